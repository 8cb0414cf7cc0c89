import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';

const directory = resolvePackagePath(
  '@backstage/plugin-auth-backend',
  'migrations',
);

/** The table as auth backends from 0.22.6 to 0.25.1 had it: with an expiry. */
export async function migrateToExpirySchema(knex: Knex): Promise<void> {
  do {
    await knex.migrate.up({ directory });
  } while (!(await knex.schema.hasTable('user_info')));
}

/** The table as the installed auth backend has it, by its own migrations. */
export async function migrateToLatestSchema(knex: Knex): Promise<void> {
  await knex.migrate.latest({ directory });
}

/** Records a sign-in as auth backends up to 0.25.1 did. */
export async function recordExpiry(
  knex: Knex,
  userEntityRef: string,
  expiry: DateTime,
): Promise<void> {
  await knex('user_info').insert({
    user_entity_ref: userEntityRef,
    user_info: JSON.stringify({
      claims: {
        sub: userEntityRef,
        ent: [userEntityRef],
        exp: expiry.toUnixInteger(),
      },
    }),
    exp: expiry.startOf('second').toUTC().toSQL({ includeOffset: false }),
  });
}

/** Records a sign-in as auth backends since 0.25.2 do. */
export async function recordSignIn(
  knex: Knex,
  userEntityRef: string,
  signedInAt: DateTime,
  claims: object = {},
): Promise<void> {
  await knex('user_info').insert({
    user_entity_ref: userEntityRef,
    user_info: JSON.stringify({
      claims: { sub: userEntityRef, ent: [userEntityRef], ...claims },
    }),
    updated_at: signedInAt.toUTC().toSQL({ includeOffset: false }),
  });
}
