import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { list } from 'tar';
import { parse, stringify } from 'yaml';
import { runQuietly } from './lib/command.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import {
  backendFolder,
  installedProgram,
  requireSource,
  root,
  yarnCommand,
} from './lib/workspace.mjs';

const { BackendProcess, freePort } = requireSource(
  'packages/testkit/backend/BackendProcess.ts',
);
const packages = await publicPackages();
const roleOf = ({ manifest }) => manifest.backstage.role;
const isForBrowsers = one => roleOf(one).startsWith('frontend');

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

/** The same for arethetypeswrong; Backstage's packages for browsers are for bundlers only. */
const rulesOfBackstage = one => [
  ...['cjs-only-exports-default', 'fallback-condition'],
  ...(isForBrowsers(one) ? ['unexpected-module-syntax'] : []),
];

for (const one of packages) {
  const { manifest, folder, tarball } = one;
  describe(`the package ${manifest.name}`, () => {
    const files = [];
    before(() =>
      list({
        file: tarball,
        onReadEntry: ({ path }) => files.push(path.replace('package/', '')),
      }),
    );

    it('has its licence, its description, and what its package.json promises', () => {
      const parts = manifest.files.filter(name => name !== 'config.d.ts');
      for (const part of ['LICENSE', 'README.md', ...parts]) {
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

    it('has no sources, tests or report', () => {
      const stray =
        /^(src|dist-types)\/|\.test\.|__testUtils__|(^|\/)report[^/]*\.api\.md$/;
      assert.deepEqual(
        files.filter(file => stray.test(file)),
        [],
      );
    });

    it('has entry points that exist (publint)', async () => {
      const pack = { tarball: await readFile(tarball) };
      const { messages, pkg } = await publint({ pack, level: 'warning' });
      assert.deepEqual(
        messages
          .filter(({ code }) => !writtenByBackstage.includes(code))
          .map(message => formatMessage(message, pkg)),
        [],
      );
    });

    if (manifest.types) {
      it('has the types that its code has (arethetypeswrong)', () =>
        runQuietly(
          installedProgram('attw'),
          [tarball, '--ignore-rules', ...rulesOfBackstage(one)],
          { cwd: root },
        ));
    }
  });
}

/** Our packages that backends and command lines can have, by their names, each as the file that is packed of it. */
const ours = Object.fromEntries(
  packages
    .filter(one => !isForBrowsers(one))
    .map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]),
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
    'nodeLinker: pnpm\nenableTelemetry: false\nenableScripts: false\n',
  );
  await cp(join(root, 'yarn.lock'), join(folder, 'yarn.lock'));
  const [command, ...args] = yarnCommand('install', '--no-immutable');
  await runQuietly(command, args, { cwd: folder });
}

const token = 'token-of-the-test';

/** What the embedded database needs where another Node.js runs the tests; see lib/otherNode.mjs. */
const ofAnotherNode = {
  NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
  BETTER_SQLITE3_BINDING: process.env.BETTER_SQLITE3_BINDING ?? '',
};

const { manifest: cli } = packages.find(one => one.manifest.bin);

