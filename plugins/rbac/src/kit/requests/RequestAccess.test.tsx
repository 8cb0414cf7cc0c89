import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  NewRequestJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeAnswers, fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { Denied, rbacApiRef } from '../../api/RbacApi';
import { accessRequest, requestable } from './__testUtils__/sampleRequests';
import { RequestAccess } from './RequestAccess';

const denied: Denied = {
  permission: 'catalog.entity.delete',
  resourceRef: 'component:default/shop',
};

function show(
  roles: readonly RequestableJson[],
  requestAccess?: FakeAnswers['requestAccess'],
) {
  return renderInTestApp(
    <TestApiProvider
      apis={[
        [rbacApiRef, fakeRbacApi({ requestAccess })],
        [catalogApiRef, catalogApiMock()],
      ]}
    >
      <RequestAccess roles={roles} denied={denied} />
    </TestApiProvider>,
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
  return within(await screen.findByRole('dialog'));
}

describe('a request of a role', () => {
  it('is not offered where there is none', async () => {
    await show([]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says who approves it, and has an end and a reason', async () => {
    const sent: NewRequestJson[] = [];
    await show([requestable()], ({ body }) => {
      sent.push(body);
      return { body: accessRequest() };
    });
    const dialog = await openDialog();
    expect(dialog.getByText('on-call')).toBeInTheDocument();
    expect(dialog.getByText('Repairs what breaks')).toBeInTheDocument();
    expect(
      dialog.getByText('Needs 1 approval, by platform.'),
    ).toBeInTheDocument();
    expect(
      dialog.getByRole('button', { name: /8 hours How long/ }),
    ).toBeInTheDocument();
    await userEvent.keyboard('INC-4711{Enter}');
    expect(
      await screen.findByText(
        'You requested on-call. You have it once it is approved.',
      ),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...denied,
        role: 'role:default/on-call',
        reason: 'INC-4711',
        duration: 'PT28800S',
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not sent without the reason that the terms ask for', async () => {
    await show([requestable()]);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText('Say what the access is for')).toBeInTheDocument();
  });

  it('keeps what was written when one clicks beside the dialog', async () => {
    await show([requestable()]);
    const dialog = await openDialog();
    await userEvent.keyboard('INC-4711');
    await userEvent.click(document.body);
    expect(dialog.getByDisplayValue('INC-4711')).toBeInTheDocument();
  });

  it('says why it was refused, in the dialog', async () => {
    await show([requestable({ reason: 'optional' })], () => {
      throw new Error('You already have a request for on-call');
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Access was not requested');
    expect(alert).toHaveTextContent('You already have a request for on-call');
  });

  it('is of a role that is taken at once, if nobody has to approve', async () => {
    await show([requestable({ approvals: 0, reason: 'optional' })], () => ({
      body: accessRequest({ state: 'approved' }),
    }));
    const dialog = await openDialog();
    expect(
      dialog.getByText('You get it at once. Nobody has to approve.'),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Get access' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^You have on-call\. It ends in 7 hours\./,
    );
    expect(
      screen.getByRole('button', { name: 'Load the page again' }),
    ).toBeInTheDocument();
  });

  it('is of the role that is chosen, with its own terms', async () => {
    const sent: NewRequestJson[] = [];
    const other = requestable({
      role: 'role:default/night',
      maxDuration: 3_600_000,
      reason: 'optional',
    });
    await show([requestable(), other], ({ body }) => {
      sent.push(body);
      return { body: accessRequest() };
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /on-call Role/ }));
    await userEvent.click(screen.getByRole('option', { name: 'night' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText(/^You requested/);
    expect(sent).toMatchObject([
      { role: 'role:default/night', duration: 'PT3600S', reason: '' },
    ]);
  });
});
