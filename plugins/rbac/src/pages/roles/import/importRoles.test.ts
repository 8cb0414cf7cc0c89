import { WholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import { emptyRole, RoleState } from '../../../kit/difference/RoleState';
import { besidePresent, importRoles } from './importRoles';

const refused = (statusCode: number) =>
  Object.assign(new Error('Refused'), { statusCode });

const named = (name: string, ...members: string[]): RoleState => ({
  ...emptyRole,
  ...{ name: `role:default/${name}`, members },
});

const stored = (
  name: string,
  members: string[],
  source = 'rest',
): WholeRoleJson => ({
  ...{ name: `role:default/${name}`, memberReferences: members },
  ...{ metadata: { source, isDefault: false }, policies: [], conditions: [] },
});

/** A backend with some roles, which others change when it is first asked for the impact. */
function backendOf(...roles: WholeRoleJson[]) {
  let version = 1;
  const written: unknown[] = [];
  const getWholeRole = jest.fn(async (name: string) => {
    const value = roles.find(role => role.name === name);
    if (!value) {
      throw refused(404);
    }
    return { value, version: `"${version}"` };
  });
  return {
    getWholeRole,
    written,
    change: (next: WholeRoleJson) => {
      roles.splice(0, roles.length, next);
      version += 1;
    },
    previewPut: async (_: unknown, ifMatch?: string) => {
      if (ifMatch !== undefined && ifMatch !== `"${version}"`) {
        throw refused(412);
      }
      return { revision: version, etag: `"${version}"` };
    },
    putRoles: async (all: readonly unknown[]) => {
      written.push(...all);
      return { revision: version };
    },
  };
}

describe('an import', () => {
  it('finds each role that exists by its name, however many roles there are', async () => {
    const api = backendOf(
      stored('here', ['user:default/ann']),
      stored('files', ['user:default/ann'], 'csv-file'),
    );
    const imported = ['here', 'files', 'new'].map(name => named(name));
    const { found, version } = await besidePresent(api, imported);
    expect(
      found.map(({ present, foreignSource }) => [
        present?.members,
        foreignSource,
      ]),
    ).toEqual([
      [['user:default/ann'], undefined],
      [undefined, 'csv-file'],
      [undefined, undefined],
    ]);
    expect(version).toBe('"1"');
  });

  it('is tried with what was read, and reads again only what others changed meanwhile', async () => {
    const api = backendOf(stored('here', ['user:default/ann']));
    const imported = [named('here', 'user:default/new')];
    const read = await besidePresent(api, imported);
    const change = importRoles(api, read, () => 'merge');
    await change.preview({});
    expect(api.getWholeRole).toHaveBeenCalledTimes(1);

    api.change(stored('here', ['user:default/ann', 'user:default/bob']));
    await change.preview({});
    await change.make({});
    expect(api.getWholeRole).toHaveBeenCalledTimes(2);
    expect(api.written).toEqual([
      expect.objectContaining({
        memberReferences: [
          'user:default/ann',
          'user:default/bob',
          'user:default/new',
        ],
      }),
    ]);
  });

  it('says what else is refused', async () => {
    const api = {
      ...backendOf(),
      getWholeRole: async () => {
        throw refused(503);
      },
    };
    await expect(besidePresent(api, [named('a')])).rejects.toThrow('Refused');
  });
});
