import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../testing/eventually';
import { TestPortal } from '../testing/TestPortal';

const ANNA = 'user:default/anna';
const ROLES = 1_000;
/** Of these, Anna has so many. */
const ROLES_OF_ANNA = 50;
/** What the framework asks at once for a page of a table. */
const BATCH = 100;

/** A name of that length, a different one for each number. */
const longName = (index: number) => `team-${index}-${'x'.repeat(50)}`;

function policyLines(): string {
  return Array.from({ length: ROLES }, (_, index) => {
    const member = index < ROLES_OF_ANNA ? ANNA : 'user:default/other';
    return `g, ${member}, role:default/role-${index}\n`;
  }).join('');
}

/** Conditions of some hundred bytes, of which none is like another. */
function conditionDocuments(): string {
  return Array.from(
    { length: ROLES },
    (_, index) => `result: CONDITIONAL
roleEntityRef: role:default/role-${index}
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [delete]
conditions:
  allOf:
    - { rule: HAS_ANNOTATION, resourceType: catalog-entity, params: { annotation: owned-by, value: ${longName(index)} } }
    - { rule: HAS_METADATA, resourceType: catalog-entity, params: { key: ${longName(index)} } }
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
    [longName(index)]: 'yes',
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

  async function ask(some: readonly string[]) {
    const { status, body } = await portal.callWithToken(
      await portal.tokenOf(ANNA),
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
});
