import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runQuietly } from '../lib/command.mjs';
import {
  startWithDynamicPlugins,
  tokenOf,
} from '../lib/dynamicSamplePortal.mjs';
import { partsOf } from '../lib/markdown.mjs';
import { packPackages, publicPackages } from '../lib/publicPackages.mjs';
import { offerYarn, root } from '../lib/workspace.mjs';

const require = createRequire(import.meta.url);
require('@backstage/cli/config/nodeTransform.cjs');
const {
  Browser,
} = require('../../packages/e2e/support/Browser.ts');

/** What is published later is not installed. */
const publishedBefore = '2026-09-25';

const [{ text: commands }, { text: list }] = partsOf(
  'docs/DYNAMIC-PLUGINS.md',
).find(({ title }) => title.includes('Red Hat Developer Hub')).blocks;

/** A copy of the packages as the page's commands find them: they write into the folders of the plugins. */
async function copyRepository(target) {
  const names = ['package.json', 'yarn.lock', '.yarnrc.yml', 'backstage.json'];
  for (const name of [...names, '.yarn', 'tsconfig.json']) {
    await cp(join(root, name), join(target, name), { recursive: true });
  }
  const linked = join(target, 'node_modules', '@portal-rbac');
  await mkdir(linked, { recursive: true });
  for (const { folder, manifest } of await publicPackages()) {
    const copy = join(target, relative(root, folder));
    await cp(folder, copy, {
      recursive: true,
      filter: path => !/\/(node_modules|dist-\w+)$/.test(path),
    });
    await symlink(copy, join(linked, basename(manifest.name)), 'dir');
  }
}

describe('what the command of Red Hat Developer Hub exports', () => {
  let folder;
  let backend;
  let url;

  before(async () => {
    // Inside of the repository, where plugins find the packages of the portal.
    const cache = join(root, '.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'developer-hub-test-'));
    await packPackages(new AbortController().signal);

    const copy = join(folder, 'portal-rbac');
    const programs = join(folder, 'bin');
    await copyRepository(copy);
    await offerYarn(programs);
    const [pack, ...rest] = commands.split('\n');
    assert.equal(pack, 'npm run packages');
    await runQuietly('bash', ['-e', '-c', rest.join('\n')], {
      cwd: copy,
      env: {
        ...process.env,
        PATH: [programs, process.env.PATH].join(delimiter),
        npm_config_before: publishedBefore,
      },
    });

    for (const { folder: plugin, manifest } of await publicPackages()) {
      const name = `portal-rbac-${basename(manifest.name)}-dynamic`;
      const exported = join(copy, relative(root, plugin), 'dist-dynamic');
      if (list.includes(name)) {
        await cp(exported, join(folder, 'dynamic-plugins', 'dist', name), {
          recursive: true,
        });
      }
    }
    const listFile = join(folder, 'dynamic-plugins.yaml');
    await writeFile(listFile, list);
    ({ backend, url } = await startWithDynamicPlugins(listFile, folder));
  });
  after(async () => {
    await backend?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('decides: alice administers, as the entry says, and heidi may nothing', async () => {
    const roles = async user => {
      const path = '/api/permission/roles/role/default/rbac_admin';
      return backend.fetch(path, { token: await tokenOf(backend, user) });
    };
    const [role] = await (await roles('alice')).json();
    assert.deepEqual(role.memberReferences, ['user:default/alice']);
    assert.equal((await roles('heidi')).status, 403);
  });

  it('has made its tables, from the migrations that were exported', async () => {
    const token = await tokenOf(backend, 'alice');
    const answer = await backend.fetch('/api/permission/roles', {
      method: 'POST',
      token,
      body: {
        name: 'role:default/exported',
        memberReferences: ['user:default/bob'],
      },
    });
    assert.equal(answer.status, 201);
  });

  it('tells who has signed in', async () => {
    const answer = await backend.fetch(
      '/api/licensed-users-info/users/quantity',
      { token: await tokenOf(backend, 'alice') },
    );
    assert.ok(Number((await answer.json()).quantity) >= 2);
  });

  it('has the web interface, loaded as a remote', async () => {
    const browser = await Browser.start();
    try {
      const page = await browser.open('alice', url);
      await page.getByRole('link', { name: 'Administration' }).click();
      await page.getByRole('link', { name: 'rbac_admin' }).waitFor();
      assert.deepEqual(browser.errors, []);
    } finally {
      await browser.stop();
    }
  });
});
