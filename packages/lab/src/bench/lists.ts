import { monitorEventLoopDelay } from 'node:perf_hooks';
import { permissionOf } from '@internal/rbac-testkit';
import { storeLargePolicy } from '@internal/rbac-testkit/backend/largePolicy';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { rawCall } from '@internal/rbac-testkit/backend/rawCall';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { median } from './measure';
import { section, tableOf, written } from './report';

const ROLES = 10_000;
const REPETITIONS = 20;
const OWNER = 'user:default/owner-1';

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

const question = {
  id: '1',
  permission: permissionOf({ permission: 'some.permission', action: 'read' }),
};

/**
 * Measures the lists of the REST API with 10,000 roles and 100,000 policies, on SQLite in
 * memory. Client and portal share the process, so that the client's part is included.
 */
export async function measureLists(): Promise<string> {
  const database = new PermissionDatabase();
  const portal = await TestPortal.start({ features: [database.feature] });
  await portal.delegateTo(OWNER);
  await storeLargePolicy(await PolicyStore.open(database.connection), ROLES);
  /** The text of an answer, and the milliseconds until it is there. */
  const call = async (path: string, user = ADMIN, body?: string) => {
    const authorization = `Bearer ${await portal.tokenOf(user)}`;
    const start = performance.now();
    const { status, text } = await rawCall(portal.backend.server.port(), {
      method: body ? 'post' : 'get',
      path: `/api/permission${path}`,
      headers: { authorization },
      body,
    });
    if (status !== 200) {
      throw new Error(`${path}: ${status} ${text}`);
    }
    return { time: performance.now() - start, text };
  };

  const { time: first } = await call('/roles?limit=50');
  const onePage = [];
  for (const path of pages) {
    const times = [];
    for (let i = 0; i < REPETITIONS; i++) {
      times.push((await call(path)).time);
    }
    onePage.push({
      path: `\`${path}\``,
      median: median(times),
      slowest: Math.max(...times),
      'limited (IS_OWNER)': path.includes('?')
        ? (await call(path, OWNER)).time
        : undefined,
    });
  }

  const wholeLists = [];
  for (const path of whole) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    let isDone = false;
    delay.enable();
    const list = call(path).finally(() => {
      isDone = true;
    });
    const decisions: number[] = [];
    const body = JSON.stringify({ items: [question] });
    while (!isDone) {
      decisions.push((await call('/authorize', OWNER, body)).time);
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
  return section(
    `### Lists of ${written(ROLES)} roles`,
    `The first read, which loads the policy, takes ${first.toFixed(1)} ms.`,
    '### One page, ms',
    tableOf(onePage),
    '### Whole lists',
    tableOf(wholeLists),
  );
}
