import {
  because,
  ConsequenceJson,
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
  consequenceWords,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { memberPages } from '../decision/memberPages';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { inTurns } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';
import { adoptTables } from './adoptedRoles';
import { bounded } from './adoption';
import { writeProblems } from './adoptionRecord';
import { catalogMembersOf, MemberEntity } from './catalogMembers';
import { changeOverImpact } from './changeOverImpact';
import { ExistingTables } from './existingTables';
import { formerPolicyOf } from './formerPolicy';
import { groupSourceOf } from './formerSubject';
import { formerSettingsOf, lostParts } from './preview';

interface Dependencies {
  readonly config: RootConfigService;
  readonly knex: Knex;
  readonly entities: CatalogService;
  readonly auth: AuthService;
  readonly published: Pick<PublishedMetadata, 'listPermissions'>;
  readonly logger: LoggerService;
}

/** What was taken over, and what is in force since. */
interface TakenOver {
  readonly tables: ExistingTables;
  readonly settings: RbacSettings;
  readonly next: PolicySnapshot;
  /** What the adoption itself had to say. */
  readonly problems: readonly SourceProblem[];
}

/** Users and groups that are read; portals with more have the dry run. */
const MAX_ENTITIES = 100_000;
/** Questions, of classes of users, that are asked before and after. */
const MAX_QUESTIONS = 5_000_000;

const INCOMPLETE =
  'This does not tell of everybody and everything; rbac adopt --dry-run asks for every user';

/**
 * Says after a change-over who gains and who loses what: in the log, and as
 * problems of the adoption, which are kept. Waits for the catalog and the
 * plugins, and gives way to other work.
 *
 * @returns the problems of the adoption with what was found
 * @throws what the catalog or the database throws
 */
export async function tellConsequences(
  { tables, settings, next, problems }: TakenOver,
  { config, knex, entities, auth, published, logger }: Dependencies,
): Promise<readonly SourceProblem[]> {
  const permissionsOfPlugins = (await published.listPermissions()).flatMap(
    plugin => plugin.permissions,
  );
  const former = formerPolicyOf(tables, formerSettingsOf(settings));
  const members = catalogMembersOf(await readMembers(entities, auth));
  const { impact, permissions, isComplete } = await inTurns(
    changeOverImpact(
      {
        former,
        next,
        members,
        groupSource: groupSourceOf(config),
        maxDepth: settings.maxDepth,
      },
      permissionsOfPlugins,
      MAX_QUESTIONS,
    ),
  );
  const isWhole = isComplete && members.users.size < MAX_ENTITIES;
  const adopted = adoptTables(tables, settings.limits);
  const found = [
    ...lostParts(adopted.document, next),
    ...impact.consequences.map(consequenceText).map(warning),
    ...(isWhole ? [] : [warning(INCOMPLETE)]),
  ];
  const all = bounded([...problems, ...found]);
  await writeProblems(knex, all);
  const told = bounded(found).map(({ message }) => message);
  const asked = `${permissions} permissions asked for ${impact.population.users} users, before and after the change-over`;
  if (told.length > 0) {
    logger.warn(`What changes (${asked}):\n${told.join('\n')}`);
  } else {
    logger.info(`Nothing changes for anybody (${asked})`);
  }
  return all;
}

/** A consequence with its causes, on one line. */
function consequenceText(consequence: ConsequenceJson): string {
  const causes = consequence.causes.map(cause => causeWords(cause));
  return `${consequenceWords(consequence)}, because ${causes.join('; ')}`;
}

function warning(message: string): SourceProblem {
  return { severity: 'warning', ...because('text', { text: message }) };
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
