import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { identityApiRef } from '@backstage/frontend-plugin-api';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeAnswers, fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import {
  accessRequest,
  requestable,
} from '../../kit/requests/__testUtils__/sampleRequests';
import { RequestsPage } from './RequestsPage';

jest.setTimeout(60_000);

/** An empty page of requests. */
const NONE = { body: [], total: 0 };

/**
 * Shows the page.
 *
 * @param listTaken - what was given at once; the answer to `listRequests` is that of the others
 */
async function show(
  { listRequests = () => NONE, ...answers }: FakeAnswers,
  mayRead = false,
  listTaken: FakeAnswers['listRequests'] = () => NONE,
) {
  const api = fakeRbacApi({
    listRequestable: () => ({ body: [] }),
    listRequests: request =>
      request.query.get('unacknowledged') === 'true'
        ? listTaken(request)
        : listRequests(request),
    listOwnRequests: () => ({ body: [], total: 0 }),
    getStatus: () => ({ body: { status: 'Authorized' } as never }),
    ...answers,
  });
  const permissionApi = {
    authorize: async () => ({
      result: mayRead ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    }),
  };
  await renderInTestApp(
    <TestApiProvider
      apis={[
        [rbacApiRef, api],
        [permissionApiRef, permissionApi],
        [
          identityApiRef,
          mockApis.identity({ userEntityRef: 'user:default/alice' }),
        ],
        [catalogApiRef, catalogApiMock()],
      ]}
    >
      <RequestsPage />
    </TestApiProvider>,
  );
}

const asked = () =>
  screen.findByRole('region', { name: 'heidi requests on-call' });
const all = () =>
  screen.queryAllByRole('region', { name: 'heidi requests on-call' });

