import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { AssignmentJson, RoleJson } from '@portal-rbac/plugin-rbac-common';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  FakeAnswers,
  FakeDryRuns,
  fakeRbacApi,
} from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import { administrationRouteRef } from '../../kit/links/routes';
import { AssignmentsCard } from './AssignmentsCard';

const HOUR = 3_600_000;
const soon = new Date(Date.now() + 3 * HOUR).toISOString();

const ROLE: RoleJson = {
  name: 'role:default/operations',
  memberReferences: ['group:default/operations'],
  metadata: { source: 'rest', isDefault: false },
};

const EVE: AssignmentJson = {
  id: 'a1',
  role: ROLE.name,
  member: 'user:default/eve',
  until: soon,
  reason: 'INC-4711',
  grantedBy: 'user:default/alice',
  state: 'active',
};

const NOTHING = { revision: 7, etag: '"7-x"' };

const show = (
  assignments: AssignmentJson[],
  answers: FakeAnswers = {},
  dryRuns: FakeDryRuns = {},
  role = ROLE,
) =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [
          permissionApiRef,
          mockApis.permission({ authorize: AuthorizeResult.ALLOW }),
        ],
        [
          rbacApiRef,
          fakeRbacApi(
            {
              listAssignments: () => ({
                body: assignments,
                total: assignments.length,
              }),
              ...answers,
            },
            dryRuns,
          ),
        ],
      ]}
    >
      <h1>Role</h1>
      <AssignmentsCard role={role} />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/rbac': administrationRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );

const isDisabled = (button: HTMLElement) =>
  (button as HTMLButtonElement).disabled;

describe('who has a role for a time', () => {
  it('is shown with the end, the reason, and who gave it', async () => {
    await show([
      EVE,
      { ...EVE, id: 'a2', member: 'user:default/bob', until: undefined },
    ]);
    const card = await screen.findByRole('region', { name: 'For a time (2)' });
    const [eve, bob] = within(card).getAllByRole('listitem');
    expect(eve.textContent).toMatch(/eve.*ends in 3 hours.*“INC-4711”.*alice/);
    // What has no end cannot be extended.
    expect(bob.textContent).toMatch('until ended');
    expect(within(bob).queryByRole('button', { name: 'Extend' })).toBeNull();
    within(bob).getByRole('button', { name: 'End now' });
  });

  it('is ended, and not extended, where the role is of files, which do not have it', async () => {
    const metadata = { source: 'csv-file', isDefault: false };
    await show([EVE], {}, {}, { ...ROLE, metadata });
    await screen.findByRole('button', { name: 'End now' });
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
  });

  it('has no card where there is nobody', async () => {
    const asked = jest.fn();
    await show([], {
      listAssignments: ({ query }) => {
        asked(query.get('role'));
        return { body: [], total: 0 };
      },
    });
    await waitFor(() => expect(asked).toHaveBeenCalledWith(ROLE.name));
    expect(screen.queryByRole('region', { name: /^For a time/ })).toBeNull();
  });

  it('is extended from its present end on', async () => {
    const asked = jest.fn();
    await show(
      [EVE],
      {
        extendAssignment: ({ params, body, ifMatch }) => {
          asked(params.id, body, ifMatch);
          return { version: '"8-x"' };
        },
      },
      { extendAssignment: () => ({ body: NOTHING, version: '"7-x"' }) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Extend' });
    expect(isDisabled(confirm)).toBe(true);
    // The native select that the browser has for the visible list.
    fireEvent.change(dialog.querySelector('select')!, {
      target: { value: 'shift' },
    });
    within(dialog).getByText(/^Ends /);
    await waitFor(() => expect(isDisabled(confirm)).toBe(false));
    fireEvent.click(confirm);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const [id, { until }, version] = asked.mock.calls[0];
    expect([id, version]).toEqual(['a1', '"7-x"']);
    const longer = Date.parse(until) - Date.parse(soon);
    // At a whole minute.
    expect(Math.floor(longer / 60_000)).toBe(8 * 60);
  });

  it('is ended at once', async () => {
    const ended = jest.fn();
    await show(
      [EVE],
      {
        endAssignment: ({ params }) => {
          ended(params.id);
          return { version: '"8-x"' };
        },
      },
      { endAssignment: () => ({ body: NOTHING, version: '"7-x"' }) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'End now' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'End now' });
    await waitFor(() => expect(isDisabled(confirm)).toBe(false));
    fireEvent.click(confirm);
    await waitFor(() => expect(ended).toHaveBeenCalledWith('a1'));
  });
});
