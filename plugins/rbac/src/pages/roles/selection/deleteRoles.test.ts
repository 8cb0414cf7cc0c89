import { fakeRbacApi } from '../../../api/__testUtils__/fakeRbacApi';
import { english } from '../../../translations/__testUtils__/english';
import { deleteRoles } from './deleteRoles';
import { DoneRoles, reportedRoles } from './oneByOne';

const names = ['role:default/a', 'role:default/b', 'role:default/c'];

const reported = (done: DoneRoles) =>
  reportedRoles(english, done, name => `Deleted ${name}`);

const refusal = Object.assign(new Error('It is the last administrator'), {
  statusCode: 403,
});

/** Deletes roles as the revisions from 8 on, and keeps what it was called with. */
function apiThat({
  denying = [],
  refusing,
  isUnreadable,
}: {
  denying?: readonly string[];
  refusing?: string;
  isUnreadable?: boolean;
} = {}) {
  const calls: unknown[][] = [];
  let revision = 7;
  const api = fakeRbacApi({
    getWholeRole: ({ params }) => {
      if (isUnreadable) {
        throw refusal;
      }
      const name = nameOf(params);
      const effect = denying.includes(name) ? 'deny' : 'allow';
      const policy = { permission: 'x', policy: 'use', effect } as const;
      const body = {
        name,
        memberReferences: [],
        metadata: { source: 'rest', isDefault: false },
        policies: [policy],
        conditions: [],
      };
      return { body, version: '"7-x"' };
    },
    deleteRole: ({ params, query, ifMatch: version, reason }) => {
      const name = nameOf(params);
      const overrides = query.getAll('override');
      calls.push([name, { version, reason, overrides }]);
      if (name === refusing) {
        throw refusal;
      }
      revision += 1;
      return { version: `"${revision}-x"` };
    },
  });
  return { api, calls };
}

function nameOf({ kind, namespace, name }: Readonly<Record<string, string>>) {
  return `${kind}:${namespace}/${name}`;
}

describe('deleting several roles', () => {
  it('deletes each as the last one left the policy, for one reason, breaking the same guardrails', async () => {
    const { api, calls } = apiThat();
    const said = { reason: 'Ticket 1', overrides: ['four eyes'] };
    await expect(
      deleteRoles(api, names, { version: '"7-x"', ...said }),
    ).resolves.toEqual({
      done: [
        { name: 'role:default/a', revision: 8 },
        { name: 'role:default/b', revision: 9 },
        { name: 'role:default/c', revision: 10 },
      ],
    });
    expect(calls).toEqual([
      ['role:default/a', { version: '"7-x"', ...said }],
      ['role:default/b', { version: '"8-x"', ...said }],
      ['role:default/c', { version: '"9-x"', ...said }],
    ]);
  });

  it('leaves the policy unchanged when the first is refused, and says why', async () => {
    const { api, calls } = apiThat({ refusing: 'role:default/a' });
    await expect(deleteRoles(api, names, {})).rejects.toBe(refusal);
    expect(calls).toHaveLength(1);
  });

  it('stops at the first refusal, and says which were deleted, which were not, and why', async () => {
    const { api, calls } = apiThat({ refusing: 'role:default/b' });
    const deletions = await deleteRoles(api, names, {});
    expect(calls).toHaveLength(2);
    expect(reported(deletions)).toEqual({
      made: [{ title: 'Deleted a', revision: 8 }],
      stopped: {
        title: 'Stopped at b',
        description: 'It is the last administrator. 1 role not tried: c.',
      },
    });
  });

  it('mentions no others when the last one is refused', async () => {
    const { api } = apiThat({ refusing: 'role:default/c' });
    const { stopped } = reported(await deleteRoles(api, names, {}));
    expect(stopped?.description).toBe('It is the last administrator.');
  });

  it('deletes what denies last, so that a refusal gives nobody anything', async () => {
    const { api, calls } = apiThat({
      denying: ['role:default/a'],
      refusing: 'role:default/c',
    });
    const { done } = await deleteRoles(api, names, {});
    expect(done.map(({ name }) => name)).toEqual(['role:default/b']);
    expect(calls.map(([name]) => name)).not.toContain('role:default/a');
  });

  it('deletes nothing when it cannot be known what denies', async () => {
    const { api, calls } = apiThat({ isUnreadable: true });
    await expect(deleteRoles(api, names, {})).rejects.toBe(refusal);
    expect(calls).toEqual([]);
  });
});
