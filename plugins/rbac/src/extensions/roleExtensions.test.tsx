import {
  createFrontendPlugin,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { screen, within } from '@testing-library/react';
import { FakeAnswers, fakeRbacApi } from '../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../api/RbacApi';
import rbacPlugin, {
  RoleCardBlueprint,
  RoleColumnBlueprint,
  RoleExtensionProps,
} from '..';

jest.setTimeout(60_000);

// The window of the tests has no width, and so no room for the column.
jest.mock('@backstage/ui', () => ({
  ...jest.requireActual('@backstage/ui'),
  useBreakpoint: () => ({ up: () => true, down: () => false }),
}));

const metadata = { source: 'rest', isDefault: false };

const summary = (name: string): RoleSummaryJson => ({
  name: `role:default/${name}`,
  members: { users: 0, groups: 0 },
  firstMembers: [],
  permissionPolicies: 0,
  conditions: 0,
  plugins: ['catalog'],
  metadata,
});

const answers: FakeAnswers = {
  getStatus: () => ({ body: { status: 'Authorized' } }),
  listRoles: () => ({ body: [summary('night'), summary('day')], total: 2 }),
  getRole: () => ({
    body: [{ name: 'role:default/night', memberReferences: [], metadata }],
  }),
  listPolicies: () => ({ body: [] }),
  getPolicies: () => ({ body: [] }),
  listConditions: () => ({ body: [] }),
  listAssignments: () => ({ body: [], total: 0 }),
  listPluginPermissions: () => ({ body: [] }),
  listPluginRules: () => ({ body: [] }),
};

const failing = () => {
  throw new Error('Out of order');
};

/** A plugin that adds one of each. */
const plugin = (Part: (props: RoleExtensionProps) => JSX.Element | null) =>
  createFrontendPlugin({
    pluginId: 'rota',
    extensions: [
      SubPageBlueprint.make({
        attachTo: { id: 'page:rbac', input: 'pages' },
        params: {
          path: 'rota',
          title: 'Rota',
          loader: async () => <p>Who is on call</p>,
        },
      }),
      RoleCardBlueprint.make({ params: { loader: async () => Part } }),
      RoleColumnBlueprint.make({
        params: { title: 'On call', loader: async () => Part },
      }),
    ],
  });

const open = (
  path: string,
  Part: (props: RoleExtensionProps) => JSX.Element | null,
  authorize:
    AuthorizeResult.ALLOW | AuthorizeResult.DENY = AuthorizeResult.ALLOW,
) =>
  renderTestApp({
    features: [rbacPlugin, plugin(Part)],
    initialRouteEntries: [`/rbac/${path}`],
    apis: [
      [catalogApiRef, catalogApiMock()],
      [permissionApiRef, mockApis.permission({ authorize })],
      [rbacApiRef, fakeRbacApi(answers)],
    ],
  });

const OnCall = ({ role: name }: RoleExtensionProps) =>
  name.endsWith('night') ? <b>On call: {name}</b> : null;

describe('what other plugins add', () => {
  it('is a tab', async () => {
    await open('rota', OnCall);
    const tab = await screen.findByRole('tab', { name: 'Rota' });
    await screen.findByText('Who is on call');
    const panel = screen.getByRole('tabpanel');
    within(panel).getByText('Who is on call');
    expect(panel.id).toBe(tab.getAttribute('aria-controls'));
  });

  it('is no tab for users who may not read policies, who see why', async () => {
    await open('rota', OnCall, AuthorizeResult.DENY);
    await screen.findByText('You cannot see this page');
    expect(screen.queryByText('Who is on call')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Rota' })).toBeNull();
  });

  it('is a column in the list of roles', async () => {
    await open('roles', OnCall);
    await screen.findByRole('columnheader', { name: 'On call' });
    await screen.findByText('On call: role:default/night');
    expect(screen.queryByText('On call: role:default/day')).toBeNull();
  });

  it('is a card on the page of a role', async () => {
    await open('roles/role/default/night', OnCall);
    await screen.findByText('On call: role:default/night');
  });
});

describe('what fails of it', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  it('is a dash in the list, which stays', async () => {
    await open('roles', failing);
    expect(
      await screen.findAllByRole('img', { name: 'Cannot be shown' }),
    ).toHaveLength(2);
    await screen.findByText('day');
  });

  it('is said on the page of a role, which stays', async () => {
    await open('roles/role/default/night', failing);
    await screen.findByText(/Error in rota/);
    await screen.findByRole('region', { name: /Members/ });
  });
});
