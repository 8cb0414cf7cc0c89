import assert from 'node:assert/strict';
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
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { extract, list } from 'tar';
import { stringify } from 'yaml';
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

for (const { manifest, tarball } of packages) {
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

/**
 * A portal outside of the repository. Every package in it sees only what it declares (yarn's linker `pnpm`), in the
 * versions of our lock file, mostly without the network: what is installed here was fetched before.
 */
async function installPortal(folder) {
  const { dependencies: sample } = JSON.parse(
    await readFile(join(backendFolder, 'package.json'), 'utf8'),
  );
  const ours = Object.fromEntries(
    installable.map(({ manifest, tarball }) => [
      manifest.name,
      `file:${tarball}`,
    ]),
  );
  const versions = names =>
    Object.fromEntries(names.map(name => [name, sample[name]]));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'empty-portal',
      private: true,
      dependencies: {
        ...versions([
          '@backstage/backend-defaults',
          '@backstage/plugin-catalog-backend',
          '@backstage/plugin-permission-backend',
          'better-sqlite3',
        ]),
        ...ours,
      },
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

  // Compiled once is enough.
  const compiled = join('node_modules', 'better-sqlite3', 'build', 'Release');
  await mkdir(join(folder, compiled), { recursive: true });
  await cp(
    join(root, compiled, 'better_sqlite3.node'),
    join(folder, compiled, 'better_sqlite3.node'),
  );
}

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

  it('runs the command rbac', async () => {
    const { version } = packages.find(({ manifest }) => manifest.bin).manifest;
    const [yarn, ...args] = yarnCommand('run', 'rbac', '--version');
    const output = await runQuietly(yarn, args, { cwd: folder });
    assert.match(output, new RegExp(`${version}\\s*$`));
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

/** All code of an app that has the web interface. */
const appCode = `import { ComponentType } from 'react';
import { createApp } from '@backstage/frontend-defaults';
import rbacPlugin, { AdministrationItem } from '@portal-rbac/plugin-rbac';

export const app = createApp({ features: [rbacPlugin] });
export const item: ComponentType = AdministrationItem;

// @ts-expect-error Were its types not found, it would have everything.
rbacPlugin.routes.nowhere;
`;

/** Extracts a packed package into an app; it sees the packages that it declares, and no others. */
async function extractPackage({ manifest, tarball }, app) {
  const folder = join(app, 'node_modules', manifest.name);
  await mkdir(folder, { recursive: true });
  await extract({ file: tarball, cwd: folder, strip: 1 });
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
  const ours = packages.map(one => one.manifest.name);
  await linkPackages(
    folder,
    Object.keys(declared).filter(name => !ours.includes(name)),
  );
}

/** Makes installed packages of the repository visible in a folder outside of it. */
async function linkPackages(folder, names) {
  for (const name of names) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, 'node_modules', name), link, 'dir');
  }
}

describe('an app with the package of the web interface', () => {
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'empty-app-'));
    const needed = ['plugin-rbac', 'plugin-rbac-common'].map(
      name => `@portal-rbac/${name}`,
    );
    for (const one of packages) {
      if (needed.includes(one.manifest.name)) {
        await extractPackage(one, folder);
      }
    }
    await linkPackages(folder, [
      '@backstage/frontend-defaults',
      '@types/react',
      'react',
      'react-dom',
    ]);
    await writeFile(join(folder, 'app.tsx'), appCode);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('has its types', async () => {
    const compilerOptions = {
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['app.tsx'] }),
    );
    await runQuietly(installedProgram('tsc'), ['-p', '.'], { cwd: folder });
  });

  it('can be bundled, with every page a chunk of its own', async () => {
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: ['app.tsx'],
      outdir: 'dist',
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      write: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.svg': 'dataurl', '.woff': 'empty', '.woff2': 'empty' },
    });
    const entries = Object.values(metafile.outputs).map(
      ({ entryPoint = '' }) => entryPoint,
    );
    for (const page of ['RolesTab', 'WhyTab', 'SourcesTab']) {
      assert.ok(
        entries.some(entry => entry.endsWith(`/${page}.esm.js`)),
        `There is no chunk of ${page}`,
      );
    }
  });
});
