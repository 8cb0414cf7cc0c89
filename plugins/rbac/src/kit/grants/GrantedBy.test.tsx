import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { GrantJson } from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GrantedBy } from './GrantedBy';

const name = (index: number) => `r${index}`;
const ref = (index: number) => `role:default/${name(index)}`;

function show(via: GrantJson['via'], result: GrantJson['result'] = 'ALLOW') {
  return renderInTestApp(
    <TestApiProvider apis={[[catalogApiRef, catalogApiMock()]]}>
      <div data-testid="by">
        <GrantedBy grant={{ result, via }} />
      </div>
    </TestApiProvider>,
  );
}

const by = () => screen.getByTestId('by').textContent;

describe('the roles that give somebody something', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ role: ref(index + 1) }));

  it('names three roles, so that nobody takes one away and believes it gone', async () => {
    await show({ role: ref(0), others: others(2) });
    expect(by()).toBe(`${name(0)}, and by ${name(1)}, and by ${name(2)}`);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(name(1))).toHaveAttribute('title', ref(1));
  });

  it('shows some of many and how many more there are, and expands them', async () => {
    await show({ role: ref(0), others: others(20), othersOmitted: 9 });
    expect(by()).toBe(`${name(0)} +29 more`);
    const button = screen.getByRole('button', { name: 'Show 29 more roles' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(by()).toContain(`${name(20)}, and by 9 more roles`);
    expect(
      screen.getByRole('button', { name: 'Show fewer roles' }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  it('names roles behind a super user, and says of denials what they are because of', async () => {
    const { unmount } = await show({ others: others(1) });
    expect(by()).toBe(`Super user, and by ${name(1)}`);
    unmount();
    await show({ role: ref(0), others: others(1) }, 'DENY');
    expect(by()).toBe(`Because of ${name(0)}, and of ${name(1)}`);
  });
});
