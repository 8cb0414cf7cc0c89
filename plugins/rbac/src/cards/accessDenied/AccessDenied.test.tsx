import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { configApiRef } from '@backstage/frontend-plugin-api';
import { catalogEntityDeletePermission } from '@backstage/plugin-catalog-common/alpha';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { convertLegacyRouteRef } from '@backstage/core-compat-api';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  ExplanationJson,
  RequestableJson,
} from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import { requestable } from '../../kit/requests/__testUtils__/sampleRequests';
import { AccessDenied } from './AccessDenied';

const explanation: ExplanationJson = {
  result: 'DENY',
  verdict: 'nothing-grants',
  reason: "No policy or condition of the user's roles grants it",
  revision: 1,
  userEntityRef: 'user:default/heidi',
  permission: { name: 'catalog.entity.delete', action: 'delete' },
  roles: [],
  policies: [],
  conditions: [],
  aliases: {},
  possibleGrants: [],
  notes: [],
  text: [],
};

const ROLE = 'role:default/gardener';

async function show(
  possibleGrants: ExplanationJson['possibleGrants'] = [],
  app: { support?: object } = {},
  roles: RequestableJson[] = [],
) {
  const asked: string[] = [];
  const api = fakeRbacApi({
    listRequestable: ({ query }) => {
      asked.push(query.toString());
      return { body: roles };
    },
    explainOwn: () => ({ body: { ...explanation, possibleGrants } }),
    getRole: () => ({
      body: [
        {
          name: ROLE,
          memberReferences: [],
          metadata: {
            source: 'rest',
            owner: 'group:default/gardeners',
            isDefault: false,
          },
        },
      ],
    }),
  });
  await renderInTestApp(
    <TestApiProvider
      apis={[
        [rbacApiRef, api],
        [catalogApiRef, catalogApiMock()],
        [configApiRef, mockApis.config({ data: { app } })],
      ]}
    >
      <AccessDenied
        permission={catalogEntityDeletePermission}
        resourceRef="component:default/a"
      />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name':
          convertLegacyRouteRef(entityRouteRef),
      },
    },
  );
  const denial = within(
    await screen.findByRole('region', { name: 'You cannot do this' }),
  );
  return Object.assign(denial, { asked });
}

describe('the notice in place of what the user may not do', () => {
  it('says why, and copies what whoever helps needs', async () => {
    // Where a browser does not let pages copy, they ask with the text to copy.
    const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null);
    const denial = await show();
    await denial.findByText('No policy or condition of your roles grants it.');
    await userEvent.click(denial.getByRole('button', { name: 'Copy details' }));
    expect(prompt.mock.calls[0][1]).toBe(
      [
        'Missing permission: catalog.entity.delete',
        'For: component:default/a',
        'User: user:default/heidi',
        `Page: ${window.location.href}`,
        "Reason: No policy or condition of the user's roles grants it.",
      ].join('\n'),
    );
  });

  it('names the owner of a role that would allow it', async () => {
    const denial = await show([
      { kind: 'not-a-member', role: ROLE, result: 'ALLOW', text: '' },
    ]);
    expect(await denial.findByText('gardener')).toHaveAttribute('title', ROLE);
    await denial.findByText(/gardeners$/);
    const row = denial.getByRole('listitem');
    expect(row).toHaveTextContent(/Ask .*gardeners for the role gardener\.$/);
  });

  it('names the portal’s contact for questions, and starts a message to them', async () => {
    const denial = await show([], {
      support: {
        url: 'https://portal/help',
        items: [
          {
            title: 'Platform team',
            links: [{ url: 'mailto:platform@portal', title: 'Mail' }],
          },
        ],
      },
    });
    await denial.findByText('Platform team');
    const href = denial
      .getByRole('link', { name: 'Write' })
      .getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toMatch(
      /^mailto:platform@portal\?subject=Access&body=Missing permission: catalog\.entity\.delete\nFor: component:default\/a\nUser: user:default\/heidi\n/,
    );
  });

  it('names administrators in general where nobody else is known', async () => {
    const denial = await show();
    expect(
      await denial.findByText(
        'Ask an administrator of your portal for a role that has it.',
      ),
    ).toBeInTheDocument();
    expect(denial.queryByRole('link', { name: 'Write' })).toBeNull();
  });

  it('offers to request a role that would allow it, asked for once', async () => {
    const denial = await show([], {}, [requestable()]);
    await userEvent.click(
      await denial.findByRole('button', { name: 'Request access' }),
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent('on-call');
    expect(denial.asked).toEqual([
      'permission=catalog.entity.delete&action=delete&resourceType=catalog-entity&resourceRef=component%3Adefault%2Fa',
    ]);
  });

  it('offers nothing where no role may be requested', async () => {
    const denial = await show();
    await waitFor(() => expect(denial.asked).toHaveLength(1));
    expect(denial.queryByRole('button', { name: 'Request access' })).toBeNull();
  });
});
