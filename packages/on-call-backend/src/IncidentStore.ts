import {
  DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import {
  allowedRows,
  KnexFilter,
  RowFilter,
} from '@portal-rbac/plugin-rbac-node';
import { Knex } from 'knex';

/** What happened, and who takes care of it. */
export interface Incident {
  readonly id: number;
  readonly title: string;
  /** Reference of a group. */
  readonly team: string | null;
  readonly open: boolean;
}

/** Which rows of a list to give. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a list, and how long all of it is. */
export interface IncidentList {
  readonly items: readonly Incident[];
  readonly total: number;
}

/** The table of incidents. */
export class IncidentStore {
  private constructor(private readonly db: Knex) {}

  static async create(database: DatabaseService): Promise<IncidentStore> {
    const db = await database.getClient();
    if (!database.migrations?.skip) {
      await db.migrate.latest({
        directory: resolvePackagePath(
          '@internal/plugin-on-call-backend',
          'migrations',
        ),
      });
    }
    return new IncidentStore(db);
  }

  /** One page of the incidents that a filter accepts, the newest first. */
  async list(
    filter: RowFilter<Incident, KnexFilter>,
    { limit, offset }: Page,
  ): Promise<IncidentList> {
    const allowed = () => allowedRows<Incident>(this.db, 'incidents', filter);
    const [{ total }] = await allowed().count({ total: '*' });
    const rows = await allowed()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset);
    return { items: rows.map(incidentOf), total: Number(total) };
  }

  /** The incidents with some ids, in their order; undefined for those that are not there. */
  async byIds(ids: readonly string[]): Promise<(Incident | undefined)[]> {
    const rows = await this.db<Incident>('incidents').whereIn(
      'id',
      ids.map(Number).filter(Number.isSafeInteger),
    );
    const found = new Map(rows.map(row => [String(row.id), incidentOf(row)]));
    return ids.map(id => found.get(id));
  }

  async add(incident: Omit<Incident, 'id'>): Promise<Incident> {
    const [row] = await this.db<Incident>('incidents')
      .insert(incident)
      .returning('*');
    return incidentOf(row);
  }
}

/** SQLite has 0 and 1. */
function incidentOf(row: Incident): Incident {
  return { ...row, open: Boolean(row.open) };
}
