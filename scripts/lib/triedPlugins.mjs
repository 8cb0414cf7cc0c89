import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { tableRows } from './markdown.mjs';

/** The page with the table of plugins that are tried. */
export const tablePage = 'docs/PLUGINS.md';

/** What these plugins have to be told before they start; no such server is called. */
const configuration = {
  jenkins: {
    instances: [
      {
        name: 'default',
        baseUrl: 'http://127.0.0.1:9',
        username: 'nobody',
        apiKey: 'none',
      },
    ],
  },
  kubernetes: {
    serviceLocatorMethod: { type: 'multiTenant' },
    clusterLocatorMethods: [{ type: 'config', clusters: [] }],
  },
  quay: { apiUrl: 'http://127.0.0.1:9' },
};

/** A rule for each resource type, with params that it takes. */
const sampleRules = {
  'catalog-entity': ['HAS_ANNOTATION', { annotation: 'sample' }],
  'scaffolder-action': ['HAS_ACTION_ID', { actionId: 'sample' }],
  'scaffolder-task': ['IS_TASK_OWNER', { createdBy: ['user:default/sample'] }],
  'scaffolder-template': ['HAS_TAG', { tag: 'sample' }],
};

const role = 'role:default/tried';
const ownLines = `g, user:default/guest, ${role}\np, ${role}, policy-entity, read, allow\n`;
const code = text => `\`${text}\``;
const list = texts => texts.join(', ') || 'none';

const described = ({ name, action, resourceType }) =>
  `${code(name)} (${action}${resourceType ? `, ${code(resourceType)}` : ''})`;

/** A condition of the role on each resource type, for the actions that its permissions have. */
function conditionsOn(permissions) {
  return Object.entries(sampleRules).map(([resourceType, [rule, params]]) => ({
    result: 'CONDITIONAL',
    roleEntityRef: role,
    pluginId: resourceType.split('-')[0],
    resourceType,
    permissionMapping: [
      ...new Set(
        permissions
          .filter(one => one.resourceType === resourceType)
          .map(({ action }) => action),
      ),
    ],
    conditions: { rule, resourceType, params },
  }));
}

/** The plugins of the page in a portal of the template. */
export class TriedPlugins {
  #portal;
  #backend;
  #token;

  /** @param {import('./NewPortal.mjs').NewPortal} portal */
  constructor(portal) {
    this.#portal = portal;
  }

  /** The packages of the page, each with the version that is to be tried. */
  get packages() {
    return tableRows(tablePage).flatMap(({ Packages }) =>
      [...Packages.matchAll(/`([^`]+)` ([^, ]+)/g)].map(
        ([, name, version]) => ({ name, version }),
      ),
    );
  }

  /** Installs the packages that the template does not have, and starts the portal, whose administrator is nobody. */
  async start() {
    const { folder } = this.#portal;
    const index = join(folder, 'packages', 'backend', 'src', 'index.ts');
    const text = await readFile(index, 'utf8');
    const added = this.packages.filter(({ name }) => !text.includes(name));
    const wanted = added.map(({ name, version }) => `${name}@${version}`);
    await this.#portal.run(
      `yarn --cwd packages/backend add ${wanted.join(' ')}`,
    );
    const imports = added.map(({ name }) => `backend.add(import('${name}'));`);
    await writeFile(
      index,
      text.replace(
        'backend.start();',
        [...imports, 'backend.start();'].join('\n'),
      ),
    );

    await this.#grant('');
    await this.#restrict([]);
    const { backend } = await this.#portal.start({
      config: {
        ...configuration,
        permission: {
          rbac: {
            admin: { users: [{ name: 'user:default/nobody' }] },
            conditionalPoliciesFile: '../../rbac-conditional-policies.yaml',
          },
        },
      },
    });
    this.#backend = backend;
    const answer = await backend.fetch('/api/auth/guest/refresh');
    this.#token = (await answer.json()).backstageIdentity.token;
  }

  /** Waits until the portal's log has a text. */
  says(text) {
    return this.#backend.eventually(`the log has: ${text}`, async () =>
      this.#backend.output.includes(text),
    );
  }

  stop() {
    return this.#backend?.stop();
  }

  #grant(lines) {
    const file = join(this.#portal.folder, 'rbac-policies.csv');
    return writeFile(file, `${ownLines}${lines}`);
  }

  #restrict(documents) {
    const file = join(this.#portal.folder, 'rbac-conditional-policies.yaml');
    const texts = documents.map(document => stringify(document));
    return writeFile(file, `# conditions\n${texts.join('---\n')}`);
  }

  /** The page's table as it ought to be: what the portal says of each plugin. */
  async rows() {
    const permissions = await this.#published();
    const rules = await this.#get('/api/permission/plugins/condition-rules');
    const manifests = await this.#manifests();
    const ids = new Set(manifests.map(({ backstage }) => backstage.pluginId));
    return [...ids].map(id => ({
      Plugin: code(id),
      Packages: list(
        manifests
          .filter(({ backstage }) => backstage.pluginId === id)
          .map(({ name, version }) => `${code(name)} ${version}`),
      ),
      Permissions: list(
        permissions.filter(({ plugin }) => plugin === id).map(described),
      ),
      Rules: list(
        rules
          .filter(({ pluginId }) => pluginId === id)
          .flatMap(plugin => plugin.rules.map(({ name }) => code(name))),
      ),
    }));
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

  /** Waits until the user has the same answer for all permissions: a changed file is in force within a second. */
  async #become(permissions, expected) {
    await this.#backend.eventually(
      `every permission is decided ${expected}`,
      async () => {
        const decisions = await Promise.all(
          permissions.map(one => this.#decisionOn(one)),
        );
        return decisions.every(decision => decision === expected);
      },
    );
  }

  /** The explanation's, because users may ask `/authorize` about a resource type only with a resource. */
  async #decisionOn({ name, action, resourceType }) {
    const answer = await this.#backend.fetch('/api/permission/explain', {
      method: 'POST',
      token: this.#token,
      body: {
        userEntityRef: 'user:default/guest',
        permission: { name, action, resourceType },
      },
    });
    return (await answer.json()).result;
  }

  async #get(path) {
    const answer = await this.#backend.fetch(path, { token: this.#token });
    return answer.json();
  }

  /** All permissions of the plugins that are tried, once each of these has answered. */
  async #published() {
    const manifests = await this.#manifests();
    const ids = new Set(manifests.map(({ backstage }) => backstage.pluginId));
    const answer = await this.#backend.eventually(
      'the plugins have told their permissions',
      async () => {
        const plugins = await this.#get('/api/permission/plugins/policies');
        const tried = plugins.filter(({ pluginId }) => ids.has(pluginId));
        return tried.length === ids.size && tried;
      },
    );
    return answer.flatMap(({ pluginId, policies }) =>
      policies.map(({ name, policy, resourceType }) => ({
        plugin: pluginId,
        name,
        action: policy,
        resourceType,
      })),
    );
  }

  #manifests() {
    return Promise.all(
      this.packages.map(async ({ name }) => {
        const file = join(this.#portal.folder, 'node_modules', name);
        return JSON.parse(await readFile(join(file, 'package.json'), 'utf8'));
      }),
    );
  }
}
