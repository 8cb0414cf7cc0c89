import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { execFile, execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { annotationCondition, eventually } from '@internal/rbac-testkit';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import {
  TestPortal,
  TestPortalOptions,
} from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(120_000);

const operations = resolve(__dirname, '../../../../docs/OPERATIONS.md');

/** The commands of `docs/OPERATIONS.md` that begin with a program. */
async function documented(program: string): Promise<string> {
  const page = await readFile(operations, 'utf8');
  const blocks = [...page.matchAll(/```(?:sh|sql)\n([^`]*)```/g)];
  const block = blocks.find(([, text]) => text.startsWith(program));
  if (!block) {
    throw new Error(`${operations} has no commands that begin with ${program}`);
  }
  return block[1];
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const early = 'user:default/early';
const late = 'user:default/late';
const onCall = 'user:default/on-call';

/** A portal with what is done to it before and after its backup. */
class BackedUpPortal {
  private constructor(
    readonly portal: TestPortal,
    readonly database: PermissionDatabase,
  ) {}

  static async start(options: TestPortalOptions) {
    const database = new PermissionDatabase();
    const features = [database.feature];
    const portal = await TestPortal.start({ ...options, features });
    return new BackedUpPortal(portal, database);
  }

  /** What a user may do, by the policy in force: nothing here looks it up. */
  async mayUse(user: string): Promise<boolean> {
    const { body } = await this.portal.call(
      'post',
      '/authorize',
      {
        items: [
          {
            id: '1',
            permission: { type: 'basic', name: 'some.use', attributes: {} },
          },
        ],
      },
      user,
    );
    return body.items[0].result === AuthorizeResult.ALLOW;
  }

  async grant(user: string, role: string) {
    const entityReference = `role:default/${role}`;
    await this.call('/roles', {
      name: entityReference,
      memberReferences: [user],
    });
    const use = { permission: 'some.use', policy: 'use', effect: 'allow' };
    await this.call('/policies', [{ entityReference, ...use }]);
  }

  async assign(member: string, role: string) {
    const until = '2099-12-31T18:00:00Z';
    const assignment = { role: `role:default/${role}`, member, until };
    await this.call('/assignments', assignment);
  }

  async withdraw(role: string) {
    await this.portal.call('delete', `/roles/role/default/${role}`);
  }

  async narrow(role: string): Promise<number> {
    const reference = `role:default/${role}`;
    const { id } = await this.call(
      '/roles/conditions',
      annotationCondition(reference, { annotation: role }),
    );
    return id;
  }

  async revision(): Promise<number> {
    const { headers } = await this.portal.call('get', '/roles');
    return Number(/\d+/.exec(headers.etag)![0]);
  }

  private async call(path: string, body: unknown) {
    const answer = await this.portal.call('post', path, body);
    if (answer.status !== 201) {
      throw new Error(`${path}: ${answer.text}`);
    }
    return answer.body;
  }
}

const ways = isInstalled('pg_dump') && isInstalled('psql') ? ['pg_dump'] : [];

(postgresUrl ? describe : describe.skip)('a backup of PostgreSQL', () => {
  /** The content of the tables in tables beside them, where no program is. */
  const tables = [
    'rbac_state',
    'rbac_roles',
    'rbac_casbin_rule',
    'rbac_conditions',
    'rbac_assignments',
    'rbac_journal',
    'rbac_plugin_ids',
    'rbac_resource_types',
  ];

  it.each([...ways, 'SQL'])(
    'made by %s is followed by a replica that runs, when it is restored',
    async way => {
      const folder = await mkdtemp(join(tmpdir(), 'rbac-backup-'));
      const subject = await BackedUpPortal.start({ postgres: postgresUrl });
      const { connection: knex } = subject.database;

      const shell = async (program: string) => {
        const [{ name }] = (await knex.raw('select current_database() as name'))
          .rows;
        await promisify(execFile)('sh', ['-ec', await documented(program)], {
          cwd: folder,
          env: { ...process.env, DATABASE: `${postgresUrl}/${name}` },
        });
      };
      const backUp = async () => {
        if (way === 'pg_dump') {
          await shell('pg_dump');
          return;
        }
        for (const table of tables) {
          await knex.raw(`create table backup_${table} as table ${table}`);
        }
      };
      const restore = async () => {
        if (way === 'pg_dump') {
          await shell('psql');
          return;
        }
        const commands = await documented('psql');
        const load = tables
          .map(table => `insert into ${table} table backup_${table};`)
          .join('');
        const statements = [
          ...commands.matchAll(/--command='([^']*)'|--file/g),
        ].map(([, statement = load]) => statement);
        await knex.transaction(async transaction => {
          for (const statement of statements) {
            await transaction.raw(statement);
          }
        });
      };

      try {
        await subject.grant(early, 'early');
        await subject.assign(onCall, 'early');
        const first = await subject.narrow('early');
        await backUp();
        await subject.withdraw('early');
        await subject.grant(late, 'late');
        const second = await subject.narrow('late');
        const revision = await subject.revision();
        expect([
          await subject.mayUse(early),
          await subject.mayUse(late),
          await subject.mayUse(onCall),
        ]).toEqual([false, true, false]);

        await restore();
        await eventually(
          async () =>
            (await subject.mayUse(early)) && !(await subject.mayUse(late)),
        );

        expect(await subject.mayUse(onCall)).toBe(true);
        // What was read before cannot be taken for what is there now.
        expect(await subject.revision()).toBe(revision + 1);
        const { body } = await subject.portal.call('get', '/roles/conditions');
        expect(body.map(({ id }: { id: number }) => id)).toEqual([first]);
        await subject.grant(late, 'later');
        expect(await subject.narrow('later')).toBeGreaterThan(second);
        expect(await subject.mayUse(late)).toBe(true);
      } finally {
        await subject.portal.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

describe('a backup of SQLite', () => {
  it('is made while the backend runs, and restored while it does not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rbac-backup-'));
    const file = join(folder, 'permission.sqlite');
    const backup = join(folder, 'backup.sqlite');
    let subject = await BackedUpPortal.start({ database: folder });
    try {
      await subject.grant(early, 'early');
      await subject.assign(onCall, 'early');
      const statement = await documented('vacuum into');
      await subject.database.connection.raw(
        statement.replace(/'.*'/, `'${backup}'`),
      );
      await subject.withdraw('early');
      await subject.portal.stop();
      await copyFile(backup, file);
      subject = await BackedUpPortal.start({ database: folder });
      expect(await subject.mayUse(early)).toBe(true);
      expect(await subject.mayUse(onCall)).toBe(true);
    } finally {
      await subject.portal.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
