import {
  EntityRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { GiftsRow } from './tables';

/** What the configuration gives besides the roles. */
export interface Gifts {
  readonly superUsers: readonly EntityRef[];
  readonly defaultRole?: RoleRef;
  readonly defaultRoleName?: string;
  readonly basicPermissions: readonly PolicyStatement[];
}

/** What the configuration gave when that came into force last, on whichever replica. */
export class GiftStore {
  /** @param knex - a database whose tables are up to date */
  constructor(private readonly knex: Knex) {}

  async read(): Promise<Gifts | undefined> {
    const row = await this.knex<GiftsRow>('rbac_gifts').first();
    return row && JSON.parse(row.gifts);
  }

  async write(gifts: Gifts): Promise<void> {
    await this.knex<GiftsRow>('rbac_gifts')
      .insert({ id: 1, gifts: JSON.stringify(gifts) })
      .onConflict('id')
      .merge();
  }
}
