import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  OwnUsesJson,
  PermissionGrantJson,
} from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import { OwnAccess } from './OwnAccess';

const grant = (
  name: string,
  also: Partial<PermissionGrantJson>,
): PermissionGrantJson => ({
  pluginId: 'catalog',
  permission: { name, action: 'read' },
  result: 'ALLOW',
  ...also,
});

const reader = { role: 'role:default/reader' };
const denied = grant('b.read', { result: 'DENY' });

const NOTHING: OwnUsesJson = {
  ...{ noted: 'permissions', keptForDays: 400 },
  ...{ uses: [], isCutOff: false },
};

const show = (permissions: PermissionGrantJson[], usage = NOTHING) =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [rbacApiRef, fakeRbacApi({})],
        [catalogApiRef, catalogApiMock()],
      ]}
    >
      <OwnAccess
        access={{
          ...{ userEntityRef: 'user:default/a', notes: [] },
          ...{ permissions, usage },
        }}
      />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name':
          convertLegacyRouteRef(entityRouteRef),
      },
    },
  );

describe('the user’s own access', () => {
  it.each([
    [[grant('a.read', { via: reader })], 'You have 1 role and 1 permission'],
    [[grant('a.read', { via: { role: null } })], 'You have 1 permission'],
    [[{ ...denied, via: reader }], 'You have 1 role and no permissions'],
    [[denied], 'You have no permissions'],
  ])('is summed up in one sentence (%#)', async (permissions, sentence) => {
    await show(permissions);
    expect(screen.getByRole('heading', { name: sentence })).toBeInTheDocument();
  });

  it('comes before what one does not have, which is folded', async () => {
    await show([grant('a.read', { via: reader }), denied]);
    expect(
      screen.getByRole('region', { name: 'Your roles' }),
    ).toHaveTextContent('reader');
    expect(
      screen.getByRole('button', {
        name: /^What you cannot do ?1 permission in 1 plugin$/,
      }),
    ).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Denied')).not.toBeVisible();
  });

  it('ends with what is noted of what one used, for how long, and who sees it', async () => {
    const use = { action: 'read', lastDay: '2026-11-28' } as const;
    await show([denied], {
      ...{ noted: 'people', keptForDays: 30, isCutOff: true },
      uses: [
        { ...use, permission: 'a.read' },
        { ...use, resourceType: 'catalog-entity' },
      ],
    });
    const used = screen.getByRole('region', { name: 'What you used' });
    expect(used).toHaveTextContent(/deletes that after 30 days\. Adminis/);
    const rows = within(used).getAllByRole('listitem');
    expect(rows.map(row => row.textContent)).toEqual([
      'Read a (read)Nov 28, 2026',
      'Catalog entity (read)Nov 28, 2026',
    ]);
    within(used).getByText('Only the latest 2 are listed.');
  });

  it('shows no use where people are not noted', async () => {
    await show([denied]);
    expect(screen.queryByRole('region', { name: 'What you used' })).toBeNull();
  });
});
