import { RbacApi } from '../../api/RbacApi';
import { addMembers } from './addMembers';

/** A role that has one member, at a version that goes up when somebody else changes it. */
function apiWith(members: readonly string[]) {
  const calls: unknown[][] = [];
  const api = {
    getWholeRole: async () => ({
      version: '"7-x"',
      value: {
        name: 'role:default/a',
        memberReferences: members,
        metadata: { source: 'rest', isDefault: false, description: 'Brief' },
        policies: [],
        conditions: [],
      },
    }),
    previewRole: async (...call: unknown[]) => {
      calls.push(call);
      return { etag: '"7-x"' };
    },
    replaceRole: async (...call: unknown[]) => {
      calls.push(call);
      return { revision: 8 };
    },
  } as unknown as RbacApi;
  return { api, calls };
}

describe('adding members', () => {
  it('shows and saves the same role, with everybody once and all else as it is', async () => {
    const { api, calls } = apiWith(['user:default/ann']);
    const { preview, make } = addMembers(api, 'role:default/a', [
      'user:default/ann',
      'group:default/b',
    ]);
    await preview({});
    await make({ version: '"7-x"', reason: 'Ticket 1' });
    const role = {
      name: 'role:default/a',
      memberReferences: ['user:default/ann', 'group:default/b'],
      metadata: { description: 'Brief', owner: '', requests: null },
      policies: [],
      conditions: [],
    };
    expect(calls).toEqual([
      ['role:default/a', role, '"7-x"', {}],
      ['role:default/a', role, { version: '"7-x"', reason: 'Ticket 1' }],
    ]);
  });
});
