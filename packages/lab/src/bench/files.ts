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
/** Milliseconds that a load may take. */
const PATIENCE = 180_000;

/** Which lines there are: many roles, and roles with as much as they may have. */
const shapes = {
  'policies, 16 a role': { roles: 25_000, lineOf: policy },
  'policies, 10,000 a role': { roles: 40, lineOf: policy },
  'members, 50,000 a role': { roles: 8, lineOf: member },
};
type Shape = (typeof shapes)[keyof typeof shapes];

function policy(role: number, index: number, version: number): string {
  const action = version === 0 ? 'read' : 'update';
  return `p, role:default/role-${role}, portal.thing-${index}.read, ${action}, allow`;
}

function member(role: number, index: number, version: number): string {
  return `g, user:default/somebody-${index}.${version}, role:default/role-${role}`;
}

/** What is loaded, one after another. */
const loads = {
  'first load, ms': (shape: Shape) => lines(shape, 0),
  'a line more, ms': (shape: Shape) => [
    ...lines(shape, 0).slice(1),
    'p, role:default/role-1, one-more, read, deny',
    'g, user:default/one-more, role:default/role-1',
  ],
  'every line changed, ms': (shape: Shape) => lines(shape, 1),
};

function lines({ roles, lineOf }: Shape, version: number): string[] {
  return range(LINES).map(index =>
    lineOf(index % roles, Math.floor(index / roles), version),
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
    Site.fromSources(database, [], async site => {
      const rows: Record<string, string | number>[] = [];
      for (const [what, shape] of Object.entries(shapes)) {
        const own = `files-${rows.length}`;
        const file = join(site.folder, `${own}.csv`);
        await writeFile(file, `g, ${USER}, role:default/probe\n`);
        const rbac = { 'policies-csv-file': file, policyFileReload: true };
        const portal = await site.portal(own, {}, { permission: { rbac } });
        const row: Record<string, string | number> = { lines: what };
        try {
          await portal.start();
          for (const [index, [load, policiesOf]] of Object.entries(
            loads,
          ).entries()) {
            const policies = policiesOf(shape);
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
