import existingPlugin from '@backstage-community/plugin-rbac-backend';
import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import { Entity } from '@backstage/catalog-model';
import { eventually } from '@internal/rbac-testkit';
import { DatabaseOptions } from '@internal/rbac-testkit/backend/AskedBackend';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import createKnex from 'knex';
import { Answers, answersIn } from './answersIn';
import { isFilled, membersIn } from './isFilled';
import { entitiesOf, World } from './observedWorld';
import { thingsPlugin } from './thingsPlugin';

/*
 * A process that starts portals with the existing RBAC plugin, one for each message, and
 * returns their answers. The plugin leaves connections open, so only the end of its
 * process closes them.
 */

/*
 * The plugin needs release 2 of its common package, which not every registry has.
 * Release 1 lacks two functions that it calls: whether an entry of a condition names a
 * permission, and the action of an entry. They are written here after their names; the
 * recorded answers of the whole plugin show that they do the same.
 */
Object.assign(require('@backstage-community/plugin-rbac-common'), {
  isPermissionInfo: (entry: unknown) => typeof entry === 'object',
  permissionMappingAction: (entry: string | { readonly action: string }) =>
    typeof entry === 'string' ? entry : entry.action,
});

/** A portal, and who is asked for in it. */
export interface AskedPortal extends DatabaseOptions {
  readonly world: World;
  /**
   * Whether all are asked once more with the rows of the catalog's relations in the
   * opposite order, which only PostgreSQL has.
   */
  readonly inBothOrders?: boolean;
}

/** What was answered, and the users and groups as the catalog had them. */
export interface AnsweredPortal {
  readonly answers: readonly Answers[];
  readonly entities: readonly Entity[];
}

/** What the process sends back. */
export type Reply =
  | { readonly answered: AnsweredPortal; readonly failure?: undefined }
  | { readonly failure: string };

async function ask(asked: AskedPortal): Promise<AnsweredPortal> {
  const { world, inBothOrders, ...database } = asked;
  const portal = await TestPortal.start({
    ...database,
    policy: existingPlugin,
    features: [permissionsServiceFactory, thingsPlugin],
    rbac: world.config,
    entities: entitiesOf(world),
  });
  try {
    await eventually(() => isFilled(world, portal));
    const answers = [];
    for (const order of inBothOrders
      ? (['asc', 'desc'] as const)
      : [undefined]) {
      if (order) {
        await orderRelations(asked, order);
      }
      answers.push(await answersIn(portal, world));
    }
    return { answers, entities: await membersIn(portal) };
  } finally {
    await portal.stop();
  }
}

/**
 * Rewrites the relations of the catalog, so that those of one source are in
 * this order.
 */
async function orderRelations(
  { postgres, prefix }: AskedPortal,
  order: 'asc' | 'desc',
): Promise<void> {
  const url = new URL(`/${prefix}catalog`, postgres);
  const knex = createKnex({ client: 'pg', connection: url.href });
  try {
    await knex.transaction(async transaction => {
      const rows = await transaction('relations')
        .select()
        .orderBy('target_entity_ref', order);
      await transaction('relations').delete();
      await transaction('relations').insert(rows);
    });
  } finally {
    await knex.destroy();
  }
}

process.on('message', (asked: AskedPortal) => {
  const reply = (message: Reply) => process.send!(message);
  ask(asked).then(
    answered => reply({ answered }),
    error => reply({ failure: String(error?.stack ?? error) }),
  );
});
process.on('disconnect', () => process.exit());
