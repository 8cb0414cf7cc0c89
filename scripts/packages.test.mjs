import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { extract, list } from 'tar';
import { parse, stringify } from 'yaml';
import { RunningBackend } from './lib/RunningBackend.mjs';
import { runQuietly } from './lib/command.mjs';
import { freePort } from './lib/ports.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import {
  backendFolder,
  installedProgram,
  root,
  yarnCommand,
} from './lib/workspace.mjs';

const packages = await publicPackages();
const isForBrowsers = ({ manifest }) =>
  manifest.backstage.role.startsWith('frontend');
const installable = packages.filter(one => !isForBrowsers(one));

/**
 * What `backstage-cli package prepack` writes into every package, Backstage's own too: CommonJS with a default export,
 * `.esm.js` for bundlers, the condition `backstage`, and types after the code they are of.
 */
const writtenByBackstage = [
  'CJS_WITH_ESMODULE_DEFAULT_EXPORT',
  'FILE_INVALID_FORMAT',
  'EXPORTS_VALUE_INVALID',
  'EXPORTS_TYPES_SHOULD_BE_FIRST',
  'TYPES_NOT_EXPORTED',
];

async function filesOf(tarball) {
  const files = [];
  await list({ file: tarball, onReadEntry: entry => files.push(entry.path) });
  return files.map(path => path.replace('package/', ''));
}

for (const { manifest, folder, tarball } of packages) {
  describe(`the package ${manifest.name}`, () => {
    it('has its licence, its description, and what its package.json promises', async () => {
      const files = await filesOf(tarball);
      const promised = [
        'LICENSE',
        'README.md',
        ...Object.values(manifest.bin ?? {}),
      ];
      for (const file of promised) {
        assert.ok(files.includes(file), `${file} is not packed`);
      }
      for (const part of manifest.files.filter(
        name => name !== 'config.d.ts',
      )) {
        assert.ok(
          files.some(file => file === part || file.startsWith(`${part}/`)),
          `Nothing of ${part} is packed`,
        );
      }
      assert.equal(
        files.includes('config.schema.json'),
        'configSchema' in manifest,
      );
      assert.equal(
        readFileSync(join(folder, 'LICENSE'), 'utf8'),
        readFileSync(join(root, 'LICENSE'), 'utf8'),
      );
    });

    it('has no sources, tests or report', async () => {
      const files = await filesOf(tarball);
      const stray = files.filter(file =>
        /^(src|dist-types)\/|\.test\.|__testUtils__|report/.test(file),
      );
      assert.deepEqual(stray, []);
    });

    it('is entered by what is there (publint)', async () => {
      const { messages, pkg } = await publint({
        pack: { tarball: await readFile(tarball) },
        level: 'warning',
      });
      const found = messages.filter(
        ({ code }) => !writtenByBackstage.includes(code),
      );
      assert.deepEqual(
        found.map(message => formatMessage(message, pkg)),
        [],
      );
    });
  });
}

for (const { manifest, tarball } of packages.filter(
  one => one.manifest.types,
)) {
  it(`${manifest.name} has the types that its code has (arethetypeswrong)`, async () => {
    await runQuietly(
      installedProgram('attw'),
      [
        tarball,
        '--ignore-rules',
        'cjs-only-exports-default',
        'fallback-condition',
        // Backstage's packages for browsers are for bundlers only.
        ...(isForBrowsers({ manifest }) ? ['unexpected-module-syntax'] : []),
      ],
      { cwd: root },
    );
  });
}

/** All code of a portal that has the backend plugins. */
const portalCode = `const { createBackend } = require('@backstage/backend-defaults');

const backend = createBackend();
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(import('@backstage/plugin-permission-backend'));
${installable
  .filter(({ manifest }) =>
    manifest.backstage.role.startsWith('backend-plugin'),
  )
  .map(({ manifest }) => `backend.add(import('${manifest.name}'));\n`)
  .join('')}backend.start();
`;

const token = 'token-of-the-test';

const portalConfig = port => ({
  backend: {
    baseUrl: `http://127.0.0.1:${port}`,
    listen: { host: '127.0.0.1', port },
    database: { client: 'better-sqlite3', connection: ':memory:' },
    auth: {
      externalAccess: [{ type: 'static', options: { token, subject: 'test' } }],
    },
  },
  permission: {
    enabled: true,
    rbac: { admin: { users: [{ name: 'user:default/alice' }] } },
  },
});

/** Our packages by their names, each as the file that is packed of it. */
const ours = Object.fromEntries(
  installable.map(({ manifest, tarball }) => [
    manifest.name,
    `file:${tarball}`,
  ]),
);

/**
 * Installs packages in a folder outside of the repository. Each sees only what it declares (yarn's linker `pnpm`), in
 * the versions of our lock file, mostly without the network: what is installed here was fetched before.
 */
async function installPackages(folder, dependencies) {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: basename(folder),
      private: true,
      dependencies,
      // They are not in the registry yet, where the packages would ask for each other.
      resolutions: ours,
    }),
  );
  await writeFile(
    join(folder, '.yarnrc.yml'),
    stringify({
      nodeLinker: 'pnpm',
      enableTelemetry: false,
      enableScripts: false,
    }),
  );
  await cp(join(root, 'yarn.lock'), join(folder, 'yarn.lock'));
  const [command, ...args] = yarnCommand('install', '--no-immutable');
  await runQuietly(command, args, { cwd: folder });
}

