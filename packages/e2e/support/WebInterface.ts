import { Entity } from '@backstage/catalog-model';
import { ownershipCondition } from '@internal/rbac-testkit';
import { Browser } from './Browser';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';

/** The sample portal, and a browser to use its web interface with. */
export class WebInterface {
  private constructor(
    readonly portal: RunningPortal,
    readonly browser: Browser,
  ) {}

  /** @param config - on top of that of the sample portal */
  static async start(config: object, browser: Browser): Promise<WebInterface> {
    const portal = await RunningPortal.start(config);
    try {
      await portal.eventually(
        () => knowsMembership(portal),
        'the catalog knows who is in which group',
      );
      return new WebInterface(portal, browser);
    } catch (error) {
      await portal.stop();
      throw error;
    }
  }

  /**
   * Calls the REST API as the administrator.
   *
   * @param path - below `/api/permission`
   * @returns the body of the answer, if it has one
   * @throws if the API refuses it
   */
  async call(method: string, path: string, body?: unknown): Promise<any> {
    const response = await this.portal.as('alice', `/api/permission${path}`, {
      method,
      body,
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    }
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Creates a role of `carol`, if nobody else is named. */
  async createRole(
    name: string,
    {
      members = ['user:default/carol'],
      ...metadata
    }: { members?: string[]; description?: string; owner?: string } = {},
  ): Promise<void> {
    await this.call('POST', '/roles', {
      name: `role:default/${name}`,
      memberReferences: members,
      metadata,
    });
  }

  /** Adds policies to a role: the permission or resource type, the action, and `deny` where it does not allow. */
  async allow(
    role: string,
    ...policies: [string, string, 'deny'?][]
  ): Promise<void> {
    const entityReference = `role:default/${role}`;
    const body = policies.map(([permission, policy, effect = 'allow']) => {
      return { entityReference, permission, policy, effect };
    });
    await this.call('POST', '/policies', body);
  }

  /** Allows a role these actions on the roles that its members own. */
  async allowOnOwnRoles(
    role: string,
    actions: readonly ('read' | 'update' | 'delete')[],
  ): Promise<void> {
    const ref = `role:default/${role}`;
    const condition = ownershipCondition(ref, actions, '$currentUser');
    await this.call('POST', '/roles/conditions', condition);
  }

  async stop(): Promise<void> {
    await this.portal.stop();
  }

  /** Leaves the portal as it was: without the roles that were made, and with the policy files of the sample. */
  async restore(): Promise<void> {
    this.browser.errors.length = 0;
    await this.portal.restoreFiles();
    const roles: { name: string }[] = await this.call(
      'GET',
      '/roles?source=rest',
    );
    for (const { name } of roles) {
      await this.call('DELETE', `/roles/${name.replace(':', '/')}`);
    }
  }
}

/** The groups of the sample portal. */
const GROUPS = 10;
/** A membership in the catalog, from its two sides. */
const SIDES = [
  ['memberOf', 'hasMember'],
  ['childOf', 'parentOf'],
];

/**
 * Whether the catalog has all groups, and all memberships on both sides. Users
 * appear before their groups, and a read of everybody meanwhile is kept for a
 * while.
 */
async function knowsMembership(portal: RunningPortal): Promise<boolean> {
  const response = await portal.as(
    'alice',
    '/api/catalog/entities?filter=kind=group&filter=kind=user&fields=kind,relations',
  );
  if (!response.ok) {
    return false;
  }
  const entities: Entity[] = await response.json();
  const relations = entities.flatMap(entity => entity.relations ?? []);
  const count = (wanted: string) =>
    relations.filter(({ type }) => type === wanted).length;
  return (
    entities.filter(({ kind }) => kind === 'Group').length >= GROUPS &&
    SIDES.every(([one, other]) => count(one) === count(other))
  );
}
