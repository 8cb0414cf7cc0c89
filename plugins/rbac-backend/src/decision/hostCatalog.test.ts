import { Entity } from '@backstage/catalog-model';
import { permissionRules } from '@backstage/plugin-catalog-backend/alpha';
import { eventually } from '@internal/rbac-testkit';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { entityQuery } from '@portal-rbac/plugin-rbac-core';
import { entities, Row, rows } from './__testUtils__/hostCatalog';

/*
 * What Backstage's own tests of the catalog's rules and of what it lets people see say, asked
 * of the real catalog with the conditions of roles: backstage/backstage,
 * plugins/catalog-backend/src/permissions/rules/*.test.ts at 47c6e94, 0e452ad, f8a151d,
 * d47b63c and 29bd574; plugins/catalog-backend/src/service/Authorized*.test.ts at 02bd2cb
 * (entities), 16d2c3d (locations) and 4925dfc (refresh).
 */

jest.setTimeout(60_000);

const ROOT = 'user:default/root';
const CATALOG = '/api/catalog';

const criteriaOf = ({ rule, params }: Pick<Row, 'rule' | 'params'>) => ({
  ...{ rule, resourceType: 'catalog-entity', params },
});
const rules = new Map(
  Object.values(permissionRules).map(rule => [rule.name, rule]),
);
const namesOf = (found: readonly Entity[]) =>
  found.map(({ metadata }) => metadata.name).sort();

let portal: TestPortal;
let all: readonly Entity[];

const get = (path: string, user: string) =>
  portal.call('get', `${CATALOG}${path}`, undefined, user);
const post = (path: string, body: object, user: string) =>
  portal.call('post', `${CATALOG}${path}`, body, user);

/** Gives a user a role of their own, and nothing else. */
async function giveRole(
  user: string,
  policies: readonly [permission: string, action: string][],
  conditions: readonly [row: Pick<Row, 'rule' | 'params'>, action: string][],
): Promise<void> {
  const name = user.replace('user:', 'role:');
  const role = { name, memberReferences: [user] };
  await portal.call('post', '/roles', role);
  const answer = await portal.call(
    'put',
    `/policy/roles/${name.replace(':', '/')}`,
    {
      ...role,
      policies: policies.map(([permission, policy]) => ({
        ...{ permission, policy, effect: 'allow' },
      })),
      conditions: conditions.map(([row, action]) => ({
        ...{ pluginId: 'catalog', resourceType: 'catalog-entity' },
        ...{ permissionMapping: [action], conditions: criteriaOf(row) },
      })),
    },
  );
  expect(answer).toMatchObject({ status: 200 });
}

beforeAll(async () => {
  portal = await TestPortal.start({
    entities,
    rbac: {
      admin: {
        users: [{ name: 'user:default/admin' }],
        superUsers: [{ name: ROOT }],
      },
    },
  });
  await eventually(async () => {
    const { body } = await get('/entities', ROOT);
    all = body as Entity[];
    return (
      all.length > entities.length &&
      all.some(({ relations }) =>
        relations?.some(({ targetRef }) => targetRef.endsWith('/spiderman')),
      )
    );
  }, 'the catalog has the entities');
});
afterAll(() => portal?.stop());

describe('a rule of the catalog', () => {
  const user = 'user:default/reader';

  it.each(rows)('$test', async row => {
    await giveRole(user, [], [[row, 'read']]);
    const seen = await get('/entities', user);
    const query = entityQuery(criteriaOf(row));
    const asked = await post('/entities/by-query', { query, limit: 50 }, ROOT);
    const applied = all.filter(one =>
      rules.get(row.rule)?.apply(one, row.params as never),
    );
    expect({
      seen: namesOf(seen.body),
      asked: namesOf(asked.body.items),
      applied: namesOf(applied),
    }).toEqual({
      seen: row.holdsFor,
      asked: row.holdsFor,
      applied: row.holdsFor,
    });
  });
});