/** A portal with all packages that backends and command lines can have. */
async function installPortal(folder) {
  const { dependencies: sample } = JSON.parse(
    await readFile(join(backendFolder, 'package.json'), 'utf8'),
  );
  const versions = names =>
    Object.fromEntries(names.map(name => [name, sample[name]]));
  await installPackages(folder, {
    ...versions([
      '@backstage/backend-defaults',
      '@backstage/plugin-catalog-backend',
      '@backstage/plugin-permission-backend',
      'better-sqlite3',
    ]),
    ...ours,
  });

  // Compiled once is enough.
  const compiled = join('node_modules', 'better-sqlite3', 'build', 'Release');
  await mkdir(join(folder, compiled), { recursive: true });
  await cp(
    join(root, compiled, 'better_sqlite3.node'),
    join(folder, compiled, 'better_sqlite3.node'),
  );
}

/** What the embedded database needs where another Node.js runs the tests; see lib/otherNode.mjs. */
const ofAnotherNode = {
  NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
  BETTER_SQLITE3_BINDING: process.env.BETTER_SQLITE3_BINDING ?? '',
};

/** Runs the installed command to its end; `status` is its exit status. */
function runRbac(folder, args, env = {}) {
  const { name, bin } = packages.find(one => one.manifest.bin).manifest;
  const program = join(folder, 'node_modules', name, bin.rbac);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...args],
    { cwd: folder, env: { ...ofAnotherNode, ...env }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const dryRun = ['adopt', '--dry-run', '--url', 'http://127.0.0.1:9'];

describe('an empty portal with the packages', () => {
  let folder;
  let backend;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empty-portal-'));
    await installPortal(folder);
    const port = await freePort();
    await writeFile(
      join(folder, 'app-config.yaml'),
      stringify(portalConfig(port)),
    );
    await writeFile(join(folder, 'index.js'), portalCode);
    backend = await RunningBackend.start(['index.js'], { cwd: folder, port });
  });
  after(async () => {
    await backend?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('knows its callers', async () => {
    assert.equal((await backend.fetch('/api/permission/')).status, 401);
    const answer = await backend.fetch('/api/permission/', { token });
    assert.deepEqual(await answer.json(), { status: 'Authorized' });
  });

  it('has made its tables, and the role of the administrators in them', async () => {
    const answer = await backend.fetch('/api/permission/roles', { token });
    const roles = await answer.json();
    assert.deepEqual(
      roles.map(({ name }) => name),
      ['role:default/rbac_admin'],
    );
  });

  it('describes its API', async () => {
    const answer = await backend.fetch('/api/permission/openapi.json', {
      token,
    });
    assert.match((await answer.json()).openapi, /^3/);
  });

  it('has the user statistics', async () => {
    const health = await backend.fetch('/api/licensed-users-info/health');
    assert.deepEqual(await health.json(), { status: 'ok' });
    const quantity = '/api/licensed-users-info/users/quantity';
    assert.equal((await backend.fetch(quantity)).status, 401);
  });

  it('has what rbac adopt reads the database with', () => {
    const { status, stderr } = runRbac(folder, dryRun, { RBAC_TOKEN: token });
    assert.equal(status, 2);
    assert.match(stderr, /the database has no tables of another RBAC plugin/);
  });

  it('can load casbin, which only a comparison does', async () => {
    const name = '@portal-rbac/plugin-rbac-backend';
    const module = join(
      folder,
      'node_modules',
      name,
      'dist/oracle/libraries.cjs.js',
    );
    const code = `require(${JSON.stringify(module)}).loadLibraries()`;
    await runQuietly(process.execPath, ['--eval', code], { cwd: folder });
  });
});

describe('the command line, installed by itself', () => {
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-line-'));
    const name = '@portal-rbac/cli';
    await installPackages(folder, { [name]: ours[name] });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('brings no server and no database driver', async () => {
    const lock = parse(await readFile(join(folder, 'yarn.lock'), 'utf8'));
    const installed = Object.keys(lock).map(key =>
      key.replace(/(.)@.*$/, '$1'),
    );
    assert.ok(installed.includes('@portal-rbac/plugin-rbac-core'));
    const unwanted = installed.filter(name =>
      /^(knex|typeorm|typeorm-adapter|casbin|express|@backstage\/(backend|plugin-.*-(backend|node))\b.*|@portal-rbac\/.*-(backend|node))$/.test(
        name,
      ),
    );
    assert.deepEqual(unwanted, []);
  });

  it('shows its help and its version', () => {
    const { manifest } = packages.find(one => one.manifest.bin);
    const help = runRbac(folder, ['--help']);
    assert.match(help.stdout, /^Usage: rbac \[options\] \[command\]$/m);
    const { stdout } = runRbac(folder, ['--version']);
    assert.equal(stdout, `${manifest.version}\n`);
  });

  it('checks the sample files', () => {
    const files = ['rbac-policies.csv', 'rbac-conditional-policies.yaml'];
    const paths = files.map(file => join(root, file));
    assert.deepEqual(runRbac(folder, ['check', ...paths]), {
      status: 0,
      stdout:
        '0 errors, 0 warnings: 6 roles would be loaded, 0 would stay as they are\n',
      stderr: '',
    });
  });

  it('says where rbac adopt can be run', () => {
    const { status, stderr } = runRbac(folder, dryRun, { RBAC_TOKEN: token });
    assert.equal(status, 2);
    assert.match(
      stderr,
      /run it in the folder in which the backend of the portal starts/,
    );
  });
});
