import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import { range } from 'lodash';
import { authorize } from '../bench/portals';
import { benchRequests, conditionalRequests, USER } from '../bench/worlds';
import { PortalProcess } from '../portal/PortalProcess';

/** Something that is done in a portal, and leaves its policy as it was; a round has a number. */
export type Work = (portal: PortalProcess, round: number) => Promise<unknown>;

/** May do everything. */
const ADMIN = 'user:default/admin';
/** The configuration by which they may. */
export const administered = {
  permission: { rbac: { admin: { superUsers: [{ name: ADMIN }] } } },
};
/** Characters in a name of a permission that nobody has; HTTP takes some more in a request. */
const LONG_NAME = 90_000;
const DECISIONS = 20;
const HOUR = 3_600_000;

type Request = readonly [method: string, path: string, body?: unknown];

const asking =
  (...requests: Request[]): Work =>
  async portal => {
    for (const [method, path, body] of requests) {
      await portal.bodyOf(ADMIN, method, `/api/permission${path}`, body);
    }
  };

const deciding =
  (asked: (round: number, nth: number) => readonly DecisionRequest[]): Work =>
  async (portal, round) => {
    for (let nth = 0; nth < DECISIONS; nth++) {
      await authorize(portal, asked(round, nth));
    }
  };

/** A role of this round comes, changes, and goes. */
const changes: Work = async (portal, round) => {
  const name = `role:default/soak-${round}`;
  const path = `/roles/role/default/soak-${round}`;
  const member = `user:default/soak-${round}`;
  const policies = range(50).map(nth => ({
    entityReference: name,
    permission: `soak-${round}-${nth}.read`,
    policy: 'read',
    effect: 'allow',
  }));
  const condition = {
    roleEntityRef: name,
    result: 'CONDITIONAL',
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    permissionMapping: ['read'],
    conditions: {
      rule: 'IS_ENTITY_KIND',
      resourceType: 'catalog-entity',
      params: { kinds: [`kind-${round}`] },
    },
  };
  const until = new Date(Date.now() + HOUR).toISOString();
  const smaller = {
    oldRole: { memberReferences: [USER, member] },
    newRole: { name, memberReferences: [member] },
  };
  await asking(
    ['POST', '/roles', { name, memberReferences: [USER, member] }],
    ['POST', '/policies', policies],
    ['POST', '/roles/conditions', condition],
    ['POST', '/assignments', { role: name, member: USER, until }],
    ['PUT', path, smaller],
  )(portal, round);
  await authorize(portal, benchRequests);
  await asking(['DELETE', path])(portal, round);
};

/** What is done in each round. */
export const works: Readonly<Record<string, Work>> = {
  changes,
  'decisions on basic permissions': deciding(() => benchRequests),
  'decisions with conditions': deciding(() => conditionalRequests),
  'decisions on names that nobody has': deciding((round, nth) => [
    {
      permission: `${round}-${nth}-`.padEnd(LONG_NAME, 'x'),
      action: 'read',
      resourceType: undefined,
    },
  ]),
  'who can': asking(
    ['GET', '/access/users?permission=catalog-entity&action=read'],
    [
      'GET',
      '/access/users?permission=portal.thing-7.read&action=read&limit=50',
    ],
  ),
  'what somebody can': asking(
    ['GET', `/access/permissions?user=${USER}`],
    ['GET', '/me/access'],
  ),
  'everybody, as CSV': async portal => {
    const path = '/api/permission/access/matrix?rows=users';
    const token = await portal.tokenOf(ADMIN);
    const response = await portal.fetch(path, { token });
    if (!response.ok) {
      throw new Error(`The CSV was answered with ${response.status}`);
    }
    await response.text();
  },
  why: (portal, round) =>
    asking([
      'POST',
      '/explain',
      {
        userEntityRef: USER,
        permission: {
          name: `portal.thing-${round % 500}.read`,
          action: 'read',
        },
      },
    ])(portal, round),
  'what a change would do': (portal, round) =>
    asking(
      [
        'POST',
        '/roles?dryRun=true',
        {
          name: `role:default/dry-${round}`,
          memberReferences: [`user:default/u${round}`],
        },
      ],
      [
        'POST',
        '/simulate',
        { member: { user: USER, leaves: ['group:default/team-1'] } },
      ],
    )(portal, round),
  lists: asking(
    ['GET', '/roles?view=summary&limit=50'],
    ['GET', '/roles?view=summary&limit=50&search=99'],
    ['GET', '/history?limit=50'],
    ['GET', '/sources'],
    ['GET', '/findings'],
    ['GET', '/access/unused?since=P90D'],
  ),
};
