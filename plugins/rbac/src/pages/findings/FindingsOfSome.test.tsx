import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { screen } from '@testing-library/react';
import { showFindings } from './__testUtils__/showFindings';

it('leaves out of the findings what nobody uses for those who see some roles only, and does not ask for it', async () => {
  const listUnused = jest.fn();
  await showFindings({ listUnused }, { result: AuthorizeResult.DENY });
  await screen.findByText('Nobody has this role');
  expect(screen.queryByRole('region', { name: 'Unused access' })).toBeNull();
  expect(listUnused).not.toHaveBeenCalled();
});
