import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import { GoToButton } from '../../kit/design/GoToButton';
import { administrationRouteRef } from '../../kit/links/routes';
import { GoTo } from './GoTo';

const show = () =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [permissionApiRef, mockApis.permission()],
        [
          rbacApiRef,
          fakeRbacApi({ listPluginPermissions: () => ({ body: [] }) }),
        ],
      ]}
    >
      <GoTo>
        <GoToButton />
      </GoTo>
    </TestApiProvider>,
    { mountedRoutes: { '/rbac': administrationRouteRef } },
  );

const keys = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
const close = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the keys of the administration', () => {
  beforeEach(() => localStorage.clear());

  it('are listed when a question mark is pressed, unless that is switched off', async () => {
    await show();
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByText('Show this list');
    fireEvent.click(screen.getByLabelText('Open this list with ?'));
    await close();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(keys()).toBeNull();
  });

  it('are listed with the button, too', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: /^Go to/ }));
    fireEvent.click(
      await screen.findByRole('button', { name: 'Keyboard shortcuts' }),
    );
    await screen.findByText('Show this list');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await close();
  });
});
