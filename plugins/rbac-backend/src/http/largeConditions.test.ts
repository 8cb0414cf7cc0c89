import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@internal/rbac-testkit';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

const ANNA = 'user:default/anna';
/** Has all the roles that Anna does not have. */
const OTHER = 'user:default/other';
const ROLES = 1_000;
/** How many of them Anna has. */
const ROLES_OF_ANNA = 50;
/** What the framework asks at once for a page of a table. */
const BATCH = 100;

/** A name of that length, a different one for each number. */
const longName = (index: number) => `team-${index}-${'x'.repeat(50)}`;

function policyLines(): string {
  return Array.from({ length: ROLES }, (_, index) => {
    const member = index < ROLES_OF_ANNA ? ANNA : OTHER;
    return `g, ${member}, role:default/role-${index}\n`;
  }).join('');
}

/** Conditions of some hundred bytes, all different. */
function conditionDocuments(): string {
  return Array.from(
    { length: ROLES },
    (_, index) => `result: CONDITIONAL
roleEntityRef: role:default/role-${index}
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [delete]
conditions:
  rule: HAS_ANNOTATION
  resourceType: catalog-entity
  params: { annotation: owned-by, value: ${longName(index)} }
`,
  ).join('---\n');
}

/** Each is let through by one condition; half of them by one of Anna's. */
const entities = Array.from({ length: BATCH }, (_, index) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: `thing-${index}`,
    annotations: { 'owned-by': longName(index) },
  },
  spec: { type: 'service', lifecycle: 'production', owner: 'guests' },
}));

const names = entities.map(entity => entity.metadata.name);

describe('a batch of questions of somebody with many large conditions', () => {
  let portal: TestPortal;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-large-conditions-'));
    const policies = join(folder, 'policies.csv');
    const conditions = join(folder, 'conditions.yaml');
    await writeFile(policies, policyLines());
    await writeFile(conditions, conditionDocuments());
    portal = await TestPortal.start({
      entities,
      rbac: {
        'policies-csv-file': policies,
        conditionalPoliciesFile: conditions,
      },
    });
    // The catalog has read its file.
    await eventually(async () => {
      const { body } = await portal.call(
        'post',
        '/api/catalog/entities/by-refs',
        { entityRefs: names.map(id => `component:default/${id}`) },
      );
      return body.items.every(Boolean);
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(some: readonly string[], user = ANNA) {
    const { status, body } = await portal.callWithToken(
      await portal.tokenOf(user),
      'post',
      '/authorize',
      {
        items: some.map(id => ({
          id,
          resourceRef: `component:default/${id}`,
          permission: {
            type: 'resource',
            name: 'catalog.entity.delete',
            attributes: { action: 'delete' },
            resourceType: 'catalog-entity',
          },
        })),
      },
    );
    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    return body.items as { id: string; result: string }[];
  }

  it('is answered, though the conditions are more than a plugin takes at once', async () => {
    expect(await ask(names)).toEqual(
      names.map((id, index) => ({
        id,
        result: index < ROLES_OF_ANNA ? 'ALLOW' : 'DENY',
      })),
    );
  });

  it('is answered with DENY where one decision alone is more than a plugin takes', async () => {
    expect(await ask(names.slice(0, 2), OTHER)).toEqual([
      { id: names[0], result: 'DENY' },
      { id: names[1], result: 'DENY' },
    ]);
  });

  it('is explained with every condition, and whether it holds', async () => {
    const index = ROLES_OF_ANNA + 7;
    const { body } = await portal.call('post', '/explain', {
      userEntityRef: OTHER,
      permission: { name: 'catalog.entity.delete' },
      resourceRef: `component:default/${names[index]}`,
    });
    expect(body.resourceResult).toBe('ALLOW');
    expect(body.conditions).toHaveLength(ROLES - ROLES_OF_ANNA);
    expect(
      body.conditions
        .filter(({ holds }: { holds: boolean }) => holds)
        .map(({ role }: { role: string }) => role),
    ).toEqual([`role:default/role-${index}`]);
  });
});
