import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeAnswers } from '../../api/__testUtils__/fakeRbacApi';
import { accessRequest } from '../../kit/requests/__testUtils__/sampleRequests';
import { showOverview } from './__testUtils__/showOverview';

jest.setTimeout(60_000);

const taken = (number: number) =>
  accessRequest({
    id: `8c1f6d0e-4b7a-4c59-9a55-00000000000${number}`,
    member: `user:default/user${number}`,
    state: 'approved',
    isAtOnce: true,
    access: 'active',
  });

/** Answers as many of them as are asked for. */
const answered =
  (all: () => ReturnType<typeof taken>[]): FakeAnswers['listRequests'] =>
  ({ query }) => {
    expect(query.get('forMe')).toBe('true');
    expect(query.get('unacknowledged')).toBe('true');
    return {
      body: all().slice(0, Number(query.get('limit'))),
      total: all().length,
    };
  };

const card = () =>
  screen.findByRole('region', { name: 'Taken without an approval' });
const queryCard = () =>
  screen.queryByRole('region', { name: 'Taken without an approval' });

describe('what people took without an approval', () => {
  it('stands first on the overview: five of them, and the way to all', async () => {
    const all = [1, 2, 3, 4, 5, 6].map(taken);
    await showOverview({ listRequests: answered(() => all) });
    const shown = await card();
    expect(within(shown).getAllByRole('listitem')).toHaveLength(5);
    expect(
      within(shown).getByRole('link', { name: 'Show all 6' }),
    ).toHaveAttribute('href', '/rbac/requests');
    const numbers = await screen.findByRole('region', { name: 'In numbers' });
    expect(
      shown.compareDocumentPosition(numbers) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('is acknowledged there, and then gone', async () => {
    let all = [taken(1), taken(2)];
    await showOverview({
      listRequests: answered(() => all),
      acknowledgeRequest: ({ params }) => {
        const [request] = all.filter(({ id }) => id === params.id);
        all = all.filter(one => one !== request);
        return { body: request };
      },
    });
    expect(within(await card()).queryByRole('link')).toBeNull();
    for (const name of ['user1', 'user2']) {
      await userEvent.click(
        screen.getByRole('button', { name: `Acknowledge: ${name}, on-call` }),
      );
      await screen.findByText(`Acknowledged: ${name}, on-call`);
      await waitFor(() =>
        expect(screen.queryByText(`${name} took on-call`)).toBeNull(),
      );
    }
    expect(queryCard()).toBeNull();
  });

  it('is absent if there is nothing', async () => {
    await showOverview();
    await screen.findByRole('region', { name: 'In numbers' });
    expect(queryCard()).toBeNull();
  });

  it('says why it is not known', async () => {
    await showOverview({
      listRequests: () => {
        throw new Error('The database is away');
      },
    });
    await screen.findByText(
      'What was taken without an approval cannot be shown',
    );
    expect(queryCard()).toBeNull();
  });
});
