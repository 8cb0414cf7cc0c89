import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { ValidationLimits } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { chunk } from 'lodash';
import { diff } from '../core/diff';
import { emptyDocument, LEGACY } from '../core/model';
import { LeftOut } from './AdoptedRole';
import { AdoptedPolicy, adoptTables } from './adoptedRoles';
import { readExistingTables } from './existingTables';
import { PolicyStore } from './PolicyStore';

interface Dependencies {
  /** The database of the plugin, in which both sets of tables stand. */
  readonly knex: Knex;
  readonly store: PolicyStore;
  readonly limits: ValidationLimits;
  readonly auditor: AuditorService;
  readonly logger: LoggerService;
}

/** Ids in one statement. */
const IDS_PER_STATEMENT = 500;

/**
 * Takes over what another RBAC plugin left in the database, before anything was
 * ever committed here: roles with members, policies, conditions, source and
 * metadata, and the ids of plugins. One transaction, on top of revision 0, so
 * that of several replicas one does it, and no start does it again. The tables
 * of the other plugin stay as they are.
 *
 * Has to be done before any source is loaded, because loads commit.
 *
 * @returns what was taken over; nothing if there was nothing to do
 * @throws what the database throws; nothing was written then
 */
export async function adoptExistingTables({
  knex,
  store,
  limits,
  auditor,
  logger,
}: Dependencies): Promise<AdoptedPolicy | undefined> {
  if ((await store.head()).revision !== emptyDocument.revision) {
    return undefined;
  }
  const tables = await readExistingTables(knex);
  if (!tables) {
    return undefined;
  }
  const adopted = adoptTables(tables, limits);
  const committed = await store.commit(
    diff(emptyDocument, adopted.document),
    emptyDocument,
    {
      at: new Date().toISOString(),
      source: LEGACY,
      actor: 'adoption',
      change: 'adoptTables',
    },
    transaction => writePluginIds(transaction, adopted.pluginIds),
  );
  if (!committed) {
    logger.info('Another replica took over the existing RBAC tables');
    return undefined;
  }
  log(adopted, logger);
  await audit(adopted, auditor);
  return adopted;
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

function log(adopted: AdoptedPolicy, logger: LoggerService) {
  const { roles, members, policies, conditions, pluginIds } = count(adopted);
  const { leftOut } = adopted;
  const taken = `Took over the tables of another RBAC plugin: ${roles} roles with ${members} members, ${policies} policies and ${conditions} conditions, and ${pluginIds} plugin ids. Its tables were left as they are`;
  if (leftOut.length === 0) {
    logger.info(taken);
  } else {
    logger.warn(
      `${taken}. Left out, because they could not be understood completely (${leftOut.length}): ${leftOut
        .map(describe)
        .join('; ')}`,
    );
  }
}

function describe({ name, reasons, restrictions }: LeftOut): string {
  const consequence =
    restrictions > 0
      ? ` (${restrictions} denies or conditions went with it: what they withheld, another role may grant)`
      : '';
  return `${name}: ${reasons.join('; ')}${consequence}`;
}

async function audit(adopted: AdoptedPolicy, auditor: AuditorService) {
  const event = await auditor.createEvent({
    eventId: 'role-write',
    severityLevel: 'medium',
    meta: {
      actionType: 'adopt',
      actor: 'adoption',
      source: LEGACY,
      revision: adopted.document.revision,
      ...count(adopted),
      leftOut: adopted.leftOut.length,
    },
  });
  await event.success();
}

function count({ document, pluginIds }: AdoptedPolicy) {
  const roles = [...document.roles.values()];
  const sum = (part: 'members' | 'policies' | 'conditions') =>
    roles.reduce((total, role) => total + role[part].length, 0);
  return {
    roles: roles.length,
    members: sum('members'),
    policies: sum('policies'),
    conditions: sum('conditions'),
    pluginIds: pluginIds.length,
  };
}
