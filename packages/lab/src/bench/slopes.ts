import { user } from '@internal/rbac-testkit/backend/catalogEntities';
import {
  roleOf,
  storeLargePolicy,
} from '@internal/rbac-testkit/backend/largePolicy';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { range } from 'lodash';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { cpuMilliseconds, median } from './measure';
import { section, table, written } from './report';

const SIZES = [10_000, 100_000, 1_000_000];
const POLICIES_PER_ROLE = 10;
const REPETITIONS = 25;
const WARM_UP = 5;

const RARE = 'rare.permission';
const ROLE = 'role:default/role-000500';
const role = '/roles/role/default/role-000500';
const line = (entityReference: string, permission: string) => ({
  ...{ entityReference, permission, policy: 'read', effect: 'allow' },
});
const names = range(20).map(index => `somebody-${index}`);
const [asked] = names.map(name => `user:default/${name}`);

/** Something that is done in a portal, each time with another index. */
type Work = (portal: TestPortal, index: number) => Promise<unknown>;

const calling =
  (
    expected: number,
    ...[method, path, body]: Parameters<TestPortal['call']>
  ): Work =>
  async portal => {
    const { status, text } = await portal.call(method, path, body);
    if (status !== expected) {
      throw new Error(`${method} ${path}: ${status} ${text}`);
    }
  };

const change: Work = (portal, index) =>
  calling(201, 'post', '/policies', [line(ROLE, `portal.new-${index}.read`)])(
    portal,
    index,
  );

const whoCan = calling(
  200,
  'get',
  `/access/users?permission=${RARE}&action=read`,
);

const works: Readonly<Record<string, Work>> = {
  'a policy more, until it is in force': change,
  'a dry run of a role': calling(200, 'put', `${role}?dryRun=true`, {
    oldRole: { memberReferences: roleOf(500).members },
    newRole: { name: ROLE, memberReferences: [asked] },
  }),
  'who can do what three roles allow': whoCan,
  'the same right after a change': async (portal, index) => {
    await change(portal, index + 1_000);
    await whoCan(portal, index);
  },
  'why somebody may': calling(200, 'post', '/explain', {
    ...{
      userEntityRef: asked,
      permission: { name: RARE, action: 'read' },
    },
  }),
  'why somebody may not': calling(200, 'post', '/explain', {
    ...{
      userEntityRef: asked,
      permission: {
        name: 'nobodys.permission',
        action: 'read',
      },
    },
  }),
  'a page of roles': calling(200, 'get', '/roles?view=summary&limit=50'),
  'a role, its policies and conditions': async (portal, index) => {
    await calling(200, 'get', role)(portal, index);
    await calling(
      200,
      'get',
      '/policies/role/default/role-000500',
    )(portal, index);
  },
  'a page of the history': calling(200, 'get', '/history?limit=50'),
};

/** Milliseconds of processor time of each work, in a portal with so many policies. */
async function costsAt(policies: number): Promise<Record<string, number>> {
  const database = new PermissionDatabase();
  const portal = await TestPortal.start({
    features: [database.feature],
    entities: names.map(name => user(name)),
  });
  try {
    const store = await PolicyStore.open(database.connection);
    await storeLargePolicy(store, policies / POLICIES_PER_ROLE);
    for (const part of ['a', 'b', 'c']) {
      const name = `role:default/rare-${part}`;
      const memberReferences = [asked];
      await calling(201, 'post', '/roles', { name, memberReferences })(
        portal,
        0,
      );
      await calling(201, 'post', '/policies', [line(name, RARE)])(portal, 0);
    }
    const costs: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) {
      const figures: number[] = [];
      for (let index = 0; index < WARM_UP + REPETITIONS; index++) {
        figures.push(await cpuMilliseconds(() => work(portal, index)));
      }
      costs[name] = median(figures.slice(WARM_UP));
    }
    return costs;
  } finally {
    await portal.stop();
  }
}

/**
 * Measures what people do at three sizes of the policy, and how much more it costs where
 * the policy is a hundred times as large. SQLite in memory; client and portal share the
 * process, so that the client's part is included.
 */
export async function measureSlopes(): Promise<string> {
  const costs: Record<string, number>[] = [];
  for (const size of SIZES) {
    costs.push(await costsAt(size));
  }
  const rows = Object.keys(works).map(name => {
    const figures = costs.map(cost => cost[name]);
    return [name, ...figures, figures[figures.length - 1] / figures[0]];
  });
  return section(
    '### What grows with the policy, ms of processor time by policies',
    table(['', ...SIZES.map(written), 'slope'], rows),
  );
}
