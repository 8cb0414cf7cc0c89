import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import {
  because,
  UnusedJson,
  UnusedPartJson,
  WholeRoleJson,
} from '@portal-rbac/plugin-rbac-common';
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  FakeAnswers,
  FakeDryRuns,
  fakeRbacApi,
} from '../../api/__testUtils__/fakeRbacApi';
import { rbacApiRef } from '../../api/RbacApi';
import { administrationRouteRef } from '../links/routes';
import {
  unusedAnswer,
  unusedAssignment,
  unusedCondition,
  unusedMember,
  unusedPolicy,
} from './__testUtils__/sampleUnused';
import { UnusedAccess } from './UnusedAccess';

jest.setTimeout(60_000);

const READERS: WholeRoleJson = {
  name: 'role:default/readers',
  memberReferences: ['user:default/ann', 'group:default/team'],
  metadata: { source: 'rest', isDefault: false },
  policies: [
    { permission: 'catalog.entity.delete', policy: 'delete', effect: 'allow' },
    { permission: 'catalog.entity.read', policy: 'read', effect: 'allow' },
  ],
  conditions: [],
};

const onChange = jest.fn();

/** Shows the section for 90 days. */
const show = (
  found: UnusedJson | Error,
  answers: FakeAnswers = {},
  dryRuns: FakeDryRuns = {},
) =>
  renderInTestApp(
    <TestApiProvider
      apis={[
        [catalogApiRef, catalogApiMock()],
        [
          permissionApiRef,
          mockApis.permission({ authorize: AuthorizeResult.ALLOW }),
        ],
        [
          rbacApiRef,
          fakeRbacApi(
            {
              listUnused: () => {
                if (found instanceof Error) {
                  throw found;
                }
                return { body: found };
              },
              getWholeRole: () => ({ body: READERS, version: '"7-x"' }),
              ...answers,
            },
            dryRuns,
          ),
        ],
      ]}
    >
      <h1>Findings</h1>
      <UnusedAccess period={90} onChange={onChange} />
    </TestApiProvider>,
    {
      mountedRoutes: {
        '/rbac': administrationRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );

const section = () => screen.findByRole('region', { name: 'Unused access' });

/** Shows what is unused, and gives it once it is there. */
async function shown(
  parts: readonly UnusedPartJson[],
  ...others: [FakeAnswers?, FakeDryRuns?]
) {
  await show(unusedAnswer(parts), ...others);
  const card = await section();
  await within(card).findByText(/ not used in the last /);
  return within(card);
}

describe('unused access', () => {
  it('is listed role by role, with what it is, when it was last used, and why it should stay', async () => {
    const card = await shown([
      unusedPolicy(),
      unusedCondition(),
      unusedMember(undefined, {
        isRecommended: false,
        why: because('use-unjudged'),
      }),
      unusedAssignment({ role: 'role:default/writers' }),
    ]);
    card.getByText(/^4 parts of 2 roles were not used in the last 90 days\./);
    const readers = card.getByRole('link', { name: 'readers' });
    expect(readers).toHaveAttribute('title', 'role:default/readers');
    card.getByText('3 parts, 2 recommended');
    const [first, policy, condition, member, second] =
      card.getAllByRole('listitem');
    expect(first).toContainElement(readers);
    expect(policy).toHaveTextContent(
      'Allow Delete catalog entity (delete)Last used on Mar 9, 2026',
    );
    expect(condition).toHaveTextContent(
      'Allow Catalog entity (read and update) on conditionsNo use noted',
    );
    expect(member).toHaveTextContent(
      /annNo use notedNot recommended: It was not checked .* alone\.$/,
    );
    expect(second).toHaveTextContent(/^writers.*eveuntil ended/);
    // What ends by itself is no part of the role.
    expect(within(second).queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('ends access for a time with the impact first', async () => {
    const ended = jest.fn();
    const assignment = unusedAssignment();
    const card = await shown(
      [assignment],
      {
        endAssignment: ({ params }) => {
          ended(params.id);
          return { version: '"8-x"' };
        },
      },
      {
        endAssignment: () => ({
          body: { revision: 7, etag: '"7-x"' },
          version: '"7-x"',
        }),
      },
    );
    await userEvent.click(card.getByRole('button', { name: 'End now: eve' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'End now' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(ended).toHaveBeenCalledWith(assignment.assignment?.id),
    );
  });

  it('is taken away with the impact first, and nothing else of the role', async () => {
    const replaced = jest.fn();
    const previewed = jest.fn();
    const card = await shown(
      [
        unusedPolicy(),
        unusedMember(),
        unusedAssignment(),
        unusedPolicy({
          policy: READERS.policies[1],
          isRecommended: false,
          why: because('use-may-widen'),
        }),
      ],
      {
        replaceWholeRole: ({ body, ifMatch }) => {
          replaced(body, ifMatch);
          return { version: '"8-x"' };
        },
      },
      {
        replaceWholeRole: ({ body }) => {
          previewed(body);
          return { body: { revision: 7, etag: '"7-x"' }, version: '"7-x"' };
        },
      },
    );
    await userEvent.click(
      card.getByRole('button', { name: 'Take away 2: readers' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'readers: Take away 2?' }),
    );
    dialog.getByText(
      'Takes away 1 permission policy and 1 user, unused in the last 90 days.',
    );
    const confirm = dialog.getByRole('button', { name: 'Take away 2' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(replaced).toHaveBeenCalled());
    const [body, version] = replaced.mock.calls[0];
    expect(version).toBe('"7-x"');
    expect(body).toMatchObject({
      name: READERS.name,
      memberReferences: ['group:default/team'],
      policies: [READERS.policies[1]],
    });
    expect(previewed).toHaveBeenCalledWith(body);
  });

  it('leaves a role its members where nobody would be left', async () => {
    const card = await shown([
      unusedMember(),
      unusedMember('group:default/team'),
    ]);
    await userEvent.click(card.getByRole('button', { name: /^Take away 2/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Its members stay/);
    const confirm = dialog.getByRole('button', { name: 'Take away 2' });
    expect(confirm).toBeDisabled();
  });

  it('is taken away in the form where the role is of files, and not at all where a provider has it', async () => {
    const card = await shown([
      unusedPolicy({ source: 'csv-file' }),
      unusedPolicy({ role: 'role:default/b', source: 'ldap' }),
    ]);
    const link = card.getByRole('link', { name: 'Change the files: readers' });
    expect(link).toHaveAttribute(
      'href',
      '/rbac/roles/role/default/readers/edit',
    );
    card.getByRole('button', { name: /b/ });
    expect(card.queryByRole('button', { name: /^Take away/ })).toBeNull();
  });

  it('is empty, with the reason why that is known', async () => {
    await show(unusedAnswer([]));
    await screen.findByText('Everything was used in the last 90 days.');
    expect(
      screen.getByText(
        'Based on 1,234 uses, noted by 2 processes of the backend.',
      ),
    ).toBeInTheDocument();
  });

  it('is not known where use was not noted for long enough', async () => {
    const note = because('use-gap', { day: '2026-11-01' });
    await show(
      unusedAnswer([], { isEnough: false, proof: undefined, notes: [note] }),
    );
    await screen.findByText(
      'It is not known what was unused in the last 90 days.',
    );
    screen.getByText(note.message);
    expect(screen.queryByText(/^Everything was used/)).toBeNull();
  });

  it('is for a period, which can be changed', async () => {
    const asked = jest.fn();
    await show(unusedAnswer([]), {
      listUnused: ({ query }) => {
        asked(query.get('since'));
        return { body: unusedAnswer([]) };
      },
    });
    expect(await screen.findByRole('radio', { name: '90 days' })).toBeChecked();
    await waitFor(() => expect(asked).toHaveBeenCalledWith('P90D'));
    await userEvent.click(screen.getByRole('radio', { name: '180 days' }));
    expect(onChange).toHaveBeenCalledWith(180);
  });

  it('says what failed, and can be asked for again', async () => {
    await show(new Error('The database is away'));
    const card = within(await section());
    await card.findByText('Unused access cannot be shown');
    expect(card.getByText('The database is away')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('is nothing at all for those who may not see it', async () => {
    await show(Object.assign(new Error('Not allowed'), { statusCode: 403 }));
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Unused access' }),
      ).toBeNull(),
    );
    expect(screen.queryByText(/Not allowed/)).toBeNull();
  });
});
