import { randomUUID } from 'node:crypto';

type Row = Record<string, unknown>;

interface Statement {
  all(...parameters: unknown[]): unknown[];
  run(row: Row): void;
}

interface Sqlite {
  prepare(sql: string): Statement;
  transaction(work: () => void): { immediate(): void };
  close(): void;
}

/** The package has no types. */
const Database: new (
  file: string,
  options: { timeout: number },
) => Sqlite = require('better-sqlite3');

/** Far enough for the catalog to leave an entity alone. */
const NEVER = '2999-01-01 00:00:00';

function replaced(row: Row, replacements: readonly [string, string][]): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? replacements.reduce(
            (text, [from, to]) => text.replaceAll(from, to),
            value,
          )
        : value,
    ]),
  );
}

/** Copies all rows of an entity, with some of its text replaced. */
class EntityCopier {
  private readonly templates = new Map<string, [string, Row[]][]>();
  private readonly inserts = new Map<string, Statement>();

  constructor(private readonly database: Sqlite) {}

  copy(ref: string, replacements: readonly [string, string][]): void {
    const id = randomUUID();
    for (const [table, rows] of this.templateOf(ref)) {
      for (const { entity_id, originating_entity_id, ...row } of rows) {
        const copy = replaced(row, replacements);
        this.insert(table, {
          ...copy,
          ...(entity_id ? { entity_id: id } : {}),
          ...(originating_entity_id ? { originating_entity_id: id } : {}),
        });
      }
    }
  }

  private templateOf(ref: string): [string, Row[]][] {
    let template = this.templates.get(ref);
    if (!template) {
      template = this.readTemplate(ref);
      this.templates.set(ref, template);
    }
    return template;
  }

  private readTemplate(ref: string): [string, Row[]][] {
    const read = (sql: string, ...parameters: unknown[]) =>
      this.database.prepare(sql).all(...parameters) as Row[];
    const [state] = read(
      'select * from refresh_state where entity_ref = ?',
      ref,
    );
    const { entity_id: id } = state;
    return [
      ['refresh_state', [{ ...state, next_update_at: NEVER }]],
      [
        'refresh_state_references',
        // As if a provider had delivered it, so that it is no orphan.
        [{ source_key: 'crowd', target_entity_ref: ref }],
      ],
      [
        'final_entities',
        read('select * from final_entities where entity_id = ?', id),
      ],
      ['search', read('select * from search where entity_id = ?', id)],
      [
        'relations',
        read('select * from relations where originating_entity_id = ?', id),
      ],
    ];
  }

  private insert(table: string, row: Row): void {
    let statement = this.inserts.get(table);
    if (!statement) {
      const columns = Object.keys(row);
      statement = this.database.prepare(
        `insert into ${table} (${columns}) values (${columns.map(name => `@${name}`)})`,
      );
      this.inserts.set(table, statement);
    }
    statement.run(row);
  }
}

/**
 * Fills the catalog of a portal with copies of a user and a group that it has
 * processed, in the rows that it would have written itself: to process so many
 * would take it an hour.
 *
 * @param file - its SQLite database
 * @param users - `user:default/person-0` and so on
 * @param groups - `group:default/crew-0` and so on, which the users are spread over
 */
export function crowdCatalog(
  file: string,
  users: number,
  groups: number,
): void {
  const database = new Database(file, { timeout: 60_000 });
  const copier = new EntityCopier(database);
  const fill = database.transaction(() => {
    for (let group = 0; group < groups; group++) {
      copier.copy('group:default/tracking-team', [
        ['tracking-team', `crew-${group}`],
      ]);
    }
    for (let user = 0; user < users; user++) {
      copier.copy('user:default/bob', [
        ['bob', `person-${user}`],
        ['Bob', `Person ${user}`],
        ['tracking-team', `crew-${user % groups}`],
      ]);
    }
  });
  fill.immediate();
  database.close();
}
