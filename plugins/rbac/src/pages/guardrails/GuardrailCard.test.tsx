import { renderInTestApp } from '@backstage/frontend-test-utils';
import { because } from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { GuardrailCard } from './GuardrailCard';

jest.setTimeout(60_000);

it('says what a guardrail demands in the words of the interface', async () => {
  const demand = because('not-two-of', {
    roles: ['role:default/author', 'role:default/approver'],
  });
  await renderInTestApp(
    <GuardrailCard
      guardrail={{
        name: 'four eyes',
        kind: 'exclusive',
        statement: 'as the backend says it',
        demand: { ...demand, message: 'as the backend says it' },
        mode: 'enforce',
        state: 'holds',
        total: 0,
        breaches: [],
        keptBy: [],
      }}
    />,
  );
  expect(screen.getByText(`${demand.message}.`)).toBeInTheDocument();
});
