import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { NewPortal, releases } from '../lib/NewPortal.mjs';
import { tableRows } from '../lib/markdown.mjs';
import { fetchNode } from '../lib/otherNode.mjs';
import { publicPackages } from '../lib/publicPackages.mjs';
import { TriedPlugins, tablePage } from '../lib/triedPlugins.mjs';
import { requireSource, root } from '../lib/workspace.mjs';

const { Browser } = requireSource('packages/e2e/support/Browser.ts');

/** Whether a text is as the page shows it, where `…` stands for anything within a line. */
function assertAsShown(text, shown) {
  const escaped = shown.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  assert.match(text.trim(), new RegExp(`^${escaped.replaceAll('…', '.*')}$`));
}

const [ofTemplate] = releases;

for (const release of releases) {
  describe(`a new portal of Backstage ${release.version}, made as its page says`, () => {
    let parent;
    let portal;
    let running;

    before(async () => {
      parent = await mkdtemp(join(tmpdir(), 'new-portal-'));
      portal = await NewPortal.make(parent, await fetchNode('22'), release);
      await portal.run('yarn workspace app build');
      const { executable } = await fetchNode('24');
      running = await portal.start({ node: executable });
    });
    after(async () => {
      await running?.stop();
      await rm(parent, { recursive: true, force: true });
    });

    it('is of the template that the page names, and has one copy of each of our packages', async () => {
      const manifest = await readFile(join(portal.folder, 'backstage.json'));
      assert.ok(
        JSON.parse(manifest).version.startsWith(`${ofTemplate.version}.`),
      );
      const copies = await portal.run(
        "find . -type d -path '*/node_modules/@portal-rbac/*' -prune",
      );
      const names = copies
        .trim()
        .split('\n')
        .map(path => basename(path));
      // A new portal has nothing to change over from.
      const ours = (await publicPackages())
        .map(one => basename(one.manifest.name))
        .filter(name => !name.endsWith('-change-over'));
      assert.deepEqual(names.sort(), ours.sort());
    });

    it('loads every page of RBAC in a chunk of its own', async () => {
      const folder = join(portal.folder, 'packages/app/dist/static');
      const maps = (await readdir(folder)).filter(name =>
        name.endsWith('.map'),
      );
      const sources = await Promise.all(
        maps.map(name => readFile(join(folder, name), 'utf8')),
      );
      const file = 'plugins/rbac/src/administration/tabs.tsx';
      const tabs = await readFile(join(root, file), 'utf8');
      // Two places may load the same one.
      const imports = tabs.matchAll(/import\('[^']*\/(\w+)'\)/g);
      const pages = [...new Set(Array.from(imports, ([, name]) => name))];
      assert.ok(pages.length >= 7, `only ${pages} are loaded by the tabs`);
      const chunks = pages.map(page =>
        sources.findIndex(text => text.includes(`/${page}.esm.js"`)),
      );
      assert.ok(!chunks.includes(-1));
      assert.equal(new Set(chunks).size, pages.length);
    });

    it('has the administration in the sidebar, for the guest', async () => {
      const browser = await Browser.start();
      try {
        const page = await browser.open('guest', running.url);
        await page.getByRole('button', { name: 'Enter' }).click();
        await page.getByRole('link', { name: 'Administration' }).click();
        await page.getByRole('link', { name: 'rbac_admin' }).waitFor();
        assert.deepEqual(browser.errors, []);
      } finally {
        await browser.stop();
      }
    });

    it('denies, and grants what the file says, as the page shows it', async () => {
      const [start, ask, denied, grant, granted] = NewPortal.lastPart;
      assert.equal(start.text, 'yarn start');
      const commands = [
        ask.text.replace('http://localhost:7007', running.url),
        `printf '\\f'`,
        // A second is enough on a machine that does nothing else.
        grant.text.replace(
          'sleep 1',
          'until why scaffolder.task.create >/dev/null; do sleep 0.2; done',
        ),
      ];
      // `rbac explain` fails when the answer is no.
      const shown = await portal.run(['set +e', ...commands].join('\n'));
      const [first, second] = shown.split('\f');
      assertAsShown(first, denied.text);
      assertAsShown(second, granted.text);
    });

    it('runs on Node.js 22 as well as on 24', async () => {
      await running.stop();
      running = await portal.start();
      const answer = await running.fetch('/api/permission/');
      assert.equal(answer.status, 401);
    });

    // The table names versions of the template's release.
    describe(
      'plugins of others in it',
      { skip: release !== ofTemplate },
      () => {
        let plugins;

        before(async () => {
          await running.stop();
          plugins = new TriedPlugins(portal);
          await plugins.start();
        });
        after(() => plugins?.stop());

        it('are those of the page, with their permissions and rules', async () => {
          assert.deepEqual(await plugins.rows(), tableRows(tablePage));
        });

        it('are in a portal that reports that its administrator is not in the catalog', () =>
          plugins.says(
            'permission.rbac.admin.users names user:default/nobody, which is not in the catalog',
          ));

        it('are decided as the roles say, by name, by type and on conditions', async () => {
          const { all, typed } = await plugins.decide();
          assert.ok(typed > 5 && all > typed);
        });
      },
    );
  });
}
