import { inProcess } from '@internal/rbac-testkit';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { runCommandLine } from '@portal-rbac/cli';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const ON_CALL = 'role:default/on-call';

describe('rbac, for access that ends', () => {
  let portal: TestRouter;

  beforeAll(async () => {
    portal = await TestRouter.start({
      entities: [
        ...[group('askers'), group('deciders'), user('admin')],
        ...[user('heidi', 'askers'), user('bob', 'deciders')],
      ],
      rbac: {
        requests: [
          {
            ...{ role: ON_CALL, maxDuration: 'PT8H' },
            who: ['group:default/askers'],
            approvers: ['group:default/deciders'],
          },
        ],
      },
    });
    await portal.call('post', '/roles', {
      name: ON_CALL,
      memberReferences: ['user:default/ada'],
    });
  });
  afterAll(() => portal.stop());

  const as = async (name: string, ...args: string[]) =>
    rbacHere(args, {
      RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
      RBAC_TOKEN: await portal.tokenOf(`user:default/${name}`),
    });
  async function ask(reason: string): Promise<string> {
    const asking = [ON_CALL, '--for', 'PT8H', '--reason', reason];
    const { status, stdout } = await as('heidi', 'request', ...asking);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        `^[0-9a-f-]{36}  pending\n    user:default/heidi → ${ON_CALL}, until 20.*Z\n    ${reason}\n$`,
      ),
    });
    return stdout.slice(0, 36);
  }

  it('asks, lists, approves and lists what was given', async () => {
    const id = await ask('INC-4711');
    const mine = ['requests', '--for-me', '--state', 'pending'];
    const listed = await as('bob', ...mine);
    expect([listed.status, listed.stdout]).toEqual([
      0,
      expect.stringContaining(`${id}  pending\n`),
    ]);
    expect(await as('heidi', ...mine)).toMatchObject({ status: 1 });
    expect(await as('heidi', 'approve', id)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('was answered with 40'),
    });
    expect(await as('bob', 'approve', id)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${id}  approved by user:default/bob\n`),
    });
    expect(await as('admin', 'assignments', '--role', ON_CALL)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        `^${id}  active\n    user:default/heidi → ${ON_CALL}, until 20.*Z\n    given by user:default/bob: INC-4711\n$`,
      ),
    });
    const ending = ['assignments', '--ends-before'];
    expect(await as('admin', ...ending, '2001-01-01')).toMatchObject({
      ...{ status: 1, stdout: '\n'.trim() },
    });
    expect(await as('admin', ...ending, '2100-01-01')).toMatchObject({
      status: 0,
    });
    expect(await as('admin', ...ending, 'tomorrow')).toMatchObject({
      status: 2,
    });

    expect(await as('bob', 'end', id)).toMatchObject({ status: 2 });
    expect(
      await as('admin', 'end', id, '--reason', 'The night is over'),
    ).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(`^Ended ${id}; .* at revision \\d+\n$`),
    });
    expect(await as('admin', 'assignments')).toMatchObject({ status: 1 });
  });

  it('denies and cancels, and shows what became of it in every form', async () => {
    await as('bob', 'deny', await ask('INC-1'));
    await as('heidi', 'cancel', await ask('INC-2'));
    const settled = ['requests', '--state', 'denied', 'cancelled'];
    const { stdout: json } = await as('admin', ...settled, '--format', 'json');
    expect(JSON.parse(json)).toMatchObject([
      { state: 'cancelled', reason: 'INC-2' },
      { state: 'denied', reason: 'INC-1', settledBy: 'user:default/bob' },
    ]);
    const { stdout: csv } = await as('admin', ...settled, '--format', 'csv');
    expect(csv.split('\n')).toEqual([
      'id,state,role,member,asker,askedAt,until,reason,permission,resourceRef,settledBy,acknowledgedBy',
      expect.stringMatching(/,cancelled,.*,INC-2,,,user:default\/heidi,$/),
      expect.stringMatching(/,denied,.*,INC-1,,,user:default\/bob,$/),
      '',
    ]);
  });

  it('keeps a formula as a reason away from spreadsheets', async () => {
    await as('heidi', 'cancel', await ask('=1'));
    const { stdout } = await as('admin', 'requests', '--format', 'csv');
    expect(stdout).toContain(",'=1,");
  });
});
