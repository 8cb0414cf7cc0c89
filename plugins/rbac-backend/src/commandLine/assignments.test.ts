import { eventually, inProcess, TestFolder } from '@internal/rbac-testkit';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';
import { runCommandLine } from '@portal-rbac/cli';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const ON_CALL = 'role:default/on-call';
const OF_FILE = 'role:default/of-file';
const ASK = 'role:default/Ask';
const [eve, heidi] = ['user:default/eve', 'user:default/heidi'];
const END = '2099-12-24T18:00:00Z';
const LATER = '2099-12-31T18:00:00Z';
const lines = (...ends: string[]) => [
  `p, ${OF_FILE}, catalog-entity, read, allow`,
  ...ends.map(end => `g, ${eve}, ${OF_FILE}, ${end}`),
];

describe('rbac, where people have roles for a time', () => {
  let folder: TestFolder;
  let portal: TestRouter;

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities: [
        ...[group('askers'), group('deciders'), user('admin')],
        ...[user('heidi', 'askers'), user('bob', 'deciders'), user('eve')],
      ],
      rbac: {
        requests: [
          {
            ...{ role: ASK, maxDuration: 'PT8H' },
            who: ['group:default/askers'],
            approvers: ['group:default/deciders'],
          },
        ],
        'policies-csv-file': await folder.write('policies.csv', ...lines(END)),
      },
    });
    for (const name of [ON_CALL, ASK]) {
      await portal.call('post', '/roles', {
        name,
        memberReferences: ['user:default/ada'],
      });
    }
    await portal.call('post', '/assignments', {
      ...{ role: ON_CALL, member: eve, until: END, reason: '=1+1' },
    });
    await portal.call('post', '/assignments', {
      ...{ role: ON_CALL, member: heidi, reason: 'Next shift' },
      ...{ from: '2099-01-01T00:00:00Z', until: END },
    });
  });
  afterAll(async () => {
    await portal.stop();
    await folder.remove();
  });

  const urlOf = () => `http://localhost:${portal.backend.server.port()}`;
  const as = async (name: string, ...args: string[]) =>
    rbacHere(args, {
      RBAC_URL: urlOf(),
      RBAC_TOKEN: await portal.tokenOf(`user:default/${name}`),
    });
  const read = (name: string, file: string) =>
    readFile(join(folder.path, name, file), 'utf8');
  const exportTo = (name: string, ...options: string[]) =>
    as('admin', 'export', '--out', folder.file(name), ...options);
  const timedIn = (text: string) =>
    text.split('\n').filter(line => /^g, .*, .*, /.test(line));

  it('exports those of the files as lines, and the others as a list to read', async () => {
    const { status, stdout } = await exportTo('plain');
    expect(status).toBe(0);
    expect(stdout).toContain(
      `Wrote 2 assignments to ${folder.file('plain')}/rbac-assignments.csv, which is for reading: no portal loads it\n`,
    );
    expect(timedIn(await read('plain', 'rbac-policies.csv'))).toEqual([
      `g, ${eve}, ${OF_FILE}, ${END}`,
    ]);
    expect((await read('plain', 'rbac-assignments.csv')).split('\n')).toEqual([
      'role,member,from,until,reason,grantedBy,requestId',
      `${ON_CALL},${eve},,2099-12-24T18:00:00.000Z,'=1+1,user:default/admin,`,
      `${ON_CALL},${heidi},2099-01-01T00:00:00.000Z,2099-12-24T18:00:00.000Z,Next shift,user:default/admin,`,
      '',
    ]);
  });

  it('exports all that a line can say, if that is wished', async () => {
    await exportTo('with', '--with-assignments');
    expect(timedIn(await read('with', 'rbac-policies.csv'))).toEqual([
      `g, ${eve}, ${OF_FILE}, ${END}`,
      `g, ${eve}, ${ON_CALL}, ${END}`,
    ]);
    const others = await read('with', 'rbac-assignments.csv');
    expect(others.trim().split('\n')).toHaveLength(2);
  });

  it('deletes the list of an earlier export that has become empty', async () => {
    await exportTo('again');
    const { status, stderr } = await exportTo('again', '--source', 'csv-file');
    expect([status, stderr]).toEqual([2, expect.stringContaining('--force')]);
    await exportTo('again', '--source', 'csv-file', '--force');
    expect((await readdir(folder.file('again'))).sort()).toEqual([
      'rbac-conditional-policies.yaml',
      'rbac-policies.csv',
    ]);
  });

  it('compares them with those of files, which counts for the status', async () => {
    const diff = async (...ends: string[]) =>
      as('admin', 'diff', await folder.write('next.csv', ...lines(...ends)));
    const summary = 'removed, 0 left to another source\n';
    expect(await diff(END)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/: 0 roles added, 0 changed, 0 removed/),
    });
    expect(await diff(LATER)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        `~ ${OF_FILE}\n    ~ member ${eve} until 2099-12-24T18:00:00.000Z becomes until 2099-12-31T18:00:00.000Z\nCompared with`,
      ),
    });
    expect(await diff(END, LATER)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(
        `    + member ${eve} until 2099-12-31T18:00:00.000Z\n`,
      ),
    });
    const { status, stdout } = await diff();
    expect(status).toBe(1);
    expect(stdout).toContain(
      `    - member ${eve} until 2099-12-24T18:00:00.000Z\n`,
    );
    expect(stdout).toContain(`1 changed, 0 ${summary}`);
  });

  it('is in the evidence with who asked, why, who approved, what it gave and when it ended', async () => {
    const from = new Date().toISOString();
    const { stdout: asked } = await as(
      'heidi',
      ...['request', ASK, '--for', 'PT8H', '--reason', 'INC-4711'],
    );
    const id = asked.slice(0, 36);
    await as('bob', 'approve', id);
    const { stdout: log } = await as('admin', 'log', '--limit', '1');
    const [, revision] = /^(\d+) /.exec(log)!;
    expect((await as('admin', 'show', revision)).stdout).toMatch(
      new RegExp(
        `\\+ ${heidi} → role:default/ask: assignment ${id} of request ${id}\n    \\+ until .*, given by user:default/bob: INC-4711\n`,
      ),
    );
    const between = new Date().toISOString();
    await eventually(() => new Date().toISOString() > between);
    await as('admin', 'end', id, '--reason', 'The night is over');
    const to = new Date().toISOString();

    const period = ['evidence', '--from', from];
    const first = ['--to', between, '--out', folder.file('first')];
    expect(await as('admin', ...period, ...first)).toMatchObject({ status: 0 });
    expect(JSON.parse(await read('first', 'requests.json'))).toEqual([
      expect.objectContaining({
        ...{ id, state: 'approved', asker: heidi, reason: 'INC-4711' },
        approvals: [
          { by: 'user:default/bob', at: expect.stringMatching('^20') },
        ],
        gave: { until: expect.stringMatching('^20') },
      }),
    ]);
    expect(await read('first', 'start-assignments.csv')).not.toContain(ASK);
    expect(await read('first', 'end-assignments.csv')).toContain(
      `${ASK},${heidi},,`,
    );

    const whole = ['--to', to, '--out', folder.file('whole')];
    expect(await as('admin', ...period, ...whole)).toMatchObject({ status: 0 });
    const [{ gave }] = JSON.parse(await read('whole', 'requests.json'));
    expect(gave).toMatchObject({ endedBy: 'user:default/admin' });
    expect(await read('whole', 'requests.csv')).toContain(gave.endedAt);
    expect(await read('whole', 'end-assignments.csv')).not.toContain(ASK);
    expect(await read('whole', 'commits.txt')).toContain(`- ${heidi} → `);

    await exportTo('then', '--as-of', revision);
    expect(await read('then', 'rbac-assignments.csv')).toContain(id);
  });

  it('says so where a token may not see requests', async () => {
    const { status, stdout } = await rbacHere(
      [
        ...['evidence', '--from', '2001-01-01', '--to', '2099-01-01'],
        ...['--out', folder.file('service')],
      ],
      { RBAC_URL: urlOf(), RBAC_TOKEN: serviceTokens.unrestricted },
    );
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/note: requests are not among it: GET .* 40\d/),
    ]);
    expect(await readdir(folder.file('service'))).not.toContain(
      'requests.json',
    );
    expect(await read('service', 'README.txt')).toContain(
      'requests           are not here',
    );
  });
});
