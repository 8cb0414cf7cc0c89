import { DryRunJson, WholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import {
  FakeAnswers,
  FakeDryRuns,
  fakeRbacApi,
} from '../../api/__testUtils__/fakeRbacApi';
import { StoredRole } from '../../kit/difference/RoleState';
import { previewRole, saveRole } from './saveRole';
import { english } from '../../translations/__testUtils__/english';

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

const dryRun = (version: number, loses: number): DryRunJson => ({
  revision: version,
  etag: `"${version}"`,
  impact: {
    evaluatedUsers: {
      users: 9,
      inCatalog: version,
      readAt: '2026-11-22T00:00Z',
    },
    people: { loses, changes: 0, gains: 0 },
    permissions: [],
    accessChanges: [],
    accessChangesOmitted: 0,
    notes: [],
  },
});
const overtaken: DryRunJson = {
  revision: 2,
  etag: '"2"',
  refusal: { statusCode: 412, name: 'ConflictError', message: 'Changed' },
};

/** Whatever is called, a role is read as `read`, at the version 2. */
function apiThat(
  replaceWholeRole: FakeAnswers['replaceWholeRole'],
  preview?: FakeDryRuns['replaceWholeRole'],
  read?: Partial<WholeRoleJson>,
) {
  const getWholeRole = () => {
    if (!read) {
      throw refusal(404);
    }
    const { description, owner, members, ...parts } = stored.role;
    const metadata = { description, owner, source: 'rest', isDefault: false };
    const body = {
      ...parts,
      memberReferences: members,
      metadata,
      conditions: [],
      ...read,
    };
    return { body, version: '"2"' };
  };
  return fakeRbacApi(
    { getWholeRole, replaceWholeRole },
    { replaceWholeRole: preview },
  );
}
const shows = (body: DryRunJson) => () => ({ body });
const refusedOnce = () =>
  jest
    .fn()
    .mockRejectedValueOnce(refusal(412))
    .mockResolvedValue({ version: '"8"' });
const versionsOf = ({ mock }: jest.Mock) =>
  mock.calls.map(([{ ifMatch }]) => ifMatch);

describe('saving a role', () => {
  it('is one call, on the policy whose impact was shown', async () => {
    const replaceRole = jest.fn().mockResolvedValue({ version: '"8"' });
    const shown = dryRun(7, 0);
    await expect(
      saveRole(english, apiThat(replaceRole), stored, wanted, shown, {
        reason: 'Ticket 1',
      }),
    ).resolves.toEqual({ kind: 'saved', revision: 8 });
    expect(replaceRole.mock.calls).toEqual([
      [
        {
          params: { kind: 'role', namespace: 'default', name: 'a' },
          query: new URLSearchParams(),
          body: expect.objectContaining({
            memberReferences: wanted.members,
            metadata: { description: 'Mine', owner: '' },
          }),
          ifMatch: '"7"',
          reason: 'Ticket 1',
        },
      ],
    ]);
  });

  it('gives for a time in the same call, for the same reason, and says who may request it', async () => {
    const replaceRole = jest.fn().mockResolvedValue({ version: '"8"' });
    const until = '2099-12-31T18:00:00.000Z';
    const terms = { who: ['group:default/c'], maxDuration: 'PT8H' };
    const given = {
      ...wanted,
      terms,
      assignments: [{ member: 'user:default/eve', until }],
    };
    await saveRole(english, apiThat(replaceRole), stored, given, dryRun(7, 0), {
      reason: 'Ticket 1',
    });
    expect(replaceRole.mock.calls[0][0].body).toMatchObject({
      metadata: { requests: terms },
      assignments: [{ member: 'user:default/eve', until, reason: 'Ticket 1' }],
    });
  });

  it('goes on when another role was changed meanwhile, and the impact is the same', async () => {
    const replaceRole = refusedOnce();
    const api = apiThat(replaceRole, shows(dryRun(3, 1)));
    await expect(
      saveRole(english, api, stored, wanted, dryRun(1, 1)),
    ).resolves.toEqual({
      kind: 'saved',
      revision: 8,
    });
    expect(versionsOf(replaceRole)).toEqual(['"1"', '"3"']);
  });

  it('stops, and shows the impact anew, when they are others than were shown', async () => {
    const replaceRole = refusedOnce();
    const api = apiThat(replaceRole, shows(dryRun(3, 2)));
    await expect(
      saveRole(english, api, stored, wanted, dryRun(1, 1)),
    ).resolves.toEqual({
      kind: 'shown',
      dryRun: dryRun(3, 2),
    });
    expect(replaceRole).toHaveBeenCalledTimes(1);
  });

  it('goes on when another role was changed meanwhile, where nothing could be shown', async () => {
    const replaceRole = refusedOnce();
    const members = [...stored.role.members].reverse();
    const api = apiThat(replaceRole, undefined, {
      memberReferences: members,
    });
    await expect(
      saveRole(english, api, stored, wanted, undefined),
    ).resolves.toEqual({
      kind: 'saved',
      revision: 8,
    });
    expect(versionsOf(replaceRole)).toEqual(['"1"', '"2"']);
  });

  it.each([
    [
      'changed',
      { metadata: { description: 'Theirs', source: 'rest', isDefault: false } },
    ],
    ['deleted', undefined],
  ])('tells that the role was %s meanwhile', async (kind, read) => {
    for (const shown of [dryRun(1, 0), undefined]) {
      const replaceRole = refusedOnce();
      const api = apiThat(replaceRole, shows(overtaken), read);
      await expect(
        saveRole(english, api, stored, wanted, shown),
      ).resolves.toMatchObject({ kind });
      expect(replaceRole).toHaveBeenCalledTimes(1);
    }
  });

  it('gives up when the policy is changed all the time', async () => {
    const api = apiThat(
      jest.fn().mockRejectedValue(refusal(412)),
      shows(dryRun(3, 1)),
    );
    await expect(
      saveRole(english, api, stored, wanted, dryRun(1, 1)),
    ).rejects.toThrow('changed all the time');
  });

  it('says what else the backend refuses', async () => {
    const api = apiThat(jest.fn().mockRejectedValue(refusal(403)));
    await expect(
      saveRole(english, api, stored, wanted, undefined),
    ).rejects.toThrow('It is 403');
  });
});

describe('the impact of saving a role', () => {
  it('are those for the role as it was read, not for what others made of it', async () => {
    const preview = jest
      .fn()
      .mockResolvedValueOnce({ body: overtaken })
      .mockResolvedValue({ body: dryRun(2, 0) });
    const unchanged = apiThat(undefined, preview, {});
    expect(await previewRole(english, unchanged, stored, wanted)).toEqual({
      kind: 'shown',
      dryRun: dryRun(2, 0),
    });
    expect(versionsOf(preview)).toEqual(['"1"', '"2"']);

    const changed = apiThat(undefined, shows(overtaken), {
      memberReferences: ['user:default/a'],
    });
    expect(await previewRole(english, changed, stored, wanted)).toMatchObject({
      kind: 'changed',
      stored: { version: '"2"', role: { members: ['user:default/a'] } },
    });
  });
});
