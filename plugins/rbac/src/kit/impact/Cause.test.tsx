import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { Cause } from './Cause';

jest.setTimeout(60_000);

it('counts very many people who leave a role, and links a few of them', async () => {
  await renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
      <p data-testid="cause">
        <Cause
          cause={{
            part: 'members',
            change: 'removed',
            role: 'role:default/a',
            people: 36_000,
            examples: ['user:default/anna', 'user:default/ben'],
          }}
        />
      </p>
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name':
          convertLegacyRouteRef(entityRouteRef),
      },
    },
  );
  expect(screen.getByTestId('cause')).toHaveTextContent(
    /^36,000 people are removed from a, for example \S*anna and \S*ben$/,
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
