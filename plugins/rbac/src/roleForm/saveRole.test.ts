import { RbacApi } from '../api/RbacApi';
import { StoredRole } from './RoleState';
import { saveRole } from './saveRole';

const stored: StoredRole = {
  version: '"1"',
  source: 'rest',
  role: {
    name: 'role:default/a',
    description: 'Before',
    owner: '',
    members: ['user:default/a', 'user:default/b'],
    policies: [],
    conditions: [],
  },
};
const wanted = { ...stored.role, description: 'Mine' };

const refusal = (statusCode: number) =>
  Object.assign(new Error(`It is ${statusCode}`), { statusCode });

/** Whatever is called, a role is read as `read`, at the version 2. */
function apiThat(replaceRole: jest.Mock, read?: object) {
  return {
    replaceRole,
    getWholeRole: async () => {
      if (!read) {
        throw refusal(404);
      }
      const { description, owner, members, ...parts } = stored.role;
      const metadata = { description, owner, source: 'rest' };
      const value = { ...parts, memberReferences: members, metadata, ...read };
      return { value, version: '"2"' };
    },
  } as unknown as RbacApi;
}
const refusedOnce = () =>
  jest.fn().mockRejectedValueOnce(refusal(412)).mockResolvedValue(undefined);

describe('saving a role', () => {
  it('is one call, on the policy that it was read from', async () => {
    const replaceRole = jest.fn();
    await expect(
      saveRole(apiThat(replaceRole), stored, wanted),
    ).resolves.toBeUndefined();
    expect(replaceRole.mock.calls).toEqual([
      [
        'role:default/a',
        expect.objectContaining({
          memberReferences: wanted.members,
          metadata: { description: 'Mine', owner: '' },
        }),
        '"1"',
      ],
    ]);
  });

  it('goes on when another role was changed meanwhile', async () => {
    const replaceRole = refusedOnce();
    const members = [...stored.role.members].reverse();
    const api = apiThat(replaceRole, { memberReferences: members });
    await expect(saveRole(api, stored, wanted)).resolves.toBeUndefined();
    expect(replaceRole.mock.calls.map(([, , version]) => version)).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  it.each([
    ['changed', { metadata: { description: 'Theirs', source: 'rest' } }],
    ['deleted', undefined],
  ])('tells that the role was %s meanwhile', async (meanwhile, read) => {
    const replaceRole = refusedOnce();
    const api = apiThat(replaceRole, read);
    await expect(saveRole(api, stored, wanted)).resolves.toBe(meanwhile);
    expect(replaceRole).toHaveBeenCalledTimes(1);
  });

  it('says what else the backend refuses', async () => {
    const api = apiThat(jest.fn().mockRejectedValue(refusal(403)));
    await expect(saveRole(api, stored, wanted)).rejects.toThrow('It is 403');
  });
});
