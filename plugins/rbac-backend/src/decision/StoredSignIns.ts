import { because, EntityRef, Reason } from '@portal-rbac/plugin-rbac-common';
import { chunk } from 'lodash';
import { within } from '../runtime/deadline';
import { SignInDatabase } from './signInDatabase';

/** The table of the auth backend that has one row for each user who ever signed in. */
const TABLE = 'user_info';
const REFS_PER_QUERY = 500;
/** Milliseconds that a query may take. */
const DEADLINE = 5_000;

/** Which of some users have signed in; none, with the reason, if that is unknown. */
export interface KnownSignIns {
  readonly users: ReadonlySet<EntityRef>;
  readonly problem?: Reason;
}

/** Who has ever signed in, as the auth backend has written it down. */
export class StoredSignIns {
  constructor(private readonly database: Pick<SignInDatabase, 'current'>) {}

  /** Those of some users who have. Does not throw. */
  async of(refs: readonly EntityRef[]): Promise<KnownSignIns> {
    const users = new Set<EntityRef>();
    if (refs.length === 0) {
      return { users };
    }
    const { current } = this.database;
    if (!current) {
      return {
        users,
        problem: because('auth-elsewhere'),
      };
    }
    try {
      const knex = await current.getClient();
      for (const some of chunk(refs, REFS_PER_QUERY)) {
        const rows = await within(DEADLINE, () =>
          knex(TABLE)
            .select('user_entity_ref')
            .whereIn('user_entity_ref', some),
        );
        rows.forEach(row => users.add(row.user_entity_ref));
      }
      return { users };
    } catch {
      // The database's message is not for the author of a change.
      return {
        users: new Set(),
        problem: because('sign-ins-unread'),
      };
    }
  }
}
