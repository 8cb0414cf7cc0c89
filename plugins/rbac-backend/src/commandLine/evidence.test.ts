import { eventually, inProcess, TestFolder } from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entity } from '@internal/rbac-testkit/backend/catalogEntities';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const rbacHere = inProcess(runCommandLine);

jest.setTimeout(240_000);

const BOB = 'user:default/bob';
const DELEGATE = 'user:default/dan';
const ROLES = ['role:default/one', 'role:default/two'] as const;
const OWN = 'role:default/owned';
const COMMIT = '3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a';
const FROM_FILE = 'role:default/from-file';

const guardrails = `guardrails:
  - { name: two delete, permission: catalog.entity.delete, atLeast: 2 people }
  - { name: nobody creates, permission: catalog.entity.create, onlyBy: [${ADMIN}, ${BOB}] }
`;

/** A change as the portal showed it when it was made. */
interface Made {
  readonly revision: number;
  readonly actor: string;
  readonly source: string;
  readonly reason?: string;
  readonly role: string;
  /** The policies of the role. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** How the guardrails stood after it. */
  readonly guardrails: Record<string, string>;
}

interface PolicyOfRole {
  readonly permission: string;
  readonly policy: string;
  readonly effect: string;
}

const lineOf = ({ permission, policy, effect }: PolicyOfRole) =>
  `${permission}, ${policy}, ${effect}`;

