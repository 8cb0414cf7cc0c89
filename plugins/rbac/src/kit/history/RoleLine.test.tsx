import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';
import { screen } from '@testing-library/react';
import { RoleLine } from './RoleLine';

const from = '2099-12-24T12:00:00.000Z';
const until = '2099-12-31T12:00:00.000Z';
const EVE: AssignmentFactsJson = {
  id: 'a1',
  role: 'role:default/on-call',
  member: 'user:default/eve',
  reason: 'INC-4711',
  grantedBy: 'user:default/alice',
};

it('says who has the role, from when and until when', async () => {
  await renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
      <ul>
        {[{ until }, { from, until }, { from }, {}].map((times, index) => (
          <li key={index}>
            <RoleLine
              part="assignment"
              text="as the command line has it"
              assignment={{ ...EVE, ...times }}
              conditions={[]}
              rules={[]}
            />
          </li>
        ))}
      </ul>
    </TestApiProvider>,
    { mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef } },
  );
  const said = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  // Whatever the time zone of the machine is.
  expect(said.map(text => text?.replace(/, \d+:\d+ [AP]M/g, ''))).toEqual([
    'eve until Dec 31, 2099',
    'eve from Dec 24, 2099 until Dec 31, 2099',
    'eve from Dec 24, 2099 until it is ended',
    'eve until it is ended',
  ]);
});
