import { renderInTestApp } from '@backstage/frontend-test-utils';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyRole, RoleState } from '../../kit/difference/RoleState';
import { ComparedGrantsCard } from './ComparedGrantsCard';

jest.setTimeout(60_000);

const read = {
  permission: 'catalog.entity.read',
  policy: 'read',
  effect: 'allow',
} as const;
const one: RoleState = {
  ...emptyRole,
  name: 'role:default/one',
  policies: [read, { ...read, permission: 'a.thing.read', effect: 'deny' }],
};
const other: RoleState = {
  ...emptyRole,
  name: 'role:default/other',
  policies: [read],
};

const show = (first: RoleState, second: RoleState) =>
  renderInTestApp(
    <ComparedGrantsCard
      one={first}
      other={second}
      rules={[]}
      published={undefined}
    />,
  );

it('shows what two roles say, and their differences alone', async () => {
  await show(one, other);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 differ');
  expect(
    screen.getByRole('row', {
      name: 'Read a thing read Different Denied Nothing',
    }),
  ).toBeVisible();
  const same = { name: 'Read catalog entity read Allowed Allowed' };
  expect(screen.getByRole('row', same)).toBeVisible();
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.queryByRole('row', same)).toBeNull();
  expect(screen.getByRole('row', { name: /Read a thing/ })).toBeVisible();
});

it('says that nothing differs, or that there is nothing', async () => {
  const { unmount } = await show(other, { ...other, name: one.name });
  await userEvent.click(screen.getByRole('switch'));
  expect(screen.getByText('Both allow and deny the same.')).toBeVisible();
  unmount();
  await show(emptyRole, { ...emptyRole, name: one.name });
  expect(screen.getByText('Both allow and deny nothing.')).toBeVisible();
});