describe('rbac evidence', () => {
  const auditor = new RecordingAuditor();
  const made: Made[] = [];
  /** What REST answered to whoever was refused. */
  const refusals: number[] = [];
  const log: string[] = ['Backstage starts', '{"isAuditEvent":tr'];
  let folder: TestFolder;
  let portal: TestRouter;
  let env: Record<string, string>;
  let range: string[];
  let whoCould: { start: string; end: string };

  const rbac = (...args: string[]) => rbacHere(args, env);
  const evidence = (name: string, ...options: string[]) =>
    rbac('evidence', ...range, '--out', join(folder.path, name), ...options);
  const read = (name: string, file: string) =>
    readFile(join(folder.path, name, file), 'utf8');
  const whoCan = async () =>
    (await rbac('who-can', 'catalog.entity.delete', '--format', 'csv')).stdout;

  /** What of a role a change is seen by, with the version of the policy. */
  async function seen(role: string) {
    const path = `/policy/roles/${role.replace(':', '/')}`;
    const { status, body, headers } = await portal.call('get', path);
    return {
      revision: Number(/\d+/.exec(headers.etag ?? '')?.[0]),
      policies: status === 200 ? body.policies.map(lineOf).sort() : [],
    };
  }

  async function statesOfGuardrails(): Promise<Record<string, string>> {
    const { body } = await portal.call('get', '/guardrails');
    return Object.fromEntries(
      body.guardrails.map(({ name, state }: Record<string, string>) => [
        name,
        state,
      ]),
    );
  }

  /** Makes a change, or is refused it, and keeps what the portal shows of it. */
  async function change(
    role: string,
    by: Pick<Made, 'actor' | 'source' | 'reason'>,
    work: () => Promise<number>,
  ) {
    const { policies: before } = await seen(role);
    const status = await work();
    for (const event of auditor.take()) {
      // As Backstage's auditor logs it.
      const error = 'error' in event ? event.error : undefined;
      const message = `permission.${event.eventId} ${error?.message ?? ''}`;
      const logged = { isAuditEvent: true, ...event, ...error, message };
      const time = new Date().toISOString();
      log.push(
        log.length % 2 === 0
          ? `${time} ${JSON.stringify(logged)}`
          : JSON.stringify({ ...logged, timestamp: time.slice(0, 19) }),
      );
    }
    if (status < 300) {
      const { revision, policies: after } = await seen(role);
      made.push({
        ...{
          role,
          before,
          after,
          revision,
          guardrails: await statesOfGuardrails(),
        },
        ...by,
      });
    }
    return status;
  }

  const callAs = async (
    user: string,
    role: string,
    reason: string,
    ...[method, path, body]: ['post' | 'delete', string, object?]
  ) =>
    change(role, { actor: user, source: 'rest', reason }, async () => {
      const token = await portal.tokenOf(user);
      const { status } = await portal
        .callWithToken(token, method, path, body)
        .set('X-Change-Reason', encodeURIComponent(reason));
      return status;
    });

  const policyOf = (entityReference: string, line: string) => {
    const [permission, policy, effect] = line.split(', ');
    return { entityReference, permission, policy, effect };
  };

  async function loadFile(line: string) {
    const reason = `Policy files of ${COMMIT}`;
    const by = { actor: 'csv-file', source: 'csv-file', reason };
    await change(FROM_FILE, by, async () => {
      await folder.write(
        'policies.csv',
        `g, ${BOB}, ${FROM_FILE}`,
        `p, ${FROM_FILE}, ${line}`,
      );
      await eventually(async () => {
        const { policies } = await seen(FROM_FILE);
        expect(policies).toEqual([line]);
      });
      return 200;
    });
  }

  /** Adds a policy, or removes it if it is there. */
  async function toggle(
    user: string,
    role: string,
    line: string,
    reason: string,
  ) {
    const { policies } = await seen(role);
    const [permission, policy, effect] = line.split(', ');
    const path = `/policies/${role.replace(':', '/')}`;
    return policies.includes(line)
      ? callAs(
          user,
          role,
          reason,
          'delete',
          `${path}?${new URLSearchParams({ permission, policy, effect, override: 'two delete' })}`,
        )
      : callAs(user, role, reason, 'post', '/policies', [policyOf(role, line)]);
  }

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities: [
        ...['admin', 'ann', 'bob', 'dan'].map(name =>
          entity('User', name, { memberOf: [] }),
        ),
      ],
      rbac: {
        admin: { users: [{ name: ADMIN }], superUsers: [{ name: BOB }] },
        guardrailsFile: await folder.write('guardrails.yaml', guardrails),
        'policies-csv-file': await folder.write(
          'policies.csv',
          `g, ${BOB}, ${FROM_FILE}`,
        ),
        policyFileReload: true,
        policyFilesRevision: COMMIT,
        groups: { maxAge: '1s' },
      },
      features: [auditor.feature],
    });
    env = {
      RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
      RBAC_TOKEN: await portal.tokenOf(ADMIN),
    };
    await eventually(async () => {
      const { stdout } = await rbac('who-can', 'x', '--format', 'json');
      return JSON.parse(stdout).evaluatedUsers.inCatalog === 4;
    });
    await portal.delegateTo(DELEGATE);
    for (const [name, owner] of [[ROLES[0]], [ROLES[1]], [OWN, DELEGATE]]) {
      await portal.call('post', '/roles', {
        name,
        memberReferences: ['user:default/ann', 'user:default/eve'],
        metadata: { owner },
      });
    }
    auditor.take();
    const start = await whoCan();
    const from = new Date().toISOString();
    const kinds = ['admin', 'bob', 'delegate', 'file', 'refused'] as const;
    const [steps] = fc.sample(
      fc.array(fc.constantFrom(...kinds), { minLength: 60, maxLength: 60 }),
      { numRuns: 1, seed: 20_261_123 },
    );
    for (const [index, kind] of steps.entries()) {
      const role = ROLES[index % 2];
      const reason = `Grund ${index}: größer`;
      if (kind === 'admin') {
        await toggle(ADMIN, role, 'catalog-entity, delete, allow', reason);
      } else if (kind === 'bob') {
        await toggle(BOB, role, `catalog-entity, read, allow`, reason);
      } else if (kind === 'delegate') {
        await toggle(DELEGATE, OWN, 'catalog-entity, update, deny', reason);
      } else if (kind === 'file') {
        await loadFile(`thing-${index}, use, allow`);
      } else {
        const line = 'catalog.entity.create, create, allow';
        for (const user of [ADMIN, DELEGATE]) {
          refusals.push(await toggle(user, role, line, reason));
        }
      }
    }
    const to = new Date().toISOString();
    whoCould = { start, end: await whoCan() };
    range = ['--from', from, '--to', to];
    await eventually(() => new Date().toISOString() > to);
    await toggle(ADMIN, ROLES[0], 'catalog-entity, delete, allow', 'Later');
    made.pop();
    await folder.write('portal.log', ...log);
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('has of 25 changes by several people, sources and delegates who made them and why, what was before and after, and how the guardrails stood', async () => {
    const { status, stdout } = await evidence('all');
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(`^Wrote ${made.length} commits from `),
    ]);
    const commits = JSON.parse(await read('all', 'commits.json'));
    const { results } = JSON.parse(await read('all', 'guardrails.json'));
    const [picked] = fc.sample(
      fc.shuffledSubarray(made, { minLength: 25, maxLength: 25 }),
      { numRuns: 1, seed: 25 },
    );
    expect(new Set(picked.map(({ actor }) => actor))).toEqual(
      new Set([ADMIN, BOB, DELEGATE, 'csv-file']),
    );
    for (const {
      revision,
      role,
      before,
      after,
      guardrails: then,
      ...by
    } of picked) {
      const { changes, ...commit } = commits.find(
        (one: Made) => one.revision === revision,
      );
      expect(commit).toMatchObject(by);
      expect(commit.digest === undefined).toBe(by.source === 'rest');
      expect(changes).toMatchObject([{ name: role }]);
      const [{ before: old, after: next }] = changes;
      expect((old?.policies ?? []).map(lineOf)).toEqual(
        before.filter(line => !after.includes(line)),
      );
      expect((next?.policies ?? []).map(lineOf)).toEqual(
        after.filter(line => !before.includes(line)),
      );
      const judged = results.find((one: Made) => one.revision === revision);
      expect(
        Object.fromEntries(
          judged.guardrails.map(({ name, state }: Record<string, string>) => [
            name,
            state,
          ]),
        ),
      ).toEqual(then);
    }
    const broken = made.filter(
      one => one.guardrails['two delete'] === 'broken',
    );
    const text = await read('all', 'guardrails.txt');
    // And it was so at the start.
    expect(text.match(/ broken: "two delete": /g)).toHaveLength(
      broken.length + 1,
    );
    expect(broken.length).toBeLessThan(made.length);
  });

  it('has who could do what is sensitive at the start and at the end, as the portal listed it then', async () => {
    await evidence('people');
    for (const when of ['start', 'end'] as const) {
      const lines = (await read('people', `${when}-who-can.csv`)).split('\n');
      const named = 'catalog.entity.delete (delete on catalog-entity)';
      const listed = lines
        .filter(line => line.startsWith(named))
        .map(line => line.slice(named.length + 1));
      const [, ...then] = whoCould[when].trim().split('\n');
      expect(listed).toEqual(then);
      expect(lines).toContainEqual(
        expect.stringMatching(/^policy\.entity\.delete .*bob,allow,/),
      );
    }
    expect(whoCould.start).not.toBe(whoCould.end);
    await evidence('named', '--permission', 'catalog.entity.read');
    const named = await read('named', 'end-who-can.csv');
    expect(named).toMatch('catalog.entity.read');
    expect(named).not.toMatch('policy.entity');
  });

  it('has what was refused, from the log of the portal, or says where that is', async () => {
    await evidence('silent');
    expect(await read('silent', 'refusals.txt')).toMatch(/audit log.*\njq /);
    const { status } = await evidence(
      'logged',
      '--audit-log',
      join(folder.path, 'portal.log'),
    );
    expect(status).toBe(0);
    const { refused, overriding, unreadable } = JSON.parse(
      await read('logged', 'refusals.json'),
    );
    expect(unreadable).toEqual([2]);
    const text = await read('logged', 'refusals.txt');
    expect(text).toMatch(/CUT OFF.*: 2$/m);
    expect(refusals.length).toBeGreaterThan(4);
    expect(
      refused.map(({ statusCode }: { statusCode: number }) => statusCode),
    ).toEqual(refusals);
    expect(new Set(refusals)).toEqual(new Set([422, 404]));
    for (const actor of [ADMIN, DELEGATE]) {
      expect(refused).toContainEqual(
        expect.objectContaining({
          ...{ actor, source: 'rest', eventId: 'policy-write' },
          at: expect.stringMatching(/^20.*Z$/),
        }),
      );
    }
    expect(text).toMatch(/This breaks the guardrail "nobody creates"/);
    const broke = made.filter(
      (one, index) =>
        one.guardrails['two delete'] === 'broken' &&
        index > 0 &&
        made[index - 1].guardrails['two delete'] !== 'broken',
    );
    expect(overriding).toEqual(
      broke.map(({ revision, actor, reason }) =>
        expect.objectContaining({
          ...{ revision, actor, reason, overrides: ['two delete'] },
        }),
      ),
    );
  });

  it('is the same bytes twice, and each file has its hash', async () => {
    const options = ['--audit-log', join(folder.path, 'portal.log')];
    await evidence('first', ...options);
    await evidence('second', ...options);
    const files = await readdir(join(folder.path, 'first'));
    const sums = await read('first', 'SHA256SUMS');
    expect(
      sums
        .match(/ {2}.*$/gm)
        ?.map(name => name.trim())
        .sort(),
    ).toEqual(files.filter(name => name !== 'SHA256SUMS').sort());
    for (const file of files) {
      expect(await read('second', file)).toBe(await read('first', file));
    }
    const cwd = join(folder.path, 'first');
    const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], {
      cwd,
    });
    expect(checked.toString()).not.toMatch('FAILED');
  });

  it('replaces evidence of another period, or with a log, only with --force', async () => {
    await evidence('kept', '--audit-log', join(folder.path, 'portal.log'));
    const before = await read('kept', 'SHA256SUMS');
    const [from] = range.slice(1);
    const out = join(folder.path, 'kept');
    const other = ['evidence', '--from', from, '--to', from, '--out', out];
    for (const arguments_ of [other, ['evidence', ...range, '--out', out]]) {
      const { status, stderr } = await rbac(...arguments_);
      expect([status, stderr]).toEqual([
        2,
        expect.stringMatching(
          /kept\/\S+ holds something else, and nothing was written; .* --force/,
        ),
      ]);
      expect(await read('kept', 'SHA256SUMS')).toBe(before);
    }
    expect((await rbac(...other, '--force')).status).toBe(0);
    expect(await read('kept', 'README.txt')).toMatch(`to ${from}`);
    expect(await readdir(out)).not.toContain('refusals.json');
  });

  it('writes nothing if the log cannot be read', async () => {
    const { status, stderr } = await evidence('none', '--audit-log', 'no.log');
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/no\.log cannot be read/),
    ]);
    expect(await readdir(folder.path)).not.toContain('none');
  });
});
