import { holdsForRole } from '../administration/policyEntity';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { Everybody } from '../decision/Everybody';
import { SignedInUsers } from '../decision/SignedInUsers';
import { StoredSignIns } from '../decision/StoredSignIns';
import { LawFacts } from '../laws/LawFacts';
import { LawGate } from '../laws/LawGate';
import { LawsFile } from '../laws/LawsFile';
import { LawWatch } from '../laws/LawWatch';
import { Context } from './context';
import { groupSettingsOf } from './groupSettings';
import { Metadata } from './metadata';

/** The laws of the portal, and everybody of whom they speak. */
export type PortalLaws = Awaited<ReturnType<typeof wireLaws>>;

/** Wires what every policy has to keep; waits until the laws file was read once. */
export async function wireLaws(
  { services, live, logger, stopped }: Context,
  { published, apply }: Metadata,
) {
  const { lawsFile, reloadFiles, filesSealed } = live.current;
  const file = new LawsFile({
    file: lawsFile,
    reload: reloadFiles,
    sealed: filesSealed,
    logger,
  });
  await file.start(stopped);
  const everybody = new Everybody({
    catalog: services.entities,
    auth: services.auth,
    settings: () => groupSettingsOf(live.current),
    logger,
    now: Date.now,
  });
  const signedIn = new SignedInUsers({ settings: () => live.current });
  const known = () => published.knownPermissions();
  const facts = () =>
    LawFacts.read({
      everybody,
      catalog: services.entities,
      auth: services.auth,
      signedIn,
      stored: new StoredSignIns(services.signIns),
      known,
      ask: apply,
      holdsForRole,
      logger,
    });
  const gate = new LawGate({
    file,
    known,
    facts,
    grantable: () => live.current.grantable,
    overrides: () => live.current.overriddenLaws,
    logger,
  });
  return { file, everybody, signedIn, facts, gate };
}

/** Wires that somebody is told when a law is broken, by whatever. */
export function wireLawWatch(
  { logger, stopped }: Context,
  { file, facts }: PortalLaws,
  current: CurrentSnapshot,
): LawWatch {
  const watch = new LawWatch({ file, facts, current, logger });
  watch.start(stopped);
  return watch;
}
