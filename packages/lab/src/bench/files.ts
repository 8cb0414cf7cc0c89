import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@internal/rbac-testkit';
import { range } from 'lodash';
import { PortalProcess } from '../portal/PortalProcess';
import { onEachDatabase } from './databases';
import { authorize, settled, Site } from './portals';
import { section, tableOf, written } from './report';
import { USER } from './worlds';

/** In the whole file, 26 MB. */
const LINES = 400_000;
/** Roles that they are divided among; those of the last are as large as a role may be. */
const ROLES = [400_000, 25_000, 8];
/** Milliseconds that a load may take. */
const PATIENCE = 180_000;

/** What is loaded, one after another. */
const loads = {
  'first load, ms': (roles: number) => lines(roles, 'allow'),
  'a line more, ms': (roles: number) => [
    ...lines(roles, 'allow'),
    'p, role:default/role-1, one-more, read, deny',
  ],
  'every line changed, ms': (roles: number) => lines(roles, 'deny'),
};

/** Policies in so many roles. Their permissions are others in each of a role alone. */
function lines(roles: number, effect: string): string[] {
  return range(LINES).map(
    index =>
      `p, role:default/role-${index % roles}, portal.thing-${Math.floor(index / roles)}.read, read, ${effect}`,
  );
}

/** Puts a file into force; gives the longest time for which nothing else was done. */
async function longestBlock(
  portal: PortalProcess,
  file: string,
  policies: readonly string[],
  probe: string,
): Promise<number> {
  const asked = [{ permission: probe, action: 'read' as const }];
  const probing = [
    `g, ${USER}, role:default/probe`,
    `p, role:default/probe, ${probe}, read, allow`,
  ];
  await portal.ask('longestBlock');
  await writeFile(`${file}.new`, [...policies, ...probing, ''].join('\n'));
  await rename(`${file}.new`, file);
  await eventually(
    async () =>
      JSON.stringify(await authorize(portal, asked)).includes('ALLOW'),
    `${probe} is allowed`,
    PATIENCE,
  );
  await settled(portal);
  return portal.ask('longestBlock');
}

/**
 * Measures for how long nothing else has its turn while a large policy file is loaded,
 * in milliseconds of a clock.
 */
export function measureFiles(): Promise<string> {
  return onEachDatabase((name, database) =>
    Site.on(database, [], async site => {
      const rows: Record<string, string | number>[] = [];
      for (const roles of ROLES) {
        const own = `files-${roles}`;
        const file = join(site.folder, `${own}.csv`);
        await writeFile(file, `g, ${USER}, role:default/probe\n`);
        const rbac = { 'policies-csv-file': file, policyFileReload: true };
        const portal = await site.portal(own, {}, { permission: { rbac } });
        const row: Record<string, string | number> = {
          roles: written(roles),
          'policies each': written(LINES / roles),
        };
        try {
          await portal.start();
          for (const [index, [load, policiesOf]] of Object.entries(
            loads,
          ).entries()) {
            const policies = policiesOf(roles);
            row[load] = await longestBlock(
              portal,
              file,
              policies,
              `probe-${index}`,
            );
          }
        } finally {
          await portal.stop();
        }
        rows.push(row);
      }
      return section(
        `### The longest block while a file of ${written(LINES)} lines is loaded, ${name}`,
        tableOf(rows),
      );
    }),
  );
}
