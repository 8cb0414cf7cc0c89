import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  fakeRbacApi,
  FakeAnswers,
} from '../../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../../api/RbacApi';
import { administrationRouteRef } from '../../../kit/links/routes';
import { OverviewPage } from '../OverviewPage';

const NOW = '2026-11-24T12:00:00.000Z';

/** A role in a list. */
export const role = (name: string, source = 'rest') => ({
  name: `role:default/${name}`,
  metadata: { source, isDefault: false },
  members: { users: 1, groups: 0 },
  firstMembers: ['user:default/ann'],
  permissionPolicies: 1,
  conditions: 0,
  plugins: [],
});

const whoCan = (
  counts: { ALLOW: number; CONDITIONAL: number; DENY: number },
  users: string[] = [],
) => ({
  body: {
    permission: { name: 'a', action: 'read' as const },
    counts,
    users: users.map(userEntityRef => ({
      userEntityRef,
      result: 'ALLOW' as const,
      via: { role: 'role:default/rbac_admin' },
    })),
    evaluatedUsers: { users: 9, inCatalog: 9, readAt: NOW },
    notes: [],
  },
});

const answers: FakeAnswers = {
  listRequests: () => ({ body: [], total: 0 }),
  listRoles: ({ query }) => ({
    body: [role('a')],
    total: query.get('source') === 'rest' ? 3 : 1_234,
  }),
  listFindings: () => ({
    body: {
      isCutOff: false,
      findings: [
        {
          kind: 'redundancy',
          role: 'role:default/a',
          source: 'rest',
          message: '',
          code: 'grants-nothing',
          params: {},
        },
        {
          kind: 'unmatched',
          role: 'role:default/a',
          source: 'rest',
          message: '',
          code: 'grants-nothing',
          params: {},
        },
      ],
    },
  }),
  listHistory: () => ({
    body: [
      {
        revision: 7,
        at: new Date().toISOString(),
        actor: 'csv-file',
        source: 'csv-file',
        change: 'replaceSource',
        roles: ['role:default/a'],
        rolesOmitted: 0,
      },
      {
        revision: 6,
        at: new Date().toISOString(),
        actor: 'user:default/anna',
        source: 'rest',
        change: 'createRole',
        roles: ['role:default/a'],
        rolesOmitted: 0,
      },
    ],
  }),
  listSources: () => ({
    body: [
      {
        id: 'csv-file',
        kind: 'files',
        lastLoad: NOW,
        problems: [
          {
            severity: 'warning',
            message: 'Nobody knows qa-team',
            code: 'a',
            params: {},
            line: 47,
          },
        ],
      },
    ],
  }),
  listUsersWhoCan: ({ query }) =>
    query.get('permission') === 'policy.entity.update'
      ? whoCan({ ALLOW: 1, CONDITIONAL: 0, DENY: 8 }, ['user:default/anna'])
      : whoCan({ ALLOW: 7, CONDITIONAL: 0, DENY: 2 }),
};

/**
 * Shows the page to somebody who gets one result for all permissions. What the permission framework said is
 * kept: each file has one result only.
 */
export const showOverview = (
  changed: FakeAnswers = {},
  result = AuthorizeResult.ALLOW as
    AuthorizeResult.ALLOW | AuthorizeResult.DENY,
) =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [permissionApiRef, mockApis.permission({ authorize: result })],
        [rbacApiRef, fakeRbacApi({ ...answers, ...changed })],
      ]}
    >
      <OverviewPage />
    </TestApiProvider>,
    { mountedRoutes: { '/rbac': administrationRouteRef } },
  );
