import { WholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi, Versioned } from '../../api/RbacApi';
import { roleAsOf } from './roleAsOf';

const NAME = 'role:default/a';

/** A portal whose role has another description at each revision, and is not there at some. */
const portal = (...absentAt: number[]) => ({
  getWholeRole: jest.fn<ReturnType<RbacApi['getWholeRole']>, [string, number?]>(
    async (name, asOf = 0) => {
      if (absentAt.includes(asOf)) {
        throw Object.assign(new Error('There is no role'), { statusCode: 404 });
      }
      return {
        version: '1-a',
        value: {
          name,
          memberReferences: ['user:default/ann'],
          metadata: { source: 'rest', description: `At ${asOf}` },
          policies: [],
          conditions: [],
        },
      } as unknown as Versioned<WholeRoleJson>;
    },
  ),
});

describe('a role as of a revision', () => {
  it('is what it was then, read once', async () => {
    const api = portal();
    const { role, revision } = await roleAsOf(api, NAME, 7);
    expect([role.metadata?.description, revision]).toEqual(['At 7', 7]);
    expect(api.getWholeRole).toHaveBeenCalledTimes(1);
  });

  it('that deleted it is what it was before', async () => {
    const { role, revision } = await roleAsOf(portal(7), NAME, 7);
    expect([role.metadata?.description, revision]).toEqual(['At 6', 6]);
  });

  it('is not asked for at a revision that is known to have deleted it', async () => {
    const api = portal(7);
    const { revision } = await roleAsOf(api, NAME, 7, true);
    expect(revision).toBe(6);
    expect(api.getWholeRole.mock.calls).toEqual([[NAME, 6]]);
  });

  it('cannot be known if it was there neither before nor after', async () => {
    await expect(roleAsOf(portal(6, 7), NAME, 7)).rejects.toThrow(
      'There is no role',
    );
  });

  it('is not looked for further back when the backend fails', async () => {
    const api = portal();
    api.getWholeRole.mockRejectedValue(new Error('down'));
    await expect(roleAsOf(api, NAME, 7)).rejects.toThrow('down');
    expect(api.getWholeRole).toHaveBeenCalledTimes(1);
  });
});
