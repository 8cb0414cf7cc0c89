import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { code, tableRows } from './markdown.mjs';

/** The page with the table of plugins that are tried. */
export const tablePage = 'docs/PLUGINS.md';

const nowhere = 'http://127.0.0.1:9';
const role = 'role:default/tried';

/** The configuration that the plugins and RBAC need to start; no such server is called. */
const configuration = {
  jenkins: {
    instances: [
      { name: 'default', baseUrl: nowhere, username: 'nobody', apiKey: 'none' },
    ],
  },
  kubernetes: {
    serviceLocatorMethod: { type: 'multiTenant' },
    clusterLocatorMethods: [{ type: 'config', clusters: [] }],
  },
  quay: { apiUrl: nowhere },
  permission: {
    rbac: {
      admin: { users: [{ name: 'user:default/nobody' }] },
      conditionalPoliciesFile: '../../rbac-conditional-policies.yaml',
    },
  },
};

/** A rule for each resource type, with params that it takes. */
const sampleRules = {
  'catalog-entity': ['HAS_ANNOTATION', { annotation: 'sample' }],
  'scaffolder-action': ['HAS_ACTION_ID', { actionId: 'sample' }],
  'scaffolder-task': ['IS_TASK_OWNER', { createdBy: ['user:default/sample'] }],
  'scaffolder-template': ['HAS_TAG', { tag: 'sample' }],
};

/** A condition of the role on each resource type, for the actions that its permissions have. */
const conditionsOn = permissions =>
  Object.entries(sampleRules).map(([resourceType, [rule, params]]) => {
    const typed = permissions.filter(one => one.resourceType === resourceType);
    return {
      result: 'CONDITIONAL',
      roleEntityRef: role,
      pluginId: resourceType.split('-')[0],
      resourceType,
      permissionMapping: [...new Set(typed.map(({ action }) => action))],
      conditions: { rule, resourceType, params },
    };
  });

const list = texts => texts.join(', ') || 'none';

/** The packages of the page, each with the version to try. */
const packages = () =>
  tableRows(tablePage).flatMap(({ Packages }) =>
    [...Packages.matchAll(/`([^`]+)` ([^, ]+)/g)].map(([, name, version]) => ({
      name,
      version,
    })),
  );

/** The plugins of the page in a portal of the template. */
export class TriedPlugins {
  #portal;
  #backend;
  #token;
  #manifests;

  /** @param {import('./NewPortal.mjs').NewPortal} portal */
  constructor(portal) {
    this.#portal = portal;
  }

  /** Installs the packages that the template does not have, and starts the portal, whose administrator is nobody. */
  async start() {
    const { folder } = this.#portal;
    const index = join(folder, 'packages', 'backend', 'src', 'index.ts');
    const text = await readFile(index, 'utf8');
    const added = packages().filter(({ name }) => !text.includes(name));
    const wanted = added.map(({ name, version }) => `${name}@${version}`);
    await this.#portal.run(
      `yarn --cwd packages/backend add ${wanted.join(' ')}`,
    );
    const start = 'backend.start();';
    const imports = added.map(({ name }) => `backend.add(import('${name}'));`);
    const lines = [...imports, start].join('\n');
    await writeFile(index, text.replace(start, lines));
    this.#manifests = await Promise.all(
      packages().map(async ({ name }) => {
        const file = join(folder, 'node_modules', name, 'package.json');
        return JSON.parse(await readFile(file, 'utf8'));
      }),
    );

    await this.#grant('');
    await this.#restrict([]);
    this.#backend = await this.#portal.start({ config: configuration });
    const { backstageIdentity } = await this.#ask('/api/auth/guest/refresh');
    this.#token = backstageIdentity.token;
  }

  /** Waits until the portal's log has a text. */
  says(text) {
    return this.#backend.eventually(
      async () => this.#backend.log(Infinity).includes(text),
      `the log has: ${text}`,
    );
  }

  stop() {
    return this.#backend?.stop();
  }

  #grant(lines) {
    const file = join(this.#portal.folder, 'rbac-policies.csv');
    const own = `g, user:default/guest, ${role}\np, ${role}, policy-entity, read, allow\n`;
    return writeFile(file, `${own}${lines}`);
  }

  #restrict(documents) {
    const file = join(this.#portal.folder, 'rbac-conditional-policies.yaml');
    const texts = documents.map(document => stringify(document));
    return writeFile(file, `# conditions\n${texts.join('---\n')}`);
  }

  /** The page's table as it ought to be: what the portal says of each plugin. */
  async rows() {
    const permissions = await this.#published();
    const rules = await this.#ask('/api/permission/plugins/condition-rules');
    const manifests = this.#manifests.map(one => ({
      ...one,
      ...one.backstage,
    }));
    return this.#ids().map(id => {
      const own = all => all.filter(({ pluginId }) => pluginId === id);
      return {
        Plugin: code(id),
        Packages: list(
          own(manifests).map(({ name, version }) => `${code(name)} ${version}`),
        ),
        Permissions: list(
          own(permissions).map(({ name, action, resourceType: type }) => {
            const on = type ? `${action}, ${code(type)}` : action;
            return `${code(name)} (${on})`;
          }),
        ),
        Rules: list(
          own(rules).flatMap(one => one.rules.map(({ name }) => code(name))),
        ),
      };
    });
  }

  /** Whether every listed permission is decided as the role of the user says, step by step. */
  async decide() {
    const all = await this.#published();
    const typed = all.filter(({ resourceType }) => resourceType);
    const lines = (permissions, key) =>
      permissions
        .map(one => `p, ${role}, ${one[key]}, ${one.action}, allow\n`)
        .join('');

    await this.#become(all, 'DENY');
    await this.#grant(lines(all, 'name'));
    await this.#become(all, 'ALLOW');
    await this.#grant(lines(typed, 'resourceType'));
    await this.#become(typed, 'ALLOW');
    await this.#restrict(conditionsOn(typed));
    await this.#become(typed, 'CONDITIONAL');
    return { all: all.length, typed: typed.length };
  }

  /**
   * Waits until the user has the same answer for all permissions: a changed file is in force within a second. The answer
   * is the explanation's, because users may ask `/authorize` about a resource type only with a resource.
   */
  #become(permissions, expected) {
    const isExpected = async ({ name, action, resourceType }) => {
      const permission = { name, action, resourceType };
      const { result } = await this.#ask('/api/permission/explain', {
        method: 'POST',
        body: { userEntityRef: 'user:default/guest', permission },
      });
      return result === expected;
    };
    return this.#backend.eventually(
      async () =>
        !(await Promise.all(permissions.map(isExpected))).includes(false),
      `every permission is decided ${expected}`,
    );
  }

  async #ask(path, init) {
    const token = this.#token;
    return (await this.#backend.fetch(path, { token, ...init })).json();
  }

  #ids() {
    return [...new Set(this.#manifests.map(one => one.backstage.pluginId))];
  }

  /** All permissions of the plugins that are tried, once each of these has answered. */
  async #published() {
    const ids = this.#ids();
    const answer = await this.#backend.eventually(async () => {
      const plugins = await this.#ask('/api/permission/plugins/policies');
      const tried = plugins.filter(({ pluginId }) => ids.includes(pluginId));
      return tried.length === ids.length && tried;
    }, 'the plugins have published their permissions');
    return answer.flatMap(({ pluginId, policies }) =>
      policies.map(({ policy: action, ...one }) => ({
        ...one,
        pluginId,
        action,
      })),
    );
  }
}
