import {
  eventually,
  inProcess,
  rbac,
  TestFolder,
} from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import {
  causeWords,
  accessChangeWords,
  impactWords,
} from '@portal-rbac/plugin-rbac-core';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { writeFormerFiles } from './__testUtils__/formerDatabase';
import { isFilled } from './__testUtils__/isFilled';
import { entitiesOf, tablesOf, worlds } from './__testUtils__/observedWorld';
import { thingsPlugin } from './__testUtils__/thingsPlugin';
import {
  serviceTokens,
  TestPortal,
} from '@internal/rbac-testkit/backend/TestPortal';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const [, world] = worlds;

let folder: TestFolder;
let directory: string;
let portal: TestPortal;
let env: Record<string, string>;
let config: string;

beforeAll(async () => {
  folder = await TestFolder.make();
  directory = await mkdtemp(join(tmpdir(), 'rbac-adopt-'));
  portal = await TestPortal.start({
    entities: entitiesOf(world),
    features: [thingsPlugin],
  });
  env = {
    RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
    RBAC_TOKEN: serviceTokens.unrestricted,
  };
  config = await folder.write(
    'app-config.yaml',
    stringify({
      backend: {
        database: { client: 'better-sqlite3', connection: { directory } },
      },
      permission: { enabled: true, rbac: world.config },
    }),
  );
});

afterAll(async () => {
  await portal?.stop();
  await rm(directory, { recursive: true, force: true });
  await folder?.remove();
});

const dryRun = (...args: string[]) =>
  rbacHere(['adopt', '--dry-run', '--config', config, ...args], env);

describe('rbac adopt --dry-run', () => {
  it('makes no database where there is none', async () => {
    const { status, stderr } = await dryRun();
    expect(status).toBe(2);
    expect(stderr).toMatch(/there is no .*permission\.sqlite/);
  });

  it('says who gains and who loses what, and leaves the database as it is', async () => {
    await writeFormerFiles(tablesOf(world), directory, 'rbac.sqlite');
    const files = ['permission.sqlite', 'rbac.sqlite'];
    const contents = () =>
      Promise.all(files.map(file => readFile(join(directory, file))));
    const before = await contents();
    await eventually(() => isFilled(world, portal));
    const { status, stdout: text, stderr } = await dryRun();
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(text).toMatch(/^Would take over \d+ roles/);
    expect(text).toMatch(
      /^user:.* gains? access to .*: denied before, allowed after\n {4}\S/m,
    );
    expect(text).toMatch(
      /^\d+ people lose access, .*: of \d+ users, asked for \d+ permissions/m,
    );
    expect(text).toMatch(
      /^note: \d+ users? loses? access because a deny wins over conditions here; with permission.rbac.policyDecisionPrecedence: conditional-over-deny, /m,
    );
    expect(await contents()).toEqual(before);
  });

  it('ends by itself in a process of its own', async () => {
    const { status, stdout } = await rbac(
      ['adopt', '--dry-run', '--config', config],
      undefined,
      env,
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/asked for \d+ permissions before and after/);
  });

  it('gives the same as JSON', async () => {
    const { stdout } = await dryRun('--format', 'json');
    const { impact } = JSON.parse(stdout);
    const { stdout: text } = await dryRun();
    for (const one of impact.accessChanges) {
      expect(text).toContain(
        `${accessChangeWords(one)}\n    ${causeWords(one.causes[0])}\n`,
      );
    }
    expect(text).toContain(impactWords(impact));
    expect(JSON.parse(stdout)).toMatchObject({
      taken: { roles: expect.any(Number) },
      impact: {
        accessChanges: expect.arrayContaining([
          expect.objectContaining({
            effect: 'gains',
            causes: expect.arrayContaining([
              { part: 'changeOver', reason: expect.any(String) },
            ]),
          }),
        ]),
      },
    });
  });

  it('refuses a configuration with an unknown key, as the start does', async () => {
    const misspelt = await folder.write(
      'misspelt.yaml',
      stringify({ permission: { rbac: { 'policies-csv-flie': 'a.csv' } } }),
    );
    const { status, stderr } = await dryRun('--config', misspelt);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      'permission.rbac has no key "policies-csv-flie" (did you mean permission.rbac.policies-csv-file?)',
    );
  });

  it('does nothing without the option', async () => {
    const { status, stderr } = await rbacHere(['adopt'], env);
    expect(status).toBe(2);
    expect(stderr).toMatch("option '--dry-run' not specified");
  });
});
