import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { because } from '@portal-rbac/plugin-rbac-common';
import {
  FakeAnswers,
  fakeRbacApi,
} from '../../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../../api/RbacApi';
import { administrationRouteRef } from '../../../kit/links/routes';
import { FindingsPage } from '../FindingsPage';

const answers: FakeAnswers = {
  listFindings: () => ({
    body: {
      isCutOff: false,
      findings: [
        {
          kind: 'no-people',
          role: 'role:default/idle',
          source: 'rest',
          ...because('no-members'),
        },
      ],
    },
  }),
  listUsersWhoCan: () => ({
    body: {
      permission: { name: 'policy.entity.update', action: 'update' },
      counts: { ALLOW: 2, CONDITIONAL: 0, DENY: 0 },
      users: [],
      evaluatedUsers: {
        users: 2,
        inCatalog: 2,
        readAt: '2026-11-24T12:00:00.000Z',
      },
      notes: [],
    },
  }),
};

/**
 * Shows the page, with a finding about a role without people, to somebody who gets one result
 * for all permissions. What the permission framework said is kept: each file has one result only.
 *
 * @param query - of the address
 */
export const showFindings = (
  changed: FakeAnswers,
  {
    result = AuthorizeResult.ALLOW,
    query = '',
  }: {
    result?: AuthorizeResult.ALLOW | AuthorizeResult.DENY;
    query?: string;
  } = {},
) =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [permissionApiRef, mockApis.permission({ authorize: result })],
        [rbacApiRef, fakeRbacApi({ ...answers, ...changed })],
      ]}
    >
      <FindingsPage />
    </TestApiProvider>,
    {
      mountedRoutes: { '/rbac': administrationRouteRef },
      initialRouteEntries: [`/${query}`],
    },
  );
