import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeRbacApi } from '../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../api/RbacApi';
import { administrationRouteRef } from '../kit/links/routes';
import { tellOfRequests } from '../kit/requests/requestNews';
import { AdministrationItem } from './AdministrationItem';

interface World {
  mayRead: boolean;
  forMe: number;
  toAcknowledge?: number;
  own: number;
}

async function show(world: World) {
  const asked: string[] = [];
  const api = fakeRbacApi({
    getStatus: () => ({ body: { status: 'Authorized' } }),
    listRequests: ({ query }) => {
      asked.push(`requests?${query}`);
      const { forMe, toAcknowledge = 0 } = world;
      const isTaken = query.get('unacknowledged') === 'true';
      return { body: [], total: isTaken ? toAcknowledge : forMe };
    },
    listOwnRequests: ({ query }) => {
      asked.push(`me/requests?${query}`);
      return { body: [], total: world.own };
    },
  });
  const permissionApi = {
    authorize: async () => ({
      result: world.mayRead ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    }),
  };
  await renderInTestApp(
    <TestApiProvider
      apis={[
        [rbacApiRef, api],
        [permissionApiRef, permissionApi],
      ]}
    >
      <AdministrationItem />
    </TestApiProvider>,
    {
      mountedRoutes: { '/rbac': convertLegacyRouteRef(administrationRouteRef) },
    },
  );
  return asked;
}

const FOR_ME = [
  'requests?state=pending&forMe=true&limit=1&offset=0',
  'requests?forMe=true&unacknowledged=true&limit=1&offset=0',
];

describe('the item of the sidebar', () => {
  it('has the number of requests that wait for an administrator, and asks for no more than that', async () => {
    const world = { mayRead: true, forMe: 2, toAcknowledge: 1, own: 0 };
    const asked = await show(world);
    expect(
      await screen.findByRole('link', {
        name: 'Administration: 3 requests wait for you',
      }),
    ).toHaveAttribute('href', '/rbac');
    expect(asked).toEqual(FOR_ME);

    world.forMe = 0;
    world.toAcknowledge = 0;
    act(tellOfRequests);
    await screen.findByRole('link', { name: 'Administration' });
    expect(asked).toEqual([...FOR_ME, ...FOR_ME]);
  });

  it('leads those who decide or acknowledge and administer nothing to the requests', async () => {
    await show({ mayRead: false, forMe: 0, toAcknowledge: 1, own: 0 });
    expect(
      await screen.findByRole('link', {
        name: 'Requests: 1 request waits for you',
      }),
    ).toHaveAttribute('href', '/rbac/requests');
  });

  it('leads those to the requests who have some of their own', async () => {
    await show({ mayRead: false, forMe: 0, own: 1 });
    expect(
      await screen.findByRole('link', { name: 'Requests' }),
    ).toBeInTheDocument();
  });

  it('is hidden from users who have none', async () => {
    const asked = await show({ mayRead: false, forMe: 0, own: 0 });
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
