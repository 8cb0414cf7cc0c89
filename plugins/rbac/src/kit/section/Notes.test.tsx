import { renderInTestApp } from '@backstage/frontend-test-utils';
import { because } from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { Notes } from './Notes';

jest.setTimeout(60_000);

it('are translated, or shown as they came if they are unknown', async () => {
  const known = because('user-absent', { user: 'user:default/anna' });
  await renderInTestApp(
    <Notes
      notes={[
        { ...known, message: 'as the backend says it' },
        { code: 'newer', params: {}, message: 'something new' },
      ]}
    />,
  );
  expect(screen.getByText(known.message)).toBeInTheDocument();
  expect(screen.getByText('something new')).toBeInTheDocument();
});