describe('the requests that wait for somebody', () => {
  it('are approved with one press, which says what it did', async () => {
    const settled: string[] = [];
    await show({
      listRequests: ({ query }) => {
        expect(query.get('forMe')).toBe('true');
        expect(query.getAll('state')).toEqual(['pending']);
        const body = settled.length === 0 ? [accessRequest()] : [];
        return { body, total: body.length };
      },
      approveRequest: ({ params }) => {
        settled.push(params.id);
        return { body: accessRequest({ state: 'approved' }) };
      },
    });
    const card = within(await asked());
    expect(card.getByText('INC-4711')).toBeInTheDocument();
    await userEvent.click(
      card.getByRole('button', { name: 'Approve: heidi, on-call' }),
    );
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Approved: heidi has on-call',
    );
    expect(settled).toEqual([accessRequest().id]);
    await screen.findByText('Requests that you may approve stand here.');
    expect(all()).toEqual([]);
  });

  it('say which approval is missing after the first of two, and no longer wait for whoever gave it', async () => {
    let left = [accessRequest({ approvalsNeeded: 2 })];
    await show({
      listRequests: () => ({ body: left, total: left.length }),
      approveRequest: () => {
        const [request] = left;
        left = [];
        return { body: request };
      },
    });
    const card = within(await asked());
    expect(card.getByText('0 of 2 approvals')).toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Approved. Somebody else has to approve it too.',
    );
    await screen.findByText('Nothing waits for you');
    expect(all()).toEqual([]);
  });

  it('say what failed where it happened, and are read again', async () => {
    let reads = 0;
    await show({
      listRequests: () => {
        reads += 1;
        return { body: [accessRequest()], total: 1 };
      },
      denyRequest: () => {
        throw new Error('The database is away');
      },
    });
    const card = within(await asked());
    await userEvent.click(card.getByRole('button', { name: /^Deny/ }));
    const alert = await card.findByRole('alert');
    expect(alert).toHaveTextContent('Not denied: heidi, on-call');
    expect(alert).toHaveTextContent('The database is away');
    await waitFor(() => expect(reads).toBe(2));
  });

  it('say above the list what failed of one that is gone since', async () => {
    let reads = 0;
    await show({
      listRequests: () => {
        reads += 1;
        const body = reads === 1 ? [accessRequest()] : [];
        return { body, total: body.length };
      },
      approveRequest: () => {
        throw new Error('The request is already denied');
      },
    });
    const card = within(await asked());
    await userEvent.click(card.getByRole('button', { name: /^Approve/ }));
    await screen.findByText('Requests that you may approve stand here.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The request is already denied',
    );
  });

  it('say so to users who may not see their impact, and do not ask for it', async () => {
    const requestImpact = jest.fn();
    await show({
      listRequests: () => ({ body: [accessRequest()], total: 1 }),
      requestImpact,
    });
    const card = within(await asked());
    await card.findByText(/^What this would do to access is shown only to/);
    expect(requestImpact).not.toHaveBeenCalled();
  });

  it('have their impact beside the buttons, the first of them at once', async () => {
    const ids = [1, 2, 3, 4].map(
      n => `8c1f6d0e-4b7a-4c59-9a55-00000000000${n}`,
    );
    const shown: string[] = [];
    await show(
      {
        listRequests: () => ({
          body: ids.map(id => accessRequest({ id })),
          total: 4,
        }),
        requestImpact: ({ params }) => {
          shown.push(params.id);
          throw new Error('The catalog is away');
        },
      },
      true,
    );
    await waitFor(() => expect(shown).toEqual(ids.slice(0, 3)));
    expect(await screen.findAllByText('The catalog is away')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show impact' }));
    await waitFor(() => expect(shown).toEqual(ids));
  });

  it('have pages, and the last one goes with what it had', async () => {
    let total = 21;
    await show({
      listRequests: ({ query }) => {
        const offset = Number(query.get('offset'));
        const count = Math.min(20, total - offset);
        const body = Array.from({ length: Math.max(0, count) }, (_, index) =>
          accessRequest({
            id: `8c1f6d0e-4b7a-4c59-9a55-${String(offset + index).padStart(12, '0')}`,
          }),
        );
        return { body, total };
      },
      denyRequest: () => {
        total = 20;
        return { body: accessRequest({ state: 'denied' }) };
      },
    });
    await screen.findByText('1 - 20 of 21');
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    await screen.findByText('21 - 21 of 21');
    await waitFor(() => expect(all()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
    await waitFor(() => expect(all()).toHaveLength(20));
  });
});

describe('what was given at once', () => {
  const taken = accessRequest({
    state: 'approved',
    isAtOnce: true,
    access: 'active',
    settledAt: new Date(Date.now() - 3_600_000).toISOString(),
    settledBy: 'user:default/heidi',
  });
  const card = () =>
    screen.findByRole('region', { name: 'Taken without an approval' });

  it('is acknowledged with one press, which says what it did', async () => {
    let left = [taken];
    await show(
      {
        acknowledgeRequest: ({ params }) => {
          left = left.filter(({ id }) => id !== params.id);
          return { body: taken };
        },
      },
      false,
      ({ query }) => {
        expect(query.get('forMe')).toBe('true');
        return { body: left, total: left.length };
      },
    );
    expect(await card()).toHaveTextContent(
      /heidi took on-call.*INC-4711.*Since 1 hour ago\. Ends in 7 hours\./,
    );
    expect(screen.getByText('1 waits for you.')).toBeInTheDocument();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'Acknowledge: heidi, on-call' }),
    );
    const said = await screen.findByRole('status');
    expect(said).toHaveTextContent('Acknowledged: heidi, on-call');
    expect(said.parentElement).toHaveFocus();
    await screen.findByText('Nothing waits for you');
    expect(
      screen.queryByRole('region', { name: 'Taken without an approval' }),
    ).toBeNull();
  });

  it('stands before what is to be decided', async () => {
    await show(
      { listRequests: () => ({ body: [accessRequest()], total: 1 }) },
      false,
      () => ({ body: [taken], total: 1 }),
    );
    const request = await asked();
    expect(
      (await card()).compareDocumentPosition(request) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByText('2 wait for you.')).toBeInTheDocument();
  });

  it('says what failed, and stays', async () => {
    await show(
      {
        acknowledgeRequest: () => {
          throw new Error('The database is away');
        },
      },
      false,
      () => ({ body: [taken], total: 1 }),
    );
    await card();
    await userEvent.click(screen.getByRole('button', { name: /^Acknowledge/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not acknowledged: heidi, on-callThe database is away',
    );
    expect(await card()).toBeInTheDocument();
  });
});

