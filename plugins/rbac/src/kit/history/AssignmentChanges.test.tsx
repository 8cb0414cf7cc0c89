import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';
import { screen } from '@testing-library/react';
import { administrationRouteRef } from '../links/routes';
import { AssignmentChanges } from './AssignmentChanges';

const EVE: AssignmentFactsJson = {
  id: 'a1',
  role: 'role:default/on-call',
  member: 'user:default/eve',
  until: '2026-12-24T18:00:00.000Z',
  reason: 'INC-4711',
  grantedBy: 'user:default/alice',
};
const later = { ...EVE, until: '2026-12-25T18:00:00.000Z' };

it('says in words who got, kept or lost a role for a time', async () => {
  await renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
      <h1>History</h1>
      <AssignmentChanges
        changes={[
          { before: null, after: EVE },
          { before: EVE, after: later },
          { before: later, after: null },
          { before: null, after: { ...EVE, from: '2026-12-23T18:00:00.000Z' } },
          { before: null, after: { ...EVE, until: undefined, reason: '' } },
        ]}
        omitted={2}
      />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/rbac': administrationRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  const said = screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  // Whatever the time zone of the machine is.
  const days = said.map(text => text?.replace(/, \d+:\d+ [AP]M/g, ''));
  expect(days).toEqual([
    '+For a timeeve has on-call until Dec 24, 2026“INC-4711”',
    '~For a timeeve has on-call until Dec 25, 2026; it was until Dec 24, 2026',
    '−For a timeeve no longer has on-call, given until Dec 25, 2026',
    '+For a timeeve has on-call from Dec 23, 2026 until Dec 24, 2026“INC-4711”',
    '+For a timeeve has on-call until it is ended',
  ]);
  screen.getByText('And 2 more.');
});
