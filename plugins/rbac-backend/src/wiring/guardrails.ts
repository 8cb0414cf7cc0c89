import { holdsForRole } from '../administration/policyEntity';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { Everybody } from '../decision/Everybody';
import { SignedInUsers } from '../decision/SignedInUsers';
import { StoredSignIns } from '../decision/StoredSignIns';
import { GuardrailFacts } from '../guardrails/GuardrailFacts';
import { GuardrailGate } from '../guardrails/GuardrailGate';
import { GuardrailsFile } from '../guardrails/GuardrailsFile';
import { GuardrailWatch } from '../guardrails/GuardrailWatch';
import { Context } from './context';
import { groupSettingsOf } from './groupSettings';
import { Metadata } from './metadata';

/** The guardrails of the portal, and everybody they concern. */
export type PortalGuardrails = Awaited<ReturnType<typeof wireGuardrails>>;

/** Wires what every policy has to keep; waits until the guardrails file was read once. */
export async function wireGuardrails(
  { services, live, logger, stopped }: Context,
  { published, apply }: Metadata,
) {
  const { guardrailsFile, reloadFiles, requireChecksums } = live.current;
  const file = new GuardrailsFile({
    file: guardrailsFile,
    reload: reloadFiles,
    requireChecksums: requireChecksums,
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
    GuardrailFacts.read({
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
  const gate = new GuardrailGate({
    file,
    known,
    facts,
    grantable: () => live.current.grantable,
    overrides: () => live.current.overriddenGuardrails,
    logger,
  });
  return { file, everybody, signedIn, facts, gate };
}

/** Wires the report of a broken guardrail, whatever broke it. */
export function wireGuardrailWatch(
  { logger, stopped }: Context,
  { file, facts }: PortalGuardrails,
  current: CurrentSnapshot,
): GuardrailWatch {
  const watch = new GuardrailWatch({ file, facts, current, logger });
  watch.start(stopped);
  return watch;
}