describe('the catalog', () => {
  const NOBODY = 'user:default/nobody';
  const SOME = 'user:default/some';
  const components = entities
    .filter(({ kind }) => kind === 'Component')
    .map(({ metadata }) => metadata.name)
    .sort();
  const refs = ['component:default/plain', 'resource:default/a-resource'];
  const isComponent = {
    ...{ rule: 'IS_ENTITY_KIND', params: { kinds: ['component'] } },
  };

  beforeAll(async () => {
    await giveRole(
      SOME,
      [['catalog.location.read', 'read']],
      (['read', 'update', 'delete'] as const).map(action => [
        isComponent,
        action,
      ]),
    );
  });

  const byRefs = async (user: string) => {
    const { body } = await post(
      '/entities/by-refs',
      { entityRefs: refs },
      user,
    );
    return body.items.map((found?: Entity) => found?.metadata.name);
  };
  const kinds = async (user: string) => {
    const { body } = await get('/entity-facets?facet=kind', user);
    return body.facets.kind.map(({ value }: { value: string }) => value).sort();
  };
  /** All pages, one entity each. */
  const paged = async (user: string) => {
    const path = '/entities/by-query?limit=1&filter=metadata.namespace=default';
    const names: string[] = [];
    const totals = new Set<number>();
    for (let next: string | undefined = path; next;) {
      const { body } = await get(next, user);
      names.push(...namesOf(body.items));
      totals.add(body.totalItems);
      const { nextCursor } = body.pageInfo;
      next = nextCursor && `/entities/by-query?limit=1&cursor=${nextCursor}`;
    }
    return { names: names.sort(), totals: [...totals] };
  };
  const uidOf = (name: string) =>
    all.find(({ metadata }) => metadata.name === name)?.metadata.uid;
  const statusOf = async (call: Promise<{ status: number }>) =>
    (await call).status;

  it('shows nothing to somebody who may read nothing', async () => {
    expect((await get('/entities', NOBODY)).body).toEqual([]);
    expect(await byRefs(NOBODY)).toEqual([undefined, undefined]);
    expect(await paged(NOBODY)).toEqual({ names: [], totals: [0] });
    expect(await kinds(NOBODY)).toEqual([]);
    expect((await get('/locations', NOBODY)).body).toEqual([]);
  });

  it('shows in each list what a condition holds for', async () => {
    const { body } = await get('/entities', SOME);
    expect(namesOf(body)).toEqual(components);
    expect(await byRefs(SOME)).toEqual(['plain', undefined]);
    expect(await paged(SOME)).toEqual({
      names: components,
      totals: [components.length],
    });
    expect(await kinds(SOME)).toEqual(['Component']);
  });

  it('shows everything to somebody who may do everything', async () => {
    expect(await byRefs(ROOT)).toEqual(['plain', 'a-resource']);
    expect((await paged(ROOT)).names).toEqual(namesOf(all));
    expect(await kinds(ROOT)).toEqual(
      [...new Set(all.map(({ kind }) => kind))].sort(),
    );
  });

  it('shows no ancestor that somebody may not read, and none of an entity that they may not', async () => {
    const ancestry = (name: string, user: string) =>
      get(`/entities/by-name/${name}/ancestry`, user);
    const plain = 'component/default/plain';
    const itemsOf = async (user: string) => {
      const { body } = await ancestry(plain, user);
      return body.items.map(({ entity: one }: { entity: Entity }) => one.kind);
    };
    expect((await ancestry(plain, NOBODY)).status).toBe(403);
    expect((await ancestry('resource/default/a-resource', SOME)).status).toBe(
      403,
    );
    expect(await itemsOf(ROOT)).toEqual(['Component', 'Location']);
    expect(await itemsOf(SOME)).toEqual(['Component']);
  });

  it.each([
    ['without the permission', NOBODY, 'plain', 403],
    ['whose condition does not hold for it', SOME, 'a-resource', 403],
    ['whose condition holds for it', SOME, 'tagged-with-nothing', 204],
    ['who may do everything', ROOT, 'labelled-otherwise', 204],
  ])(
    'answers somebody %s who removes an entity',
    async (_, user, name, status) => {
      const path = `${CATALOG}/entities/by-uid/${uidOf(name)}`;
      expect(await statusOf(portal.call('delete', path, undefined, user))).toBe(
        status,
      );
    },
  );

  it.each([
    ['without the permission', NOBODY, refs[0], 403],
    ['whose condition does not hold for it', SOME, refs[1], 403],
    ['whose condition holds for it', SOME, refs[0], 200],
    ['who may do everything', ROOT, refs[1], 200],
  ])(
    'answers somebody %s who refreshes an entity',
    async (_, user, entityRef, status) => {
      expect(await statusOf(post('/refresh', { entityRef }, user))).toBe(
        status,
      );
    },
  );

  it('shows locations to those who may read them, and lets only those add and remove them who may', async () => {
    const location = {
      type: 'url',
      target: 'https://example.com/catalog.yaml',
    };
    expect(await statusOf(post('/locations', location, NOBODY))).toBe(403);
    expect(await statusOf(post('/locations', location, SOME))).toBe(403);
    const { status, body } = await post('/locations', location, ROOT);
    expect(status).toBe(201);
    const path = `/locations/${body.location.id}`;
    expect(await statusOf(get(path, NOBODY))).toBe(404);
    expect(await statusOf(get(path, SOME))).toBe(200);
    const remove = (user: string) =>
      statusOf(portal.call('delete', `${CATALOG}${path}`, undefined, user));
    expect(await remove(NOBODY)).toBe(403);
    expect(await remove(SOME)).toBe(403);
    expect(await remove(ROOT)).toBe(204);
  });
});
