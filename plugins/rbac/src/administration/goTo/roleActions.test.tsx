import { mockApis } from '@backstage/frontend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { fakeRbacApi } from '../../api/__testUtils__/fakeRbacApi';
import { english } from '../../translations/__testUtils__/english';
import { roleActions } from './roleActions';

const role = (name: string, source = 'rest') => ({
  name: `role:default/${name}`,
  metadata: { source, isDefault: false },
  members: { users: 1, groups: 0 },
  firstMembers: [],
  permissionPolicies: 1,
  conditions: 0,
  plugins: [],
});

const roles = [
  role('pier'),
  role('pier-files', 'csv-file'),
  role('pier-configured', 'configuration'),
  role('edit'),
];

/** What is found for a text, and what the backend was asked for. */
async function found(
  text: string,
  authorize:
    AuthorizeResult.ALLOW | AuthorizeResult.DENY = AuthorizeResult.ALLOW,
) {
  const asked: (string | null)[] = [];
  const api = fakeRbacApi({
    listRoles: ({ query }) => {
      const search = query.get('search') ?? '';
      asked.push(search);
      const body = roles.filter(({ name }) => name.includes(search));
      return { body, total: body.length };
    },
  });
  const places = await roleActions(
    english,
    { api, permissionApi: mockApis.permission({ authorize }) },
    text,
    new AbortController().signal,
  );
  return { labels: places.map(({ label }) => label), asked };
}

describe('what can be done with roles', () => {
  it('is found by the action and the role, in any order and by beginnings of words', async () => {
    expect(await found('del pier')).toEqual({
      labels: ['Delete role pier'],
      asked: ['pier'],
    });
    expect((await found('pier edit')).labels).toEqual([
      'Edit role pier',
      'Edit role pier-files',
    ]);
    expect((await found('edit edit')).labels[0]).toBe('Edit role edit');
  });

  it('is not looked for where no action is named, or no role', async () => {
    for (const text of ['pier', 'edit', '']) {
      expect(await found(text)).toEqual({ labels: [], asked: [] });
    }
  });

  it('is only what the user may do', async () => {
    const { labels } = await found('edit pier', AuthorizeResult.DENY);
    expect(labels).toEqual([]);
  });
});
