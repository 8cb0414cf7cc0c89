import { Endpoint, endpoints } from '@portal-rbac/plugin-rbac-common';
import { TypedAnswer } from '@internal/rbac-testkit/backend/AskedBackend';
import { eventually, inProcess, TestFolder } from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const rbacHere = inProcess(runCommandLine);

jest.setTimeout(120_000);

const ROLE = 'role:default/history';
const READER = 'token-of-a-reader';

describe('rbac', () => {
  const database = new PermissionDatabase();
  let portal: TestRouter;
  let folder: TestFolder;
  let env: Record<string, string>;
  const rbac = (...args: string[]) => rbacHere(args, env);

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({ features: [database.feature] });
    const token = await portal.tokenOf('user:default/admin');
    env = {
      RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
      RBAC_TOKEN: token,
    };
    const body = {
      name: ROLE,
      memberReferences: ['user:default/ann'],
      metadata: { description: 'Of the test' },
      policies: [{ permission: 'x', policy: 'use', effect: 'allow' }],
      conditions: [],
    } as const;
    const reason = 'Ticket 1';
    await made(portal.ask(endpoints.createWholeRole, { body, reason }));
  });
  afterAll(async () => {
    await portal.stop();
    await folder.remove();
  });

  async function addPolicy(permission: string, reason = 'Ticket 1') {
    const policy = { permission, policy: 'use', effect: 'deny' } as const;
    const body = [{ entityReference: ROLE, ...policy }];
    return made(portal.ask(endpoints.addPolicies, { body, reason }));
  }

  it('log, show and blame say who did what, when and why', async () => {
    const revision = await addPolicy('logged', 'Grün');
    const { status, stdout } = await rbac('log', ROLE, '--limit', '2');
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(
        `^${revision}  20.*Z  user:default/admin  rest  addPolicies$`,
      ),
      '    Grün',
      `    ${ROLE}`,
      expect.stringMatching(/rest {2}createRole$/),
      '    Ticket 1',
      `    ${ROLE}`,
      '',
    ]);
    expect((await rbac('show', `${revision}`)).stdout.split('\n')).toEqual([
      expect.stringMatching(`^${revision} `),
      '    Grün',
      `~ ${ROLE}`,
      '    + policy logged, use, deny',
      '',
    ]);
    expect((await rbac('blame', ROLE)).stdout).toMatch(
      new RegExp(
        `^${revision} .* user:default/admin {2}policy logged, use, deny$`,
        'm',
      ),
    );
    expect((await rbac('log', '--actor', 'user:default/nobody')).status).toBe(
      1,
    );
    expect((await rbac('show', '99999')).stderr).toMatch(
      /There is no revision/,
    );
    expect((await rbac('blame', 'ops')).status).toBe(2);
    for (const limit of ['x', '-1', '1.5', '']) {
      const { status: refused, stderr } = await rbac('log', `--limit=${limit}`);
      expect([refused, stderr]).toEqual([
        2,
        expect.stringContaining('It must be a whole number'),
      ]);
    }
  });

  it('blame says who gave a role for a time, and until when', async () => {
    const until = '2099-12-31T17:00:00.000Z';
    const member = 'user:default/dave';
    const body = { role: ROLE, member, until, reason: 'INC-4711' } as const;
    const revision = await made(
      portal.ask(endpoints.createAssignment, { body, reason: 'Ticket 2' }),
    );
    expect((await rbac('blame', ROLE)).stdout).toMatch(
      new RegExp(
        `^${revision} .* user:default/admin {2}assignment ${member} until ${until}$`,
        'm',
      ),
    );
  });

  it('revert takes a commit back, or names the commit in the way', async () => {
    const revision = await addPolicy('reverted');
    const planned = await rbac('revert', `${revision}`, '--dry-run');
    expect([planned.status, planned.stdout]).toEqual([
      0,
      expect.stringContaining('not counted'),
    ]);
    expect((await rbac('show', `${revision + 1}`)).status).toBe(2);
    const { stdout } = await rbac('revert', `${revision}`, '--reason', '100 %');
    expect(stdout).toBe(
      `Reverted revision ${revision}; the policy is at revision ${revision + 1}\n`,
    );
    expect((await rbac('log', '--limit', '1')).stdout).toMatch(/ {4}100 %/);
    const planAgain = await rbac('revert', `${revision}`, '--dry-run');
    expect([planAgain.status, planAgain.stderr]).toEqual([
      2,
      expect.stringContaining('is in the way'),
    ]);
    const again = await rbac('revert', `${revision}`);
    expect(again.status).toBe(2);
    expect(again.stderr).toMatch(
      `Revision ${revision + 1} by user:default/admin`,
    );
  });

  it('export writes a revision to the byte as it was written then', async () => {
    const revision = await addPolicy('exported');
    const out = (name: string) => join(folder.path, name);
    await rbac('export', '--out', out('then'));
    await addPolicy('later');
    await rbac('export', '--out', out('now'), '--as-of', `${revision}`);
    for (const file of [
      'rbac-policies.csv',
      'rbac-conditional-policies.yaml',
    ]) {
      expect(await readFile(join(out('now'), file), 'utf8')).toBe(
        await readFile(join(out('then'), file), 'utf8'),
      );
    }
  });

  it('history verify finds what somebody altered by SQL, and a commit that is another one', async () => {
    const sound = await rbac('history', 'verify');
    expect([sound.status, sound.stdout]).toEqual([
      0,
      expect.stringMatching(
        /: 0 problems\nThe latest commit is \d+-[\da-f]{64}\n$/,
      ),
    ]);
    const [commit] = /\d+-[\da-f]{64}/.exec(sound.stdout)!;
    expect((await rbac('history', 'verify', '--commit', commit)).status).toBe(
      0,
    );
    const other = commit.replace(/.{4}$/, '0000');
    expect((await rbac('history', 'verify', '--commit', other)).status).toBe(1);
    const gone = await rbac('history', 'verify', '--commit', '99999-abc');
    expect([gone.status, gone.stdout]).toEqual([
      1,
      expect.stringMatching(
        /^revision 99999: The commit 99999-abc is not in the history$/m,
      ),
    ]);

    const rule = { ptype: 'g', v0: 'user:default/eve', v1: ROLE };
    await database.connection('rbac_casbin_rule').insert(rule);
    const altered = await rbac('history', 'verify');
    expect([altered.status, altered.stdout]).toEqual([
      1,
      expect.stringMatching(
        /role:default\/history: The role is not as revision \d+ left it/,
      ),
    ]);
    await database.connection('rbac_casbin_rule').where(rule).delete();
    expect((await rbac('history', 'verify')).status).toBe(0);
  });

  it('evidence has of each of 25 changes the author, the reason, before and after', async () => {
    const from = new Date().toISOString();
    const picked = new Map<number, string>();
    for (let index = 0; index < 25; index += 1) {
      picked.set(
        await addPolicy(`audited-${index}`, `Reason ${index}`),
        `${index}`,
      );
    }
    const to = new Date().toISOString();
    await eventually(() => new Date().toISOString() > to);
    const after = await addPolicy('after');
    const out = join(folder.path, 'evidence');
    const range = ['--from', from, '--to', to, '--out', out];
    const { status, stdout } = await rbac('evidence', ...range);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Wrote 25 commits from /),
    ]);
    const read = (file: string) => readFile(join(out, file), 'utf8');
    const commits = JSON.parse(await read('commits.json'));
    expect(commits).toHaveLength(25);
    for (const commit of commits) {
      const index = picked.get(commit.revision);
      expect(commit).toMatchObject({
        actor: 'user:default/admin',
        reason: `Reason ${index}`,
        changes: [
          {
            name: ROLE,
            before: { metadata: expect.anything() },
            after: { policies: [{ permission: `audited-${index}` }] },
          },
        ],
      });
    }
    expect(await read('start-policies.csv')).not.toMatch('audited');
    expect((await read('end-policies.csv')).match(/audited/g)).toHaveLength(25);
    expect(await read('end-revision.txt')).toBe(`${after - 1}\n`);
    expect(await read('commits.txt')).toMatch('+ policy audited-7, use, deny');
    expect(
      execFileSync('sha256sum', ['--check', 'SHA256SUMS'], {
        cwd: out,
      }).toString(),
    ).not.toMatch('FAILED');
  });

  it('fails for users who may not read', async () => {
    env = { ...env, RBAC_TOKEN: serviceTokens.unrestricted };
    expect((await rbac('revert', '1')).stderr).toMatch(/403/);
    env = { ...env, RBAC_TOKEN: READER };
    expect((await rbac('log')).status).toBe(2);
  });
});

/** The revision that a change made. */
async function made(
  change: Promise<Pick<TypedAnswer<Endpoint>, 'headers' | 'refusal'>>,
): Promise<number> {
  const { headers, refusal } = await change;
  expect(refusal).toBeUndefined();
  return Number(/\d+/.exec(headers.etag)![0]);
}
