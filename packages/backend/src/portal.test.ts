import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { readFile, writeFile } from 'node:fs/promises';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';

jest.setTimeout(120_000);

describe('the sample portal', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await RunningPortal.start();
    await portal.eventually(
      async () => (await entitiesSeenBy('alice')).length >= 30,
      'the catalog has processed the sample entities',
    );
  });
  afterAll(() => portal?.stop());

  async function entitiesSeenBy(user: string): Promise<string[]> {
    const response = await portal.as(user, '/api/catalog/entities');
    const entities: Entity[] = await response.json();
    return entities.map(entity => stringifyEntityRef(entity)).sort();
  }

  async function entityNamed(name: string): Promise<Entity> {
    const response = await portal.as(
      'alice',
      `/api/catalog/entities/by-name/${name}`,
    );
    return response.json();
  }

  const refresh = async (user: string, entityRef: string) => {
    const body = { entityRef };
    const options = { method: 'POST', body };
    return (await portal.as(user, '/api/catalog/refresh', options)).status;
  };

  const remove = async (user: string, name: string) => {
    const { metadata } = await entityNamed(name);
    const path = `/api/catalog/entities/by-uid/${metadata.uid}`;
    return (await portal.as(user, path, { method: 'DELETE' })).status;
  };

  const clusters = [
    'resource:default/partner-cluster',
    'resource:default/production-cluster',
  ];

  it.each(['bob', 'carol', 'erin', 'frank', 'grace'])(
    'shows everything to %s, whose roles read the catalog',
    async user => {
      expect(await entitiesSeenBy(user)).toEqual(await entitiesSeenBy('alice'));
    },
  );

  it('hides kubernetes clusters from dave, a developer and a contractor by the two parents of the team', async () => {
    const all = await entitiesSeenBy('alice');
    expect(all).toEqual(expect.arrayContaining(clusters));
    expect(await entitiesSeenBy('dave')).toEqual(
      all.filter(ref => !clusters.includes(ref)),
    );
    const path =
      '/api/catalog/entities/by-name/resource/default/partner-cluster';
    expect((await portal.as('dave', path)).status).toBe(404);
    expect((await portal.as('bob', path)).status).toBe(200);
  });

  it('shows nothing to heidi, who has no role, and lets her create nothing', async () => {
    expect(await entitiesSeenBy('heidi')).toEqual([]);
    const location = await portal.as('heidi', '/api/catalog/locations', {
      method: 'POST',
      body: { type: 'url', target: 'https://parcelwing.example/catalog.yaml' },
    });
    expect(location.status).toBe(403);
    const task = await portal.as('heidi', '/api/scaffolder/v2/tasks', {
      method: 'POST',
      body: {
        templateRef: 'template:default/describe-service',
        values: {},
      },
    });
    expect(task.status).toBe(403);
  });

  it('lets developers change what they or their teams own ($ownerRefs), and nothing else', async () => {
    const owned = 'component:default/tracking-service';
    const foreign = 'component:default/invoice-service';
    expect(await refresh('bob', owned)).toBe(200);
    expect(await refresh('bob', foreign)).toBe(403);
    expect(await refresh('carol', foreign)).toBe(200);
    expect(await refresh('carol', 'component:default/refund-calculator')).toBe(
      200,
    );
    expect(await remove('bob', 'component/default/invoice-service')).toBe(403);
  });

  it('keeps operations from changing what is under a change freeze (not HAS_ANNOTATION)', async () => {
    expect(await refresh('grace', 'component:default/tracking-service')).toBe(
      200,
    );
    expect(await refresh('grace', 'component:default/invoice-service')).toBe(
      403,
    );
    expect(await remove('grace', 'component/default/invoice-service')).toBe(
      403,
    );
  });

  const runTemplate = async (user: string, template: string) => {
    const response = await portal.as(user, '/api/scaffolder/v2/tasks', {
      method: 'POST',
      body: {
        templateRef: `template:default/${template}`,
        values: {
          name: 'sample',
          description: 'A sample',
          owner: 'group:default/platform',
          topic: 'Samples',
        },
      },
    });
    if (!response.ok) {
      return String(response.status);
    }
    const { id } = await response.json();
    let status = '';
    await portal.eventually(async () => {
      const task = await portal.as(user, `/api/scaffolder/v2/tasks/${id}`);
      ({ status } = await task.json());
      return status === 'completed' || status === 'failed';
    }, `task ${id} has ended`);
    return status;
  };

  it('excludes one scaffolder action from developers (not HAS_ACTION_ID)', async () => {
    expect(await runTemplate('bob', 'describe-service')).toBe('completed');
    expect(await runTemplate('bob', 'tidy-workspace')).toBe('failed');
    expect(await runTemplate('erin', 'tidy-workspace')).toBe('completed');
  });

  it('denies frank what the other role allows', async () => {
    expect(await runTemplate('frank', 'describe-service')).toBe('403');
  });

  it('puts a changed line of the policy file in force while it runs', async () => {
    const text = await readFile(portal.policyFile, 'utf8');
    await writeFile(
      portal.policyFile,
      `${text}\ng, user:default/heidi, role:default/operations\n`,
    );
    await portal.eventually(
      async () => (await entitiesSeenBy('heidi')).length > 30,
      'heidi has the role that the file gives her',
    );
    await writeFile(portal.policyFile, text);
    await portal.eventually(
      async () => (await entitiesSeenBy('heidi')).length === 0,
      'heidi has lost it again',
    );
  });

  it('shows administrators where roles come from', async () => {
    const response = await portal.as('alice', '/api/permission/roles');
    const roles: { name: string; metadata: { source: string } }[] =
      await response.json();
    expect(
      Object.fromEntries(roles.map(role => [role.name, role.metadata.source])),
    ).toEqual({
      'role:default/administrator': 'csv-file',
      'role:default/apprentice': 'csv-file',
      'role:default/contractor': 'csv-file',
      'role:default/developer': 'csv-file',
      'role:default/operations': 'csv-file',
      'role:default/platform_engineer': 'csv-file',
      'role:default/rbac_admin': 'configuration',
    });
    const change = await portal.as(
      'alice',
      '/api/permission/roles/role/default/developer',
      { method: 'DELETE' },
    );
    expect(change.status).toBe(403);
  });

  // The last, after which there is no portal.
  it('ends with whoever started it, instead of writing for ever that it cannot write', async () => {
    expect(await portal.leave()).toBe(141);
  });
});
