import { inProcess, TestFolder } from '@internal/rbac-testkit';
import { user } from '@internal/rbac-testkit/backend/catalogEntities';
import { longAgo, withTables } from '@internal/rbac-testkit/backend/longAgo';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { runCommandLine } from '@portal-rbac/cli';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const READERS = 'role:default/readers';

describe('rbac unused', () => {
  let folder: TestFolder;
  let portal: TestRouter;

  const start = async () => {
    portal = await TestRouter.start({
      database: folder.path,
      entities: [user('admin'), user('ann')],
      rbac: { 'policies-csv-file': folder.file('policies.csv') },
    });
  };
  const rbac = async (...args: string[]) =>
    rbacHere(['unused', ...args], {
      RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
      RBAC_TOKEN: await portal.tokenOf(ADMIN),
    });

  beforeAll(async () => {
    folder = await TestFolder.make();
    await folder.write(
      'policies.csv',
      `g, user:default/ann, ${READERS}`,
      `p, ${READERS}, catalog-entity, read, allow`,
      `p, ${READERS}, catalog-entity, delete, deny`,
    );
    await start();
  });
  afterAll(async () => {
    await portal.stop();
    await folder.remove();
  });

  it('fails while use is not noted for the whole period', async () => {
    const { status, stderr } = await rbac('--since', '30d');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('Use is noted without a gap since'),
    ]);
  });

  it('lists what is unused, and writes a patch that takes it away', async () => {
    await portal.stop();
    await withTables(folder.path, longAgo('permissions'));
    await start();
    const { status, stdout } = await rbac();
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining(
        `${READERS}\n    catalog-entity, read, no use is noted\n1 unused part since `,
      ),
    ]);
    const csv = await rbac('--role', READERS, '--format', 'csv');
    expect(csv.stdout).toContain(
      `${READERS},csv-file,policy,"catalog-entity, read",,true,`,
    );
    const patch = await rbac('--role', READERS, '--patch');
    expect(patch.stdout).toContain(
      `\n-p, ${READERS}, catalog-entity, read, allow\n p, ${READERS}, catalog-entity, delete, deny\n`,
    );
  });

  it('does not take for unused what is not known: who used what', async () => {
    const { status, stderr } = await rbac('--user', 'user:default/ann');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('it is not noted who used what'),
    ]);
  });

  it.each([
    ['--patch needs --role', ['--patch']],
    ['--since must be a number of days, such as 90d', ['--since', 'march']],
  ])('refuses what cannot be meant: %s', async (message, args) => {
    const { status, stderr } = await rbac(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
