import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { WhoCanJson } from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import { save } from '../../kit/download/save';
import { readAccessState } from '../../kit/links/accessState';
import { WhoCanView } from './WhoCanView';

jest.mock('../../kit/download/save');

const TOTAL = 1_500;

/** A page of many users, some of them in the catalog. */
const answer = (offset: number, limit: number): WhoCanJson => ({
  permission: { name: 'a.read', action: 'read' },
  counts: { ALLOW: TOTAL, CONDITIONAL: 0, DENY: 0 },
  users: Array.from(
    { length: Math.min(limit, TOTAL - offset) },
    (_, index) => ({
      userEntityRef: `user:default/u${offset + index}`,
      result: 'ALLOW' as const,
      via: { role: 'role:default/reader' },
    }),
  ),
  evaluatedUsers: {
    users: 2_500,
    inCatalog: 1_000,
    readAt: new Date().toISOString(),
  },
  notes: [],
});

async function show() {
  const asked: string[] = [];
  const api = fakeRbacApi({
    listUsersWhoCan({ query }) {
      asked.push(`${query.get('result')} ${query.get('search') ?? ''}`.trim());
      return {
        body: answer(
          Number(query.get('offset') ?? 0),
          Number(query.get('limit')),
        ),
        total: TOTAL,
      };
    },
  });
  await renderInTestApp(
    <TestApiProvider
      apis={[
        [rbacApiRef, api],
        [catalogApiRef, catalogApiMock()],
      ]}
    >
      <WhoCanView
        state={readAccessState(
          new URLSearchParams('permission=a.read&show=allow&search=u&page=3'),
        )}
        onChange={() => {}}
      />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name':
          convertLegacyRouteRef(entityRouteRef),
      },
    },
  );
  await screen.findByText('u40');
  return asked;
}

describe('the list of who may do something', () => {
  it('says how many users it covers, and how many are known by name only', async () => {
    await show();
    expect(
      screen.getByRole('heading', { name: '1,500 users may do it' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('region', { name: '1,500 users may do it' }),
    ).toHaveTextContent(
      /2,500 users evaluated: 1,500 known by name only, the others read from the catalog/,
    );
  });

  it('is saved in full as it is filtered, whichever page is shown', async () => {
    const asked = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [file, name] = jest.mocked(save).mock.calls[0];
    expect(name).toBe('who-can-a.read.csv');
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + TOTAL);
    expect(lines[TOTAL]).toBe(
      '"user:default/u1499","ALLOW","false","role:default/reader","0","",""',
    );
    expect(new Set(asked)).toEqual(new Set(['allow u']));
  });
});
