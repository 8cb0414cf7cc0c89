import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { storeLargePolicy } from '@internal/rbac-testkit/backend/largePolicy';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { rawCall } from '@internal/rbac-testkit/backend/rawCall';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { median } from './measure';
import { tableOf } from './table';

const ROLES = 10_000;
const REPETITIONS = 20;

const pages = [
  '/roles?limit=50',
  '/roles?limit=50&offset=9900',
  '/roles?search=number%209999',
  '/roles?source=rest&limit=50&offset=5000',
  '/roles?member=user:default/member-7000',
  '/roles?view=summary&limit=50',
  '/roles?view=summary&sort=description&order=descending&limit=50&offset=5000',
  '/roles?view=summary&sort=lastModified&limit=50',
  '/roles/role/default/role-005000',
  '/policies?limit=50',
  '/policies?limit=50&offset=99900',
  '/policies?entityRef=role:default/role-005000',
  '/policies?permission=plugin-7.permission-3&limit=50',
  '/policies?policy=read&effect=deny&limit=50',
  '/policies/role/default/role-005000',
  '/roles/conditions?roleEntityRef=role:default/role-005000',
  '/roles/conditions/500',
];

const whole = [
  '/roles',
  '/roles?view=summary',
  '/policies',
  '/roles/conditions',
];

/**
 * Measures the lists of the REST API with 10,000 roles and 100,000 policies, on SQLite in
 * memory. Client and portal share the process, so that the client's part is included.
 */
export async function measureLists(): Promise<string> {
  const database = new PermissionDatabase();
  const portal = await TestPortal.start({ features: [database.feature] });
  const owner = 'user:default/owner-1';
  await portal.delegateTo(owner);
  await storeLargePolicy(await PolicyStore.open(database.connection), ROLES);

  const tokens = [await portal.tokenOf(ADMIN), await portal.tokenOf(owner)];
  const get = async (path: string, token = tokens[0]) => {
    const start = performance.now();
    const { status, text, headers } = await rawCall(
      portal.backend.server.port(),
      {
        method: 'get',
        path: `/api/permission${path}`,
        headers: { authorization: `Bearer ${token}` },
      },
    );
    if (status !== 200) {
      throw new Error(`${path}: ${status} ${text}`);
    }
    return { time: performance.now() - start, text, headers };
  };
  const decide = async () => {
    const start = performance.now();
    const { status } = await portal.callWithToken(
      tokens[1],
      'post',
      '/authorize',
      {
        items: [
          {
            id: '1',
            permission: {
              type: 'basic',
              name: 'some.permission',
              attributes: { action: 'read' },
            },
          },
        ],
      },
    );
    if (status !== 200) {
      throw new Error(`authorize: ${status}`);
    }
    return performance.now() - start;
  };

  const first = await get('/roles?limit=50');
  const onePage = [];
  for (const path of pages) {
    const times = [];
    for (let i = 0; i < REPETITIONS; i++) {
      times.push((await get(path)).time);
    }
    onePage.push({
      path: `\`${path}\``,
      median: median(times),
      slowest: Math.max(...times),
      'limited (IS_OWNER)': path.includes('?')
        ? (await get(path, tokens[1])).time
        : undefined,
    });
  }

  const wholeLists = [];
  for (const path of whole) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    let done = false;
    delay.enable();
    const list = get(path).finally(() => {
      done = true;
    });
    const decisions: number[] = [];
    while (!done) {
      decisions.push(await decide());
    }
    const { time, text } = await list;
    delay.disable();
    wholeLists.push({
      path: `\`${path}\``,
      ms: time,
      MB: text.length / 2 ** 20,
      'longest block, ms': delay.max / 1e6,
      'decisions meanwhile': decisions.length,
      'slowest of them, ms': Math.max(...decisions),
    });
  }
  await portal.stop();
  return [
    `### Lists of ${ROLES.toLocaleString('en-US')} roles`,
    `The first read, which loads the policy, takes ${first.time.toFixed(1)} ms.`,
    '### One page, ms',
    tableOf(onePage),
    '### Whole lists',
    tableOf(wholeLists),
  ].join('\n\n');
}
