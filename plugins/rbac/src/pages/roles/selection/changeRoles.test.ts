import { RbacApi } from '../../../api/RbacApi';
import { changeRoles } from './changeRoles';

/** Roles with their owners, and what was asked of them. */
function apiWith(owners: Readonly<Record<string, string>>) {
  const previewed: string[] = [];
  const saved: unknown[][] = [];
  let revision = 7;
  const api = {
    getWholeRole: async (name: string) => ({
      version: '"7-x"',
      value: {
        name,
        memberReferences: ['user:default/ann'],
        metadata: { source: 'rest', isDefault: false, owner: owners[name] },
        policies: [],
        conditions: [],
      },
    }),
    previewReplacements: async (roles: { name: string }[]) => {
      previewed.push(...roles.map(({ name }) => name));
      return { etag: '"7-x"' };
    },
    replaceRole: async (name: string, role: object, options: object) => {
      saved.push([name, (role as any).metadata.owner, options]);
      revision += 1;
      return { revision, version: `"${revision}-x"` };
    },
  } as unknown as RbacApi;
  return { api, previewed, saved };
}

describe('changing several roles in the same way', () => {
  const owner = 'user:default/bob';

  it('saves each as the last one left the policy, but for those that are so already', async () => {
    const owners = { 'role:default/b': owner };
    const { api, previewed, saved } = apiWith(owners);
    const names = ['role:default/a', 'role:default/b', 'role:default/c'];
    const change = changeRoles(api, names, role => ({ ...role, owner }));

    await change.preview({});
    const done = await change.make({ version: '"7-x"', reason: 'Moved' });

    expect(previewed).toEqual(names);
    expect(saved).toEqual([
      ['role:default/a', owner, { version: '"7-x"', reason: 'Moved' }],
      ['role:default/c', owner, { version: '"8-x"', reason: 'Moved' }],
    ]);
    expect(done).toEqual({
      done: [
        { name: 'role:default/a', revision: 8 },
        { name: 'role:default/c', revision: 9 },
      ],
    });
  });
});
