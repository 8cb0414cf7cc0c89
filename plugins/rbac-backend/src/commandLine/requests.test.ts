import { inProcess } from '@internal/rbac-testkit';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { runCommandLine } from '@portal-rbac/cli';

const rbacHere = inProcess(runCommandLine);
const ON_CALL = 'role:default/on-call';
const [HEIDI, BOB] = ['user:default/heidi', 'user:default/bob'];

describe('rbac request', () => {
  let portal: TestRouter;
  const rbac = async (by: string, ...args: string[]) =>
    rbacHere(args, {
      RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
      RBAC_TOKEN: await portal.tokenOf(by),
    });
  const mayDelete = async () => {
    const { stdout } = await rbac(
      ADMIN,
      'explain',
      HEIDI,
      'catalog.entity.delete',
    );
    return stdout.startsWith('ALLOW');
  };

  beforeAll(async () => {
    portal = await TestRouter.start({
      entities: [group('askers'), user('heidi', 'askers'), user('bob')],
      rbac: {
        requests: [
          {
            ...{ role: ON_CALL, who: ['group:default/askers'] },
            ...{ approvers: [BOB], maxDuration: 'PT8H' },
          },
        ],
      },
    });
    await portal.call('post', '/policy/roles', {
      ...{ name: ON_CALL, memberReferences: [ADMIN], conditions: [] },
      policies: [
        {
          ...{ permission: 'catalog.entity.delete', policy: 'delete' },
          effect: 'allow',
        },
      ],
    });
  });
  afterAll(() => portal.stop());

  it('leads from the one who asks to the one who decides, and to an end before its time', async () => {
    expect(await mayDelete()).toBe(false);
    const asked = await rbac(
      ...([HEIDI, 'request', ON_CALL, '--for', 'PT1H'] as const),
      ...(['--reason', 'INC-4711'] as const),
    );
    expect(asked).toMatchObject({ status: 0, stderr: '' });
    const [id] = asked.stdout.split(' ');
    const line = `${id}  pending  ${HEIDI}  ${ON_CALL}  until `;
    for (const [by, ...options] of [[HEIDI], [BOB, '--for-me']]) {
      const { stdout } = await rbac(by, 'requests', ...options);
      expect(stdout).toMatch(line);
      expect(stdout).toMatch(/\n {4}INC-4711\n$/);
    }
    const { stdout: decided } = await rbac(
      BOB,
      'requests',
      '--state',
      'denied',
    );
    expect(decided).toBe('');

    expect(await rbac(HEIDI, 'approve', id)).toMatchObject({ status: 2 });
    const approved = await rbac(BOB, 'approve', id);
    expect(approved.stdout).toMatch(
      new RegExp(`^${id}  approved  .* until .*Z  by ${BOB}\n`),
    );
    expect(await mayDelete()).toBe(true);

    const { stdout: listed } = await rbac(
      ADMIN,
      'assignments',
      '--role',
      ON_CALL,
    );
    expect(listed).toMatch(
      new RegExp(
        `^${id}  active  ${HEIDI}  ${ON_CALL}  until .*  by ${BOB}\n    INC-4711\n$`,
      ),
    );
    const sooner = ['assignments', '--ends-before', '2020-01-01T00:00:00Z'];
    expect((await rbac(ADMIN, ...sooner)).stdout).toBe('');
    const json = await rbac(ADMIN, 'assignments', '--format', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject([{ id, role: ON_CALL }]);

    expect((await rbac(ADMIN, 'end', id)).stdout).toMatch(
      /^Ended .* revision \d+\n$/,
    );
    expect(await mayDelete()).toBe(false);
  });

  it('denies and cancels', async () => {
    const ask = async () => {
      const { stdout } = await rbac(
        HEIDI,
        'request',
        ON_CALL,
        '--for',
        'PT1H',
        '--reason',
        'x',
      );
      return stdout.split(' ')[0];
    };
    const denied = await rbac(BOB, 'deny', await ask());
    expect(denied.stdout).toContain('  denied  ');
    const cancelled = await rbac(HEIDI, 'cancel', await ask());
    expect(cancelled.stdout).toContain('  cancelled  ');
  });

  it.each([
    [
      'two ends',
      ['--for', 'PT1H', '--until', '2030-01-01T00:00:00Z'],
      '--for and --until both say when it ends; give one',
    ],
    [
      'what is no duration',
      ['--for', 'an hour'],
      'duration must be a duration such as PT8H',
    ],
    [
      'a role that may not be requested',
      ['--for', 'PT1H'],
      'There is no role role:default/none that you may request',
    ],
  ])('says what is wrong with %s', async (_, options, message) => {
    const role =
      options.length > 2 || options[1] === 'an hour'
        ? ON_CALL
        : 'role:default/none';
    const { status, stderr } = await rbac(HEIDI, 'request', role, ...options);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
