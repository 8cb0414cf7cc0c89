import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showFindings } from './__testUtils__/showFindings';
import { unusedAnswer } from '../../kit/unused/__testUtils__/sampleUnused';

jest.setTimeout(60_000);

const finding = () => screen.findByText('Nobody has this role');

const isChosen = (name: string | RegExp) =>
  screen.getByRole('radio', { name }).getAttribute('aria-checked');

describe('the findings', () => {
  it('do not wait for unused access', async () => {
    await showFindings({ listUnused: () => new Promise(() => {}) });
    await finding();
    screen.getByRole('region', { name: 'Unused access' });
    expect(screen.queryByText(/^Everything was used/)).toBeNull();
  });

  it('are shown as usual where unused access fails', async () => {
    const listUnused = () => {
      throw new Error('The database is away');
    };
    await showFindings({ listUnused });
    await screen.findByText('Unused access cannot be shown');
    expect(await finding()).toBeInTheDocument();
  });

  it('have its period in their address, beside the filters', async () => {
    const asked: (string | null)[] = [];
    let answer = () => {};
    await showFindings(
      {
        listUnused: async ({ query }) => {
          asked.push(query.get('since'));
          if (asked.length > 1) {
            await new Promise<void>(resolve => {
              answer = resolve;
            });
          }
          return { body: unusedAnswer([]) };
        },
      },
      { query: '?severity=notice&unused=30' },
    );
    await screen.findByText('Everything was used in the last 30 days.');
    await userEvent.click(screen.getByRole('radio', { name: '180 days' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    // What was answered for 30 days does not stand there as if it were for 180.
    expect(screen.queryByText(/^Everything was used/)).toBeNull();
    answer();
    await screen.findByText('Everything was used in the last 180 days.');
    expect(isChosen(/^Notices/)).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: /^Warnings/ }));
    await screen.findByText('No findings match the filters.');
    expect(isChosen('180 days')).toBe('true');
    expect(asked).toEqual(['P30D', 'P180D']);
  });
});
