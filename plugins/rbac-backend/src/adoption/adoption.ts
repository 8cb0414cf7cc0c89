import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import {
  SourceProblem,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { chunk } from 'lodash';
import {
  partsOf,
  diff,
  LEGACY,
  PolicyDocument,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import { SourceStatus } from '../sources/SourceLoads';
import { PolicyStore } from '../store/PolicyStore';
import { AdoptedPolicy, adoptTables } from './adoptedRoles';
import { AdoptionRecord, readRecord, writeRecord } from './adoptionRecord';
import {
  ExistingTables,
  fingerprintOf,
  incompletenessOf,
  readExistingTables,
} from './existingTables';
import { adoptionProblem } from './adoptionProblem';

interface Dependencies {
  /** The database of the plugin, with both sets of tables. */
  readonly knex: Knex;
  /** Where members and policies are, if not in that database. */
  readonly rulesFile?: string;
  readonly store: PolicyStore;
  readonly limits: ValidationLimits;
  readonly auditor: AuditorService;
  readonly logger: LoggerService;
}

/** The result of adopting tables of another RBAC plugin. */
export interface Adoption {
  readonly status: SourceStatus;
  /** The tables, if it was this replica that took them over, at this start. */
  readonly taken?: ExistingTables;
}

/** Ids in one statement. */
const IDS_PER_STATEMENT = 500;
/**
 * The most problems that are kept and reported; a last one gives the number of the others.
 */
const MAX_PROBLEMS = 1_000;

/**
 * Takes over what another RBAC plugin left in the database: roles with members,
 * policies, conditions, source and metadata, and the ids of plugins. One
 * transaction, so that of several replicas one does it, and no start does it
 * again. The tables of the other plugin stay as they are.
 *
 * Tables that cannot be the whole of a policy are not taken over at all, and
 * neither is anything once somebody has made roles here. Then the next start
 * tries again.
 *
 * Must run before any source is loaded: sources load their roles again on top of
 * what was adopted.
 *
 * @returns what came of it, also at a later start; nothing if there are no such
 *   tables
 * @throws what the database throws; nothing was written then
 */
export async function adoptExistingTables(
  dependencies: Dependencies,
): Promise<Adoption | undefined> {
  const { knex, store, logger, rulesFile } = dependencies;
  const tables = await readExistingTables(knex, rulesFile);
  if (!tables) {
    return undefined;
  }
  const record = await readRecord(knex);
  if (record) {
    return { status: afterwards(record, tables, logger) };
  }
  const base = await store.load();
  const obstacle = incompletenessOf(tables) ?? madeHere(base);
  if (obstacle && (await readRecord(knex))) {
    // What was made meanwhile is what another replica took over.
    return adoptExistingTables(dependencies);
  }
  if (obstacle) {
    const message = `The tables of another RBAC plugin were NOT taken over. ${obstacle}. Then start again`;
    logger.error(message);
    return {
      status: {
        id: LEGACY,
        kind: 'adoption',
        problems: [adoptionProblem('error', message)],
      },
    };
  }
  return commit(tables, base, dependencies);
}

/**
 * Records that roles were created here, beside those that sources declare at
 * each start.
 */
function madeHere({ roles }: PolicyDocument): string | undefined {
  const made = [...roles.values()].filter(
    ({ source }) => source === REST || source === LEGACY,
  );
  return made.length > 0
    ? `${made.length} roles were made through REST meanwhile, such as ${made[0].ref}. Export and delete them, or remove the tables whose names begin with rbac_`
    : undefined;
}

async function commit(
  tables: ExistingTables,
  base: PolicyDocument,
  dependencies: Dependencies,
): Promise<Adoption | undefined> {
  const { knex, store, limits, auditor, logger } = dependencies;
  const adopted = adoptTables(tables, limits);
  const next = {
    ...adopted.document,
    revision: base.revision + 1,
    nextConditionId: Math.max(
      base.nextConditionId,
      adopted.document.nextConditionId,
    ),
  };
  const at = new Date().toISOString();
  const record = {
    at,
    revision: next.revision,
    fingerprint: fingerprintOf(tables),
    problems: bounded(adopted.problems),
  };
  const committed = await store.commit(
    diff(base, next),
    base,
    { at, source: LEGACY, actor: 'adoption', change: 'adoptTables' },
    async transaction => {
      await writePluginIds(transaction, adopted.pluginIds);
      await writeRecord(transaction, record);
    },
  );
  if (!committed) {
    logger.info('Another replica took over the existing RBAC tables');
    const theirs = await readRecord(knex);
    return theirs && { status: statusOf(theirs) };
  }
  log(adopted, record.problems, logger);
  await audit(adopted, record.revision, auditor);
  return { status: statusOf(record), taken: tables };
}

/** At a later start: whether the other plugin went on meanwhile. */
function afterwards(
  record: AdoptionRecord,
  tables: ExistingTables,
  logger: LoggerService,
): SourceStatus {
  const status = statusOf(record);
  if (fingerprintOf(tables) === record.fingerprint) {
    return status;
  }
  const message = `The tables of another RBAC plugin were changed after they had been taken over at ${record.at}, and these changes are not in force. To take them over anew, remove the tables whose names begin with rbac_`;
  logger.warn(message);
  return {
    ...status,
    problems: [adoptionProblem('warning', message), ...status.problems],
  };
}

function statusOf({ at, revision, fingerprint, problems }: AdoptionRecord) {
  return {
    id: LEGACY,
    kind: 'adoption',
    lastLoad: at,
    digest: fingerprint,
    revision,
    problems,
  } as const;
}

/** The problems that are kept, and the number of the others. */
export function bounded(problems: readonly SourceProblem[]) {
  const more = problems.length - MAX_PROBLEMS;
  return more > 0
    ? [
        ...problems.slice(0, MAX_PROBLEMS),
        adoptionProblem(
          'error',
          `${more} more, in the log of the replica that took over the tables`,
        ),
      ]
    : problems;
}

async function writePluginIds(
  transaction: Knex.Transaction,
  pluginIds: readonly string[],
): Promise<void> {
  for (const ids of chunk(pluginIds, IDS_PER_STATEMENT)) {
    await transaction('rbac_plugin_ids')
      .insert(ids.map(id => ({ plugin_id: id })))
      .onConflict('plugin_id')
      .ignore();
  }
}

function log(
  adopted: AdoptedPolicy,
  problems: AdoptedPolicy['problems'],
  logger: LoggerService,
) {
  const { roles, members, policies, conditions, pluginIds } = count(adopted);
  const taken = `Took over the tables of another RBAC plugin: ${roles} roles with ${members} members, ${policies} policies and ${conditions} conditions, and ${pluginIds} plugin ids. Its tables were left as they are`;
  if (problems.length === 0) {
    logger.info(taken);
  } else {
    logger.warn(
      `${taken}. Not as it was there (${adopted.problems.length}): ${problems
        .map(({ message }) => message)
        .join('; ')}`,
    );
  }
}

async function audit(
  adopted: AdoptedPolicy,
  revision: number,
  auditor: AuditorService,
) {
  const event = await auditor.createEvent({
    eventId: 'role-write',
    severityLevel: 'medium',
    meta: {
      actionType: 'adopt',
      actor: 'adoption',
      source: LEGACY,
      revision,
      ...count(adopted),
      problems: adopted.problems.length,
    },
  });
  await event.success();
}

function count({ document, pluginIds }: AdoptedPolicy) {
  return { ...partsOf(document), pluginIds: pluginIds.length };
}
