import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExplanationView } from './ExplanationView';

const roles = Array.from({ length: 1_000 }, (_, index) => ({
  name: `role:default/r${index}`,
  source: 'rest',
  isDefault: false,
  paths: [['user:default/anna', `role:default/r${index}`]],
}));

const explanation = (counting: number, speaking: number): ExplanationJson => ({
  result: 'ALLOW',
  verdict: 'allowed-by-policy',
  reason: 'A policy allows it',
  revision: 1,
  userEntityRef: 'user:default/anna',
  permission: { name: 'catalog.entity.create', action: 'create' },
  roles,
  policies: roles.slice(0, speaking).map(({ name }, index) => ({
    role: name,
    permission: 'catalog.entity.create',
    policy: 'create',
    effect: 'allow',
    counted: index < counting,
  })),
  conditions: [],
  aliases: {},
  possibleGrants: [],
  notes: [],
  text: [],
});

const show = (value: ExplanationJson) =>
  renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
      <ExplanationView explanation={value} />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name':
          convertLegacyRouteRef(entityRouteRef),
      },
    },
  );

jest.setTimeout(60_000);

describe('an explanation for somebody with 1,000 roles', () => {
  it('shows a few roles that decide, and more of them when asked', async () => {
    await show(explanation(1_000, 1_000));
    expect(screen.getAllByRole('list', { name: 'Path' })).toHaveLength(3);
    await userEvent.click(
      screen.getByRole('button', { name: 'Show 20 more roles of 997' }),
    );
    expect(screen.getAllByRole('list', { name: 'Path' })).toHaveLength(23);
  });

  it('folds the roles that do not decide, and counts them', async () => {
    await show(explanation(1, 400));
    expect(screen.getAllByRole('list', { name: 'Path' })).toHaveLength(1);
    const others = screen.getByRole('button', {
      name: '399 other roles do not decide',
    });
    expect(others).toHaveAttribute('aria-expanded', 'false');
    expect(
      screen.getByRole('button', {
        name: '600 roles of theirs have no matching line',
      }),
    ).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(others);
    const opened = screen.getAllByRole('group')[0];
    expect(within(opened).getAllByRole('list', { name: 'Path' })).toHaveLength(
      5,
    );
  });
});
