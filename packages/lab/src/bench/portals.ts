import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { JsonObject } from '@backstage/types';
import { permissionOf } from '@internal/rbac-testkit';
import { PageRequest } from '@internal/rbac-testkit/backend/catalogPage';
import {
  conditionYaml,
  DecisionRequest,
  policyCsv,
  RoleDeclaration,
} from '@portal-rbac/plugin-rbac-core';
import { merge } from 'lodash';
import { stringify } from 'yaml';
import { PortalProcess, PortalSettings } from '../portal/PortalProcess';
import { inFolder } from './databases';
import { documentOf } from './decisions';
import { benchEntities, benchRequests, USER } from './worlds';

const run = promisify(execFile);
const root = join(__dirname, '../../../..');

/** What the packages are called after `@portal-rbac/plugin-`. */
const PACKAGES = ['rbac-common', 'rbac-core', 'rbac-node', 'rbac-backend'];
/** What a portal depends on by its `package.json`. */
const DEPENDENCIES = [
  '@backstage/backend-defaults',
  '@backstage/plugin-auth-backend',
  '@backstage/plugin-catalog-backend',
  '@backstage/plugin-permission-backend',
  '@portal-rbac/plugin-rbac-backend',
];

/** Requests under way at a time. */
const CONCURRENCY = 4;
/** Share of a core below which a portal counts as idle. */
const IDLE = 0.05;
/** Seconds after which it is taken as it is. */
const MAX_WAIT = 30;

/** A portal to be built, from its own policy files and catalog. */
export class Site {
  private isBuilt = false;

  private constructor(
    /** For the site and whatever its portals have to keep. */
    readonly folder: string,
    private readonly database: JsonObject,
  ) {}

  /**
   * Builds the portal of the measurements as users run it: JavaScript, outside of
   * this repository, with the packages that go to the npm registry. Everything
   * else it shares with the repository.
   *
   * @param database - the configuration `backend.database`
   * @param entities - of its catalog; by default those of the user of the
   * measurements
   */
  static on<T>(
    database: JsonObject,
    roles: readonly RoleDeclaration[],
    work: (site: Site) => Promise<T>,
    entities: readonly object[] = benchEntities,
  ): Promise<T> {
    return Site.fromSources(
      database,
      roles,
      async site => {
        await site.build();
        return work(site);
      },
      entities,
    );
  }

  /** The same, but its portals run from the sources of this repository. */
  static fromSources<T>(
    database: JsonObject,
    roles: readonly RoleDeclaration[],
    work: (site: Site) => Promise<T>,
    entities: readonly object[] = benchEntities,
  ): Promise<T> {
    return inFolder(async folder => {
      const site = new Site(folder, database);
      const declared = [...documentOf(roles).roles.values()];
      const catalog = entities.map(one => stringify(one)).join('---\n');
      await writeFile(site.file('policies.csv'), policyCsv(declared));
      await writeFile(site.file('conditions.yaml'), conditionYaml(declared));
      await writeFile(site.file('catalog.yaml'), catalog);
      return work(site);
    });
  }

  private async build() {
    const modules = this.file('portal/node_modules/@portal-rbac');
    await run('npm', ['run', '--silent', 'packages'], { cwd: root });
    for (const name of PACKAGES) {
      const target = join(modules, `plugin-${name}`);
      await mkdir(target, { recursive: true });
      const tarball = join(root, '.cache/packages', `${name}.tgz`);
      await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    }
    await symlink(join(root, 'node_modules'), this.file('node_modules'));
    await writeFile(
      this.file('portal/package.json'),
      JSON.stringify({
        name: 'portal',
        version: '1.0.0',
        dependencies: Object.fromEntries(DEPENDENCIES.map(name => [name, '*'])),
      }),
    );
    await run(join(root, 'node_modules/.bin/esbuild'), [
      join(__dirname, '../portal/main.ts'),
      ...['--bundle', '--platform=node', '--packages=external'],
      // Nobody publishes it: what is used of it goes into the program.
      `--alias:@internal/rbac-testkit=${join(root, 'packages/testkit')}`,
      ...['--log-level=error', `--outfile=${this.file('portal/portal.js')}`],
    ]);
    this.isBuilt = true;
  }

  /**
   * Makes a portal that is yet to be started.
   *
   * @param name - of its databases and its configuration
   * @param config - beside the files of the site
   */
  async portal(
    name: string,
    settings: Partial<PortalSettings> = {},
    config: JsonObject = {},
  ): Promise<PortalProcess> {
    const { client } = this.database;
    const directory = this.file(name);
    await mkdir(directory, { recursive: true });
    const prefix = `${basename(this.folder)}_${name}_`;
    const ownDatabase =
      client === 'pg'
        ? { prefix: prefix.toLowerCase().replace(/\W/g, '_') }
        : { connection: { directory } };
    const target = this.file('catalog.yaml');
    const rbac = {
      'policies-csv-file': this.file('policies.csv'),
      conditionalPoliciesFile: this.file('conditions.yaml'),
    };
    return PortalProcess.create({
      name,
      folder: this.folder,
      site: this.isBuilt ? this.file('portal') : undefined,
      ...settings,
      config: merge(
        {
          backend: { database: { ...this.database, ...ownDatabase } },
          catalog: { locations: [{ type: 'file', target }] },
          permission: { rbac },
        },
        config,
      ),
    });
  }

  private file(name: string): string {
    return join(this.folder, name);
  }
}

/** Waits until nothing is done in the background of a portal any more. */
export async function settled(portal: PortalProcess): Promise<void> {
  for (let second = 0; second < MAX_WAIT; second++) {
    const { cpu } = await portal.ask('usage');
    await setTimeout(1_000);
    const used = (await portal.ask('usage')).cpu - cpu;
    if (used < IDLE * 1_000_000) {
      return;
    }
  }
}

/**
 * Microseconds of the server's processor time for one of so many calls.
 *
 * @param make - makes the call of an index
 */
async function cpuOfServer(
  portal: PortalProcess,
  calls: number,
  make: (index: number) => Promise<unknown>,
): Promise<number> {
  const { cpu } = await portal.ask('usage');
  let next = 0;
  const work = async () => {
    while (next < calls) {
      await make(next++);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return ((await portal.ask('usage')).cpu - cpu) / calls;
}

/** The same for what a user requests, one after another. */
export function cpuOfRequests(
  portal: PortalProcess,
  calls: number,
  user: string,
  requests: readonly PageRequest[],
): Promise<number> {
  return cpuOfServer(portal, calls, async () => {
    for (const { method, path, body } of requests) {
      await portal.bodyOf(user, method.toUpperCase(), path, body);
    }
  });
}

/** Asks for decisions about the user of the measurements, in one request. */
export function authorize(
  portal: PortalProcess,
  asked: readonly DecisionRequest[],
): Promise<unknown> {
  const items = asked.map((request, id) => ({
    id: `${id}`,
    resourceRef: request.resourceType && 'component:default/thing',
    permission: permissionOf(request),
  }));
  return portal.bodyOf(USER, 'POST', '/api/permission/authorize', { items });
}

/** The same for one of so many decisions, asked for in requests of a size. */
export async function cpuOfAuthorize(
  portal: PortalProcess,
  size: number,
  decisions: number,
  asked: readonly DecisionRequest[] = benchRequests,
): Promise<number> {
  const calls = Math.ceil(decisions / size);
  const perCall = await cpuOfServer(portal, calls, index => {
    const first = (index * size) % asked.length;
    return authorize(portal, asked.slice(first, first + size));
  });
  return perCall / size;
}
