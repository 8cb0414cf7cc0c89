import { Knex } from 'knex';
import { ResourceTypeRow } from './tables';

/** A resource type and the plugin that it belongs to, or did. */
export interface ResourceTypeClaim {
  readonly resourceType: string;
  /** Who has it now; absent if nobody does. */
  readonly owner?: string;
}

/** Which plugin each resource type belongs to, in the database. */
export class ResourceTypeStore {
  /** @param knex - a database whose tables are up to date */
  constructor(private readonly knex: Knex) {}

  /** The plugins by resource type. Rejects if the database does not answer. */
  async read(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.knex<ResourceTypeRow>(
      'rbac_resource_types',
    ).select();
    return new Map(rows.map(row => [row.resource_type, row.plugin_id]));
  }

  /**
   * Gives resource types to a plugin, except for those that have got another
   * owner meanwhile. Rejects if the database does not answer.
   *
   * @returns the plugins by resource type, afterwards
   */
  async claim(
    pluginId: string,
    claims: readonly ResourceTypeClaim[],
  ): Promise<ReadonlyMap<string, string>> {
    for (const { resourceType, owner } of claims) {
      const table = this.knex<ResourceTypeRow>('rbac_resource_types');
      await (owner === undefined
        ? table
            .insert({ resource_type: resourceType, plugin_id: pluginId })
            .onConflict('resource_type')
            .ignore()
        : table
            .where({ resource_type: resourceType, plugin_id: owner })
            .update({ plugin_id: pluginId }));
    }
    return this.read();
  }
}
