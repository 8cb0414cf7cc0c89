import {
  isDatabaseConflictError,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { refuse } from '@portal-rbac/plugin-rbac-core';

interface PluginIdRow {
  plugin_id: string;
}

/**
 * The plugin ids that administrators added. Each call is a transaction that
 * does all of its work or nothing. Errors of the database reach the log; the
 * caller gets a refusal.
 */
export class PluginIdStore {
  /** @param knex - a database whose tables are up to date */
  constructor(
    private readonly knex: Knex,
    private readonly logger: LoggerService,
  ) {}

  /**
   * All stored ids.
   *
   * @throws PolicyRefusal if the database does not answer
   */
  async list(): Promise<string[]> {
    return this.guarded(() =>
      this.knex<PluginIdRow>('rbac_plugin_ids')
        .orderBy('plugin_id')
        .pluck('plugin_id'),
    );
  }

  /**
   * Stores ids, at least one.
   *
   * @returns whether they were stored; false if one of them was there before
   * @throws PolicyRefusal if the database does not answer
   */
  async add(ids: readonly string[]): Promise<boolean> {
    return this.guarded(async () => {
      try {
        await this.knex<PluginIdRow>('rbac_plugin_ids').insert(
          ids.map(id => ({ plugin_id: id })),
        );
        return true;
      } catch (error) {
        if (isDatabaseConflictError(error)) {
          return false;
        }
        throw error;
      }
    });
  }

  /**
   * Removes ids, which differ from each other.
   *
   * @returns whether they were removed; false if one of them was not there
   * @throws PolicyRefusal if the database does not answer
   */
  async remove(ids: readonly string[]): Promise<boolean> {
    return this.guarded(async () => {
      const transaction = await this.knex.transaction();
      try {
        const removed = await transaction<PluginIdRow>('rbac_plugin_ids')
          .whereIn('plugin_id', ids)
          .delete();
        const isComplete = removed === ids.length;
        await (isComplete ? transaction.commit() : transaction.rollback());
        return isComplete;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    });
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.logger.error('The table of plugin ids failed', error as Error);
      throw refuse('database-silent');
    }
  }
}
