import { TestApiProvider } from '@backstage/frontend-test-utils';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rbacApiRef } from '../api/RbacApi';
import { RefreshButton } from './RefreshButton';

function renderWith(refreshProvider: (id: string) => Promise<void>) {
  const onRefreshed = jest.fn();
  render(
    <TestApiProvider apis={[[rbacApiRef, { refreshProvider }]]}>
      <RefreshButton provider="directory" onRefreshed={onRefreshed} />
    </TestApiProvider>,
  );
  return onRefreshed;
}

// No plugin of the sample portal brings a provider, so that no browser sees this.
describe('RefreshButton', () => {
  it('has the provider look again', async () => {
    const asked: string[] = [];
    const onRefreshed = renderWith(async id => {
      asked.push(id);
    });

    await userEvent.click(screen.getByRole('button', { name: /directory/ }));

    await waitFor(() => expect(onRefreshed).toHaveBeenCalled());
    expect(asked).toEqual(['directory']);
  });

  it('says what went wrong', async () => {
    const onRefreshed = renderWith(async () => {
      throw new Error('The directory is asleep');
    });

    await userEvent.click(screen.getByRole('button', { name: /directory/ }));

    await screen.findByText('The directory is asleep');
    expect(onRefreshed).not.toHaveBeenCalled();
  });
});
