import {
  AccessChangeJson,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  AuthService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { Knex } from 'knex';
import {
  causeWords,
  accessChangeWords,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { memberPages } from '../decision/memberPages';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { inTurns } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';
import { adoptTables } from './adoptedRoles';
import { bounded } from './adoption';
import { writeProblems } from './adoptionRecord';
import { ForetellChangeOver, MemberEntity } from './changeOverForecast';
import { ExistingTables } from './existingTables';
import { sharedSettingsOf } from './firstStart';
import { lostParts } from './lostParts';
import { adoptionProblem } from './adoptionProblem';

interface Dependencies extends Portal {
  readonly knex: Knex;
  readonly logger: LoggerService;
  /** Absent if the package for it is not installed. */
  readonly foretell?: ForetellChangeOver;
}

/** The sources of all people, and of what to ask about. */
interface Portal {
  readonly config: RootConfigService;
  readonly entities: CatalogService;
  readonly auth: AuthService;
  readonly published: Pick<PublishedMetadata, 'listPermissions'>;
}

/** What was taken over, and what is in force since. */
interface TakenOver {
  readonly tables: ExistingTables;
  readonly settings: RbacSettings;
  readonly next: PolicySnapshot;
  /** The problems of the adoption itself. */
  readonly problems: readonly SourceProblem[];
}

/** Users and groups that are read; portals with more have the dry run. */
const MAX_ENTITIES = 100_000;
/** Questions, of classes of users, that are asked before and after. */
const MAX_QUESTIONS = 5_000_000;

const INCOMPLETE =
  'This does not tell of everybody and everything; rbac adopt --dry-run asks for every user';
const NOT_INSTALLED =
  'Who gains and who loses by the change-over was not worked out: @portal-rbac/plugin-rbac-backend-module-change-over is not installed. With it, rbac adopt --dry-run still says it';

/**
 * Says after a change-over who gains and who loses what, if the package that knows it is
 * installed: in the log, and as problems of the adoption, which are kept. Waits for the
 * catalog and the plugins, and gives way to other work.
 *
 * @returns the problems of the adoption with what was found
 * @throws what the catalog or the database throws
 */
export async function tellImpact(
  taken: TakenOver,
  { knex, logger, foretell, ...portal }: Dependencies,
): Promise<readonly SourceProblem[]> {
  const { document } = adoptTables(taken.tables, taken.settings.limits);
  const { lines, asked } = foretell
    ? await linesOf(taken, portal, foretell)
    : { lines: [NOT_INSTALLED], asked: 'nobody was asked' };
  const found = [
    ...lostParts(document, taken.next),
    ...lines.map(text => adoptionProblem('warning', text)),
  ];
  const all = bounded([...taken.problems, ...found]);
  await writeProblems(knex, all);
  const reported = bounded(found).map(({ message }) => message);
  if (reported.length > 0) {
    logger.warn(`What changes (${asked}):\n${reported.join('\n')}`);
  } else {
    logger.info(`Nothing changes for anybody (${asked})`);
  }
  return all;
}

/** Who gains and who loses what, and how many were asked. */
async function linesOf(
  { tables, settings, next }: TakenOver,
  { config, entities, auth, published }: Portal,
  foretell: ForetellChangeOver,
) {
  const plugins = await published.listPermissions();
  const { impact, permissions, isComplete } = await inTurns(
    foretell(
      {
        tables,
        settings: sharedSettingsOf(settings),
        config,
        next,
        entities: await readMembers(entities, auth),
        permissions: plugins.flatMap(plugin => plugin.permissions),
      },
      MAX_QUESTIONS,
    ),
  );
  const { users, inCatalog } = impact.evaluatedUsers;
  const isWhole = isComplete && inCatalog < MAX_ENTITIES;
  return {
    lines: [
      ...impact.notes
        .filter(({ code }) => code === 'conditional-over-deny')
        .map(({ message }) => message),
      ...impact.accessChanges.map(accessChangeText),
      ...(isWhole ? [] : [INCOMPLETE]),
    ],
    asked: `${permissions} permissions asked for ${users} users, before and after the change-over`,
  };
}

/** An impact with its causes, on one line. */
function accessChangeText(accessChange: AccessChangeJson): string {
  const causes = accessChange.causes.map(cause => causeWords(cause));
  return `${accessChangeWords(accessChange)}, because ${causes.join('; ')}`;
}

async function readMembers(
  entities: CatalogService,
  auth: AuthService,
): Promise<MemberEntity[]> {
  const found: MemberEntity[] = [];
  for await (const page of memberPages(
    { catalog: entities, auth },
    'spec.parent',
  )) {
    found.push(...page);
    if (found.length >= MAX_ENTITIES) {
      break;
    }
  }
  return found;
}