describe('what somebody has requested', () => {
  const pending = accessRequest();

  it('says who decides, and is taken back with one press', async () => {
    let own = pending;
    await show({
      listRequestable: () => ({ body: [requestable()] }),
      listOwnRequests: () => ({ body: [own], total: 1 }),
      cancelRequest: () => {
        own = accessRequest({
          state: 'cancelled',
          settledAt: new Date().toISOString(),
          settledBy: pending.asker,
        });
        return { body: own };
      },
    });
    const list = await screen.findByRole('region', { name: 'Your requests' });
    expect(list).toHaveTextContent('Waits for platform.');
    expect(list).toHaveTextContent('Waiting');
    await userEvent.click(
      within(list).getByRole('button', {
        name: 'Cancel the request for on-call',
      }),
    );
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Cancelled your request for on-call',
    );
    await within(list).findByText('Cancelled');
    expect(within(list).queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const by = { settledAt: at, settledBy: 'user:default/alice' };

  it.each([
    [
      { state: 'approved', ...by },
      'Approved',
      /Approved by alice 3 hours ago\. Ends in/,
    ],
    [
      { state: 'approved', ...by, until: at },
      'Ended',
      /Approved by alice 3 hours ago\. Ended 3 hours ago\./,
    ],
    [
      { state: 'approved', ...by, settledBy: 'user:default/heidi' },
      'Approved',
      /Given at once 3 hours ago\./,
    ],
    [{ state: 'denied', ...by }, 'Denied', /Denied by alice 3 hours ago\./],
    [
      { state: 'lapsed', settledAt: at },
      'Lapsed',
      /Lapsed 3 hours ago: nobody answered\./,
    ],
  ] as const)('says what became of it: %j', async (also, state, text) => {
    await show({
      listOwnRequests: () => ({ body: [accessRequest(also)], total: 1 }),
    });
    const list = await screen.findByRole('region', { name: 'Your requests' });
    expect(within(list).getByText(state)).toBeInTheDocument();
    expect(list).toHaveTextContent(text);
    expect(within(list).queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  const later = new Date(Date.now() + 400 * 86_400_000);
  const until = later.toISOString();

  it.each([
    [{ access: 'active', until }, /^Active until \w+ \d+, \d{4}, .*[AP]M$/],
    [{ access: 'active', until: undefined }, /^Active$/],
    [{ access: 'due', until }, /^Starts later$/],
  ] as const)(
    'gave access that one may give back with one press: %j',
    async (also, standing) => {
      let own = accessRequest({ state: 'approved', ...by, ...also });
      const ended: string[] = [];
      await show({
        listOwnRequests: () => ({ body: [own], total: 1 }),
        endRequest: ({ params }) => {
          ended.push(params.id);
          own = { ...own, access: 'ended' };
          return { body: own };
        },
      });
      const card = await screen.findByRole('region', { name: 'Your requests' });
      const list = within(card);
      expect(list.getByText(standing)).toBeInTheDocument();
      await userEvent.click(
        list.getByRole('button', { name: 'Give back on-call' }),
      );
      expect(await screen.findByRole('status')).toHaveTextContent(
        'Given back: on-call',
      );
      expect(ended).toEqual([own.id]);
      await list.findByText('Ended');
      expect(list.queryByRole('button', { name: /^Give back/ })).toBeNull();
      expect(card.textContent?.includes('Was to end next year.')).toBe(
        also.until !== undefined,
      );
    },
  );

  it('says how many of several approvals it has', async () => {
    const approvals = [{ by: 'user:default/bob', at }];
    const request = accessRequest({ approvals, approvalsNeeded: 2 });
    await show({
      listRequests: () => ({ body: [request], total: 1 }),
      listOwnRequests: () => ({ body: [request], total: 1 }),
    });
    const list = await screen.findByRole('region', { name: 'Your requests' });
    expect(within(list).getByText('1 of 2 approvals')).toBeInTheDocument();
    within(await asked()).getByText('1 of 2 approvals');
  });

  it('is nothing, and there is nothing to request', async () => {
    await show({});
    await screen.findByText(
      'There is no role that you may request at present.',
    );
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  });
});
