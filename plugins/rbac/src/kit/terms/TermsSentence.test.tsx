import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { TermsSentence } from './TermsSentence';

it.each([
  [{}, 'user:default/bob', 'It needs 1 approval by bob.'],
  [{}, undefined, 'It needs 1 approval by whoever may change the role.'],
  [
    { approvers: ['user:default/cid'], approvals: 2 },
    'user:default/bob',
    'It needs 2 approvals by cid.',
  ],
  [
    { approvers: [] },
    'user:default/bob',
    'It needs 1 approval, but nobody may approve.',
  ],
  [{ approvers: [], approvals: 0 }, 'user:default/bob', 'It is given at once.'],
])(
  'says who approves by %j where %s owns the role',
  async (parts, owner, said) => {
    await renderInTestApp(
      <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
        <p data-testid="terms">
          <TermsSentence
            terms={{ who: ['user:default/eve'], reason: 'optional', ...parts }}
            owner={owner}
          />
        </p>
      </TestApiProvider>,
      { mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef } },
    );
    expect(screen.getByTestId('terms').textContent?.trim()).toBe(
      `eve may request it. ${said}`,
    );
  },
);
