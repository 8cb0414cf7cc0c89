import { because } from '@portal-rbac/plugin-rbac-common';
import { inProcess } from '@internal/rbac-testkit';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answeringWith } from './__testUtils__/answeringWith';
import { runCommandLine } from './commandLine';

const rbacHere = inProcess(runCommandLine);

/** Sets the title of a terminal, clears it, goes back to the start of the line, and turns the direction. */
const attack =
  '\u001b]0;owned\u0007\u001b[2J\rall is well\u009b31m\u202e\n::error::forged';

/** What no output of a portal's words may have, but for the line feeds of the report itself. */
const unprintable = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u;

let folder: string;
let policyFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rbac-hostile-'));
  policyFile = join(folder, 'policies.csv');
  await writeFile(policyFile, 'g, user:default/a, role:default/a\n');
});

/** Runs a command against what answers as it likes. */
function run(args: readonly string[], answer: RequestListener) {
  return answeringWith(answer, ({ baseUrl, token }) =>
    rbacHere(args, { RBAC_URL: baseUrl.href, RBAC_TOKEN: token }),
  );
}

const json = { 'Content-Type': 'application/json', ETag: '"1"' };

function answering(body: unknown, status = 200): RequestListener {
  return (_, response) =>
    response.writeHead(status, json).end(JSON.stringify(body));
}

const requestId = '8c1f6d0e-4b7a-4c59-9a55-2f3f1c1f0b11';

/** Every command that asks a portal, but `adopt`, which needs a database first. */
const commands = () => [
  ['diff', policyFile],
  ['export', '--out', join(folder, 'out')],
  ['explain', 'user:default/a', 'catalog.entity.read'],
  ['who-can', 'catalog.entity.read'],
  ['what-can', 'user:default/a'],
  ['matrix', '--rows', 'users'],
  ['log'],
  ['show', '1'],
  ['blame', 'role:default/a'],
  ['revert', '1'],
  ['revert', '1', '--dry-run'],
  ['history', 'verify'],
  ['request', 'role:default/a', '--for', 'PT8H'],
  ['requests'],
  ...['approve', 'deny', 'cancel', 'acknowledge', 'return'].map(name => [
    name,
    requestId,
  ]),
  ['assignments'],
  ['end', 'a'],
  [
    ...['evidence', '--from', '2026-01-01', '--to', '2026-02-01'],
    ...['--out', join(folder, 'evidence')],
  ],
];

it('no command takes the answer of another place to which it was redirected', async () => {
  const elsewhere: string[] = [];
  await answeringWith(
    (request, response) => {
      elsewhere.push(`${request.method} ${request.url}`);
      response.writeHead(200, json).end('[]');
    },
    async ({ baseUrl }) => {
      for (const args of commands()) {
        for (const status of [301, 302, 303, 307, 308]) {
          const {
            status: ended,
            stdout,
            stderr,
          } = await run(args, ({ url }, response) =>
            response
              .writeHead(status, { Location: new URL(url!, baseUrl).href })
              .end(),
          );
          expect({ args, ended, stdout }).toEqual({
            args,
            ended: 2,
            stdout: '',
          });
          expect(stderr).toContain(
            `was answered with ${status}, a redirect to ${baseUrl.href}`,
          );
          expect(stderr).toContain('which is not followed');
        }
      }
    },
  );
  expect(elsewhere).toEqual([]);
  expect(await readdir(folder)).toEqual(['policies.csv']);
});

it('no command prints what a refusal does to a terminal', async () => {
  for (const args of commands()) {
    const { status, stdout, stderr } = await run(
      args,
      answering({ error: { name: 'NotAllowedError', message: attack } }, 403),
    );
    expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
    expect(stderr).not.toMatch(unprintable);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain('\\u{1b}]0;owned\\u{7}');
    expect(stderr).toContain('\\u{a}::error::forged');
  }
});

it('an explanation has the lines that the portal gave it, whatever is in them', async () => {
  const { stdout } = await run(
    ['explain', 'user:default/a', 'catalog.entity.read'],
    answering({ result: 'DENY', text: ['denied', attack] }),
  );
  expect(stdout).not.toMatch(unprintable);
  expect(stdout.split('\n')).toEqual([
    'denied',
    expect.stringContaining('\\u{a}::error::forged'),
    '',
  ]);
});

it('a refusal that a dry run foretells is printed on one line', async () => {
  const { stderr } = await run(
    ['revert', '1', '--dry-run'],
    answering({
      revision: 1,
      etag: '"1"',
      refusal: { statusCode: 403, name: 'NotAllowedError', message: attack },
    }),
  );
  expect(stderr).not.toMatch(unprintable);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toContain('\\u{a}::error::forged');
});

it.each(['text', 'csv'])(
  'who has roles for a time is printed as %s without what a terminal would obey, or a spreadsheet',
  async format => {
    const assignment = {
      ...{ id: 'a', role: 'role:default/a', member: 'user:default/a' },
      ...{ state: 'active', grantedBy: 'user:default/b' },
      reason: '=HYPERLINK("http://evil")',
    };
    const { status, stdout } = await run(
      ['assignments', '--format', format],
      answering([assignment, { ...assignment, id: 'b', reason: attack }]),
    );
    expect(status).toBe(0);
    expect(stdout).not.toMatch(unprintable);
    expect(stdout).not.toMatch(format === 'csv' ? /(^|,)"?=/m : /^::error/m);
  },
);

it('a matrix is printed without what a terminal would obey', async () => {
  const { status, stdout } = await run(
    ['matrix', '--rows', 'users'],
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      response.end(`userEntityRef,deploy\n"${attack}",allow\n`);
    },
  );
  expect(status).toBe(0);
  expect(stdout).not.toMatch(unprintable);
  expect(stdout).toContain('\\u{1b}]0;owned');
});

it('JSON says the same, and has no letter that a terminal would obey', async () => {
  const commit = {
    revision: 1,
    commitId: '00000000-0000-0000-0000-000000000000',
    at: '2026-01-01T00:00:00.000Z',
    actor: 'user:default/a',
    source: 'rest',
    change: 'createRole',
    reason: attack,
    roles: ['role:default/a'],
    rolesOmitted: 0,
  };
  const { stdout, stderr } = await run(
    ['log', '--format', 'json'],
    answering([commit]),
  );
  expect(stderr).toBe('');
  expect(stdout).not.toMatch(unprintable);
  expect(JSON.parse(stdout)).toMatchObject([{ reason: attack }]);
});

it('lists and notes for people are printed a line each', async () => {
  const { stdout, stderr } = await run(
    ['what-can', 'user:default/a'],
    answering({
      userEntityRef: 'user:default/a',
      permissions: [],
      notes: [because('text', { text: attack })],
    }),
  );
  expect(stderr).toBe('');
  expect(stdout).not.toMatch(unprintable);
  expect(stdout).not.toMatch(/^::error::/m);
});
