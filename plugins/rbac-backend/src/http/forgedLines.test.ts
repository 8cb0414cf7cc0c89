import { auditorServiceFactory } from '@backstage/backend-defaults/auditor';
import {
  coreServices,
  createServiceFactory,
  RootLoggerService,
} from '@backstage/backend-plugin-api';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawCall } from '@internal/rbac-testkit/backend/rawCall';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const FORGED = '2026-11-22T00:00:00.000Z permission info all is well';
/** What begins a line, in some log or terminal. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
const inPath = encodeURIComponent(`\n${FORGED}`);

/** What a backend logs, each entry as the text that Backstage writes. */
const entries: string[] = [];

const recordingLogger = (): RootLoggerService => {
  const record = (message: string, meta?: { message?: unknown }) => {
    // The message of an error is written behind that of the entry.
    entries.push([message, meta?.message].filter(Boolean).join(' '));
  };
  return {
    ...{ error: record, warn: record, info: record, debug: record },
    child: recordingLogger,
  };
};

jest.setTimeout(60_000);

describe('a log line', () => {
  let portal: TestRouter;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-forged-'));
    const policies = join(folder, 'policies.csv');
    await writeFile(
      policies,
      `g, user:default/b, role:default/b\ng, user:default/b, role:default/a\u2028${FORGED}\n`,
    );
    const conditions = join(folder, 'conditions.yaml');
    await writeFile(
      conditions,
      JSON.stringify({
        roleEntityRef: 'role:default/b',
        [`\n${FORGED}`]: 1,
        result: `\n${FORGED}`,
        pluginId: `\n${FORGED}`,
        permissionMapping: [`\n${FORGED}`],
      }),
    );
    portal = await TestRouter.start({
      rbac: {
        'policies-csv-file': policies,
        conditionalPoliciesFile: conditions,
      },
      features: [
        auditorServiceFactory,
        createServiceFactory({
          service: coreServices.rootLogger,
          deps: {},
          factory: recordingLogger,
        }),
      ],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is not begun by what a file says', () => {
    expect(entries.join(' ')).toContain(FORGED);
    expect(entries.filter(entry => UNPRINTABLE.test(entry))).toEqual([]);
  });

  it.each<[string, string, string, string | undefined]>([
    ['JSON that cannot be parsed', 'post', '/roles', `\n${FORGED}`],
    [
      'a key of a body',
      'post',
      '/explain',
      JSON.stringify({ [`\n${FORGED}`]: 1 }),
    ],
    [
      'a value of a body',
      'post',
      '/roles',
      JSON.stringify({ name: `\n${FORGED}` }),
    ],
    [
      'a key of a query',
      'delete',
      `/roles/role/default/rbac_admin?${inPath}=1`,
      undefined,
    ],
    ['a value of a query', 'get', `/roles?source=x&limit=${inPath}`, undefined],
    ['the name of a role', 'get', `/roles/role/default/${inPath}`, undefined],
    ['the id of a provider', 'post', `/refresh/${inPath}`, undefined],
    ['the id of a condition', 'get', `/roles/conditions/${inPath}`, undefined],
    [
      'the id of a plugin',
      'post',
      '/plugins/id',
      JSON.stringify({ ids: [`\n${FORGED}`] }),
    ],
  ])('is not begun by %s, nor is a message', async (_, method, path, body) => {
    entries.length = 0;
    const answer = await rawCall(portal.backend.server.port(), {
      method,
      path: `/api/permission${path}`,
      headers: { authorization: `Bearer ${await portal.tokenOf(ADMIN)}` },
      body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(answer.text).error.message).not.toMatch(UNPRINTABLE);
    expect(entries).not.toEqual([]);
    expect(entries.filter(entry => UNPRINTABLE.test(entry))).toEqual([]);
  });
});
