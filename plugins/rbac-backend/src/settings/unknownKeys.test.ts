import { ConfigReader } from '@backstage/config';
import { loadConfigSchema } from '@backstage/config-loader';
import { JsonValue } from '@backstage/types';
import { join } from 'node:path';
import { readSettings } from './readSettings';
import { keysOf, settingsKeys } from './unknownKeys';

const read = (rbac: JsonValue) => () =>
  readSettings(new ConfigReader({ permission: { enabled: true, rbac } }));

describe('an unknown key', () => {
  it.each<[string, JsonValue]>([
    [
      'permission.rbac has no key "policies-csv-flie" (did you mean permission.rbac.policies-csv-file?)',
      { 'policies-csv-flie': 'a.csv' },
    ],
    [
      'permission.rbac has no key "policiesCsvFile" (did you mean permission.rbac.policies-csv-file?)',
      { policiesCsvFile: 'a.csv' },
    ],
    [
      'permission.rbac.admin has no key "superuser" (did you mean permission.rbac.admin.superUsers?)',
      { admin: { superuser: [{ name: 'user:default/a' }] } },
    ],
    [
      'permission.rbac.admin.users[1] has no key "names" (did you mean permission.rbac.admin.users[].name?)',
      {
        admin: {
          users: [
            { name: 'user:default/a' },
            { name: 'user:default/b', names: 1 },
          ],
        },
      },
    ],
    [
      'permission.rbac.defaultPermissions has no key "basicPermission" (did you mean permission.rbac.defaultPermissions.basicPermissions?)',
      {
        defaultPermissions: {
          defaultRole: 'role:default/a',
          basicPermission: [],
        },
      },
    ],
    [
      'permission.rbac.defaultPermissions.basicPermissions[0] has no key "efect" (did you mean permission.rbac.defaultPermissions.basicPermissions[].effect?)',
      {
        defaultPermissions: {
          defaultRole: 'role:default/a',
          basicPermissions: [{ permission: 'a', efect: 'deny' }],
        },
      },
    ],
    [
      'permission.rbac.validation has no key "maxMember" (did you mean permission.rbac.validation.maxMembers?)',
      { validation: { maxMember: 1 } },
    ],
    [
      'permission.rbac.validation.conditionalPolicies has no key "maxDepth" (did you mean permission.rbac.maxDepth?)',
      { validation: { conditionalPolicies: { maxDepth: 1 } } },
    ],
    [
      'permission.rbac.validation.policiesCsvFile has no key "maxByte" (did you mean permission.rbac.validation.policiesCsvFile.maxBytes?)',
      { validation: { policiesCsvFile: { maxByte: 1 } } },
    ],
    [
      'permission.rbac.groups has no key "maxage" (did you mean permission.rbac.groups.maxAge?)',
      { groups: { maxage: '1s' } },
    ],
    [
      'permission.rbac.groups.maxAge has no key "secnds" (did you mean permission.rbac.groups.maxAge.seconds?)',
      { groups: { maxAge: { minutes: 1, secnds: 1 } } },
    ],
    [
      'permission.rbac.replicas has no key "notification" (did you mean permission.rbac.replicas.notifications?)',
      { replicas: { notification: false } },
    ],
    [
      'permission.rbac.shadow has no key "samples" (did you mean permission.rbac.shadow.sample?)',
      { shadow: { samples: 1 } },
    ],
  ])('stops the start: %s', (message, rbac) => {
    expect(read(rbac)).toThrow(`The configuration is wrong: ${message}`);
  });

  it.each(settingsKeys())('stops the start at every depth: %sx', key => {
    const misspelt = `${key}x`
      .split('.')
      .reduceRight<JsonValue>((value, part) => {
        const name = part.replace('[]', '');
        return { [name]: part === name ? value : [value] };
      }, {});
    const [name] = key.split('.').slice(-1);
    expect(read(misspelt)).toThrow(
      `has no key "${name}x" (did you mean permission.rbac.${key}?)`,
    );
  });

  it.each<[string, string, JsonValue]>([
    ['users', 'admin.users', []],
    ['superUsers', 'admin.superUsers', []],
    ['maxAge', 'groups.maxAge', '1s'],
    ['maxMembers', 'validation.maxMembers', 1],
    ['admin.users', 'admin.users', []],
    // As APP_CONFIG_permission_rbac_policies_csv_file gives it.
    ['policies', 'policies-csv-file', { csv: { file: 'a.csv' } }],
  ])('is looked for at every depth: %s', (key, meant, value) => {
    expect(read({ [key]: value })).toThrow(
      `permission.rbac has no key "${key}" (did you mean permission.rbac.${meant}?)`,
    );
  });

  it('that resembles no other is answered with the known ones', () => {
    expect(read({ groups: { cache: true } })).toThrow(
      'permission.rbac.groups has no key "cache" (its keys: maxAge, maxStaleness)',
    );
  });

  it('is named with everything else that is wrong', () => {
    expect(read({ maxDepth: -1, shadwo: {}, admim: {} })).toThrow(
      'permission.rbac.maxDepth must be at least 0; permission.rbac has no key "shadwo" (did you mean permission.rbac.shadow?) and has no key "admim" (did you mean permission.rbac.admin?)',
    );
  });

  it('that a later file sets to null does not count', () => {
    const config = ConfigReader.fromConfigs([
      {
        context: 'app-config.yaml',
        data: {
          permission: {
            rbac: {
              maxDepht: 1,
              'policies-csv-file': 'a.csv',
              admin: { users: [{ name: 'user:default/a' }], supperUsers: [] },
            },
          },
        },
      },
      {
        context: 'app-config.production.yaml',
        data: {
          permission: {
            rbac: {
              maxDepht: null,
              'policies-csv-file': null,
              admin: { supperUsers: null },
              groups: null,
            },
          },
        } as never,
      },
    ]);
    expect(readSettings(config)).toMatchObject({
      administrators: ['user:default/a'],
      policyFile: undefined,
      groupsMaxAgeMs: 30_000,
    });
  });
});

describe('the keys of the settings', () => {
  it('are those that config.d.ts declares', async () => {
    const schema = await loadConfigSchema({
      dependencies: [],
      packagePaths: [join(__dirname, '../../package.json')],
    });
    const { schemas } = schema.serialize() as never as {
      schemas: { value: Parameters<typeof keysOf>[0] }[];
    };
    const declared = schemas
      .flatMap(({ value }) => keysOf(value))
      .filter(key => key.startsWith('permission.rbac.'))
      .map(key => key.slice('permission.rbac.'.length));
    expect(declared.sort()).toEqual(settingsKeys().sort());
  });

  it('leave what is under providers to the modules that read it', () => {
    expect(
      read({ providers: { ldap: { schedule: { frequency: 'PT1M' } } } }),
    ).not.toThrow();
  });
});
