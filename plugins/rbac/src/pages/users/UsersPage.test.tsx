import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { RbacApi, rbacApiRef } from '../../api/RbacApi';
import { administrationRouteRef } from '../../kit/links/routes';
import { UsersPage } from './UsersPage';

const show = (listSignedInUsers: RbacApi['listSignedInUsers']) =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [rbacApiRef, Object.assign(fakeRbacApi({}), { listSignedInUsers })],
      ]}
    >
      <UsersPage />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/rbac': administrationRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );

const rowsOfUsers = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the page of users', () => {
  it('has everybody who signed in, those first who did last, and finds them', async () => {
    await show(async () => [
      {
        userEntityRef: 'user:default/ann',
        lastTimeLogin: 'Thu, 22 Aug 2024 16:27:41 GMT',
        email: 'a.smith@example.org',
      },
      {
        userEntityRef: 'user:default/bob',
        lastTimeLogin: 'Fri, 06 Sep 2024 08:00:00 GMT',
      },
      { userEntityRef: 'user:default/eve' },
    ]);
    await screen.findByRole('region', { name: '3 users' });
    await screen.findByText(/^The downloaded list has everybody/);
    expect(rowsOfUsers().map(text => text?.slice(-3))).toEqual([
      'bob',
      'ann',
      'eve',
    ]);
    await screen.findByText('not known');

    const field = screen.getByRole('searchbox', { name: 'Search users' });
    fireEvent.change(field, { target: { value: 'smith' } });
    await waitFor(() => expect(rowsOfUsers()).toHaveLength(1));
    fireEvent.change(field, { target: { value: 'smithy' } });
    await screen.findByText(/^Nobody has this/);
  });

  it('says where nobody counts users', async () => {
    await show(() =>
      Promise.reject(Object.assign(new Error('x'), { statusCode: 404 })),
    );
    await screen.findByText('The users cannot be shown');
    await screen.findByText(/needs the backend plugin/);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
