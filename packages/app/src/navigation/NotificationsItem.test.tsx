import { notificationsApiRef } from '@backstage/plugin-notifications';
import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { NotificationsItem } from './NotificationsItem';

describe('the item of notifications in the sidebar', () => {
  const getStatus = jest.fn();

  beforeEach(async () => {
    getStatus.mockResolvedValue({ unread: 2, read: 1 });
    await renderInTestApp(
      <TestApiProvider apis={[[notificationsApiRef, { getStatus } as any]]}>
        <NotificationsItem />
        <Link to="/elsewhere">Elsewhere</Link>
      </TestApiProvider>,
    );
  });

  it('counts what is unread, again on each page', async () => {
    expect(
      await screen.findByRole('link', { name: 'Notifications (2)' }),
    ).toBeTruthy();
    getStatus.mockResolvedValue({ unread: 0, read: 3 });
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(
      await screen.findByRole('link', { name: 'Notifications' }),
    ).toBeTruthy();
  });
});