/** Runs the installed command to its end; `status` is its exit status. */
function runRbac(folder, ...args) {
  const program = join(folder, 'node_modules', cli.name, cli.bin.rbac);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...args],
    {
      cwd: folder,
      env: { ...ofAnotherNode, RBAC_TOKEN: token },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

const dryRun = ['adopt', '--dry-run', '--url', 'http://127.0.0.1:9'];

describe('an empty portal with the packages', () => {
  const permission = '/api/permission/';
  let folder;
  let backend;

  /** Installs every package that is not for browsers, with the rest of a backend in the versions of the sample portal. */
  async function install() {
    const manifest = await readFile(join(backendFolder, 'package.json'));
    const sample = JSON.parse(manifest).dependencies;
    const others = [
      '@backstage/backend-defaults',
      '@backstage/plugin-catalog-backend',
      '@backstage/plugin-permission-backend',
      'better-sqlite3',
    ];
    const versions = others.map(name => [name, sample[name]]);
    await installPackages(folder, { ...Object.fromEntries(versions), ...ours });
    // Compiled once is enough.
    const compiled = 'node_modules/better-sqlite3/build/Release';
    const file = join(compiled, 'better_sqlite3.node');
    await cp(join(root, file), join(folder, file));

    const plugins = packages
      .filter(one => roleOf(one).startsWith('backend-plugin'))
      .map(one => one.manifest.name);
    const added = [...others.slice(1, 3), ...plugins].map(
      name => `backend.add(import('${name}'));\n`,
    );
    await writeFile(
      join(folder, 'index.js'),
      `const backend = require('${others[0]}').createBackend();\n${added.join('')}backend.start();\n`,
    );
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empty-portal-'));
    await install();
    backend = new BackendProcess(await freePort());
    const access = { type: 'static', options: { token, subject: 'test' } };
    const config = {
      backend: {
        ...backend.address,
        database: { client: 'better-sqlite3', connection: ':memory:' },
        auth: { externalAccess: [access] },
      },
      permission: {
        enabled: true,
        rbac: { admin: { users: [{ name: 'user:default/alice' }] } },
      },
    };
    await writeFile(join(folder, 'app-config.yaml'), stringify(config));
    await backend.run(['index.js'], { cwd: folder });
  });
  after(async () => {
    await backend?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async path => (await backend.fetch(path, { token })).json();

  it('knows its callers', async () => {
    assert.equal((await backend.fetch(permission)).status, 401);
    assert.deepEqual(await read(permission), { status: 'Authorized' });
  });

  it('has made its tables, and the role of the administrators in them', async () => {
    const [role, ...others] = await read(`${permission}roles`);
    assert.equal(role.name, 'role:default/rbac_admin');
    assert.deepEqual(others, []);
  });

  it('describes its API', async () => {
    const { openapi } = await read(`${permission}openapi.json`);
    assert.match(openapi, /^3/);
  });

  it('has the user statistics', async () => {
    const statistics = '/api/licensed-users-info';
    assert.deepEqual(await read(`${statistics}/health`), { status: 'ok' });
    const answer = await backend.fetch(`${statistics}/users/quantity`);
    assert.equal(answer.status, 401);
  });

  it('has what rbac adopt reads the database with', () => {
    const { status, stderr } = runRbac(folder, ...dryRun);
    assert.equal(status, 2);
    assert.match(stderr, /the database has no tables of another RBAC plugin/);
  });

  it('can load casbin, which only a comparison does', async () => {
    const name = '@portal-rbac/plugin-rbac-backend';
    const module = `./node_modules/${name}/dist/oracle/libraries.cjs.js`;
    const code = `require('${module}').loadLibraries()`;
    await runQuietly(process.execPath, ['--eval', code], { cwd: folder });
  });
});

describe('the command line, installed by itself', () => {
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-line-'));
    await installPackages(folder, { [cli.name]: ours[cli.name] });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('brings no server and no database driver', async () => {
    const lock = parse(await readFile(join(folder, 'yarn.lock'), 'utf8'));
    const installed = Object.keys(lock).map(key =>
      key.replace(/(.)@.*$/, '$1'),
    );
    assert.ok(installed.includes('@portal-rbac/plugin-rbac-core'));
    const unwanted =
      /^(knex|typeorm|typeorm-adapter|casbin|express|@backstage\/(backend|plugin-.*-(backend|node))\b.*|@portal-rbac\/.*-(backend|node))$/;
    assert.deepEqual(
      installed.filter(name => unwanted.test(name)),
      [],
    );
  });

  it('shows its help and its version', () => {
    const help = runRbac(folder, '--help').stdout;
    assert.match(help, /^Usage: rbac \[options\] \[command\]$/m);
    assert.equal(runRbac(folder, '--version').stdout, `${cli.version}\n`);
  });

  it('checks the sample files', () => {
    const files = ['rbac-policies.csv', 'rbac-conditional-policies.yaml'];
    const paths = files.map(file => join(root, file));
    assert.deepEqual(runRbac(folder, 'check', ...paths), {
      status: 0,
      stdout:
        '0 errors, 0 warnings: 6 roles would be loaded, 0 would stay as they are\n',
      stderr: '',
    });
  });

  it('says where rbac adopt can be run', () => {
    const { status, stderr } = runRbac(folder, ...dryRun);
    assert.equal(status, 2);
    assert.match(
      stderr,
      /run it in the folder in which the backend of the portal starts, after "yarn add @portal-rbac\/plugin-rbac-backend-module-change-over" there/,
    );
  });
});
