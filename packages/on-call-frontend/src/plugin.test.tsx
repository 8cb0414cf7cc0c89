import { discoveryApiRef, fetchApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { fireEvent, screen } from '@testing-library/react';
import { IncidentsPage } from './IncidentsPage';
import { OnCallCard } from './OnCallCard';

describe('the card on pages of roles', () => {
  it('is on that of the people on call alone', async () => {
    await renderInTestApp(
      <>
        <OnCallCard {...{ role: 'role:default/on-call' }} />
        <OnCallCard {...{ role: 'role:default/developer' }} />
      </>,
    );
    await screen.findByRole('region', { name: 'On call' });
  });
});

describe('the tab', () => {
  it('shows one page after the other', async () => {
    const asked = jest.fn(async (input: unknown) => {
      const { searchParams } = new URL(String(input));
      const id = Number(searchParams.get('offset'));
      const items = [{ id, title: `Incident ${id}` }];
      return new Response(JSON.stringify({ items, total: 6 }));
    });
    await renderInTestApp(<IncidentsPage />, {
      apis: [
        [discoveryApiRef, mockApis.discovery()],
        [fetchApiRef, { fetch: asked }],
      ],
    });
    await screen.findByText('Incident 0');
    screen.getByText('6 in all');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Incident 5');
  });
});
