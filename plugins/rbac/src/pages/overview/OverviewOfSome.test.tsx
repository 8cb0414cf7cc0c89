import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { screen, within } from '@testing-library/react';
import { showOverview } from './__testUtils__/showOverview';

it('leaves out of the overview what the user may not see', async () => {
  const listUsersWhoCan = () => {
    throw new Error('Not allowed');
  };
  await showOverview({ listUsersWhoCan }, AuthorizeResult.DENY);
  const numbers = await screen.findByRole('region', { name: 'In numbers' });
  await within(numbers).findByText('1 warning');
  expect(within(numbers).queryByText('Administrators')).toBeNull();
  expect(within(numbers).queryByText('People')).toBeNull();
  expect(screen.queryByText('Create role')).toBeNull();
});
