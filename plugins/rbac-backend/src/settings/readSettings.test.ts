import { ConfigReader } from '@backstage/config';
import { JsonValue } from '@backstage/types';
import { roleRefSchema } from '@portal-rbac/plugin-rbac-common';
import { ReservedNames } from '@portal-rbac/plugin-rbac-core';
import { readSettings } from './readSettings';

const read = (rbac?: JsonValue) =>
  readSettings(new ConfigReader({ permission: { enabled: true, rbac } }));

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(read()).toEqual({
      administrators: [],
      superUsers: [],
      policyFile: undefined,
      conditionsFile: undefined,
      guardrailsFile: undefined,
      overriddenGuardrails: [],
      grantable: new Set(),
      reloadFiles: false,
      fileSizes: { policies: 32 * 1024 * 1024, conditions: 8 * 1024 * 1024 },
      maxConditionDocuments: 10_000,
      requireChecksums: false,
      reservedNames: new ReservedNames([]),
      pluginsWithPermission: [],
      maxDepth: undefined,
      precedence: 'conditional',
      useOwnershipEntityRefs: false,
      inProcess: true,
      auditDecisions: true,
      defaultRole: undefined,
      basicPermissions: [],
      limits: expect.objectContaining({ maxConditionDepth: 12 }),
      groupsMaxAgeMs: 30_000,
      groupsMaxStalenessMs: 600_000,
      retention: {
        commits: 10_000,
        milliseconds: 365 * 86_400_000,
        bytes: 1_000_000_000,
      },
      requireReason: false,
      pollIntervalMs: 500,
      notifications: true,
      policyMaxStalenessMs: 600_000,
      terms: new Map(),
      requestLapseMs: 7 * 86_400_000,
      noted: 'permissions',
      useKeptMs: 400 * 24 * 60 * 60 * 1_000,
      shadowSample: 0,
      problems: [],
    });
  });

  it('reads what is configured, references in lower case', () => {
    expect(
      read({
        admin: {
          users: [{ name: 'User:Default/Ann' }],
          superUsers: [{ name: 'group:default/sre' }],
        },
        'policies-csv-file': 'a.csv',
        conditionalPoliciesFile: 'b.yaml',
        policyFileReload: true,
        requireChecksums: true,
        reservedRoles: ['role:Default/Team-*', 'role:*/ops'],
        maxDepth: 0,
        policyDecisionPrecedence: 'role',
        defaultPermissions: {
          defaultRole: 'role:default/Everyone',
          basicPermissions: [
            { permission: 'catalog.entity.read', action: 'read' },
            { permission: 'kubernetes.proxy', effect: 'deny' },
          ],
        },
        validation: {
          maxMembers: 3,
          policiesCsvFile: { maxBytes: 1 },
          conditionalPoliciesFile: { maxBytes: 2, maxDocuments: 3 },
        },
        groups: { maxAge: { minutes: 1 }, maxStaleness: '2m' },
        replicas: {
          pollInterval: '1s',
          notifications: false,
          maxStaleness: { hours: 1 },
        },
        shadow: { sample: 0.5 },
      }),
    ).toMatchObject({
      administrators: ['user:default/ann'],
      superUsers: ['group:default/sre'],
      policyFile: 'a.csv',
      conditionsFile: 'b.yaml',
      reloadFiles: true,
      fileSizes: { policies: 1, conditions: 2 },
      maxConditionDocuments: 3,
      requireChecksums: true,
      reservedNames: new ReservedNames(
        ['role:default/team-*', 'role:*/ops'],
        roleRefSchema.parse('role:default/everyone'),
      ),
      maxDepth: 0,
      precedence: 'role',
      defaultRole: 'role:default/everyone',
      defaultRoleName: 'role:default/Everyone',
      basicPermissions: [
        { permission: 'catalog.entity.read', action: 'read', effect: 'allow' },
        { permission: 'kubernetes.proxy', action: 'use', effect: 'deny' },
      ],
      limits: { maxMembers: 3, maxPolicies: 10_000 },
      groupsMaxAgeMs: 60_000,
      groupsMaxStalenessMs: 120_000,
      pollIntervalMs: 1_000,
      notifications: false,
      policyMaxStalenessMs: 3_600_000,
      shadowSample: 0.5,
    });
  });

  it('takes the text that a variable of the environment gives, as Backstage does', () => {
    expect(
      read({
        policyFileReload: 'true',
        useOwnershipEntityRefs: 'No',
        maxDepth: '0',
        validation: { maxMembers: '3', maxNameLength: '40' },
        replicas: { notifications: 'off' },
        shadow: { sample: '0.5' },
      }),
    ).toMatchObject({
      reloadFiles: true,
      useOwnershipEntityRefs: false,
      maxDepth: 0,
      limits: { maxMembers: 3, maxNameLength: 40 },
      notifications: false,
      shadowSample: 0.5,
    });
  });

  it.each(['', ' ', 'deep', '1.5', '-1'])(
    'takes %j for no maxDepth',
    maxDepth => {
      expect(() => read({ maxDepth })).toThrow('permission.rbac.maxDepth');
    },
  );

  it('compares one decision in a hundred when shadow is on without a sample', () => {
    expect(read({ shadow: {} }).shadowSample).toBe(0.01);
  });

  it.each<[string, JsonValue]>([
    ['permission.rbac', 'on'],
    ['permission.rbac.admin', { admin: true }],
    ['permission.rbac.admin.users', { admin: { users: 'user:default/a' } }],
    [
      'permission.rbac.admin.users[0].name',
      { admin: { users: [{ name: 1 }] } },
    ],
    ['permission.rbac.policies-csv-file', { 'policies-csv-file': 1 }],
    ['permission.rbac.policyFileReload', { policyFileReload: 'perhaps' }],
    ...[7, '', 'two words', 'x'.repeat(201), 'a\nb'].map(
      (policyFilesRevision): [string, JsonValue] => [
        'permission.rbac.policyFilesRevision',
        { policyFilesRevision },
      ],
    ),
    [
      'permission.rbac.replicas.notifications',
      { replicas: { notifications: 'never' } },
    ],
    [
      'permission.rbac.replicas.maxStaleness',
      { replicas: { maxStaleness: 'PT0S' } },
    ],
    ['permission.rbac.maxDepth', { maxDepth: -1 }],
    ['permission.rbac.maxDepth', { maxDepth: 1.5 }],
    [
      'permission.rbac.policyDecisionPrecedence',
      { policyDecisionPrecedence: 'first' },
    ],
    ['permission.rbac.requireChecksums', { requireChecksums: 'perhaps' }],
    ['permission.rbac.reservedRoles', { reservedRoles: 'role:default/a' }],
    ['permission.rbac.reservedRoles[0]', { reservedRoles: ['*'] }],
    ['permission.rbac.reservedRoles[1]', { reservedRoles: ['role:a/*', 'b'] }],
    [
      'permission.rbac.validation.conditionalPoliciesFile.maxBytes',
      { validation: { conditionalPoliciesFile: { maxBytes: 0 } } },
    ],
    [
      'permission.rbac.defaultPermissions.defaultRole',
      { defaultPermissions: { defaultRole: 'everyone' } },
    ],
    [
      'permission.rbac.defaultPermissions.basicPermissions[0].action',
      {
        defaultPermissions: {
          defaultRole: 'role:default/a',
          basicPermissions: [{ permission: 'a', action: 'write' }],
        },
      },
    ],
    ['permission.rbac.pluginsWithPermission', { pluginsWithPermission: 'a' }],
    [
      'permission.rbac.validation.maxMembers',
      { validation: { maxMembers: 0 } },
    ],
    [
      'permission.rbac.validation.maxNameLength',
      { validation: { maxNameLength: 501 } },
    ],
    ['permission.rbac.groups.maxAge', { groups: { maxAge: 'soon' } }],
    ['permission.rbac.groups.maxAge', { groups: { maxAge: { seconds: 0 } } }],
    [
      'permission.rbac.replicas.pollInterval',
      { replicas: { pollInterval: 5 } },
    ],
    ['permission.rbac.shadow', { shadow: true }],
    ['permission.rbac.shadow.sample', { shadow: { sample: 1.5 } }],
    ['permission.rbac.shadow.sample', { shadow: { sample: -0.1 } }],
    ['permission.rbac.shadow.sample', { shadow: { sample: 'all' } }],
  ])('names the key %s of a wrong value', (key, rbac) => {
    expect(() => read(rbac)).toThrow(key);
  });

  it('leaves out an invalid reference, and says so', () => {
    const settings = read({
      admin: {
        users: [{ name: 'ann' }, { name: 'user:default/bob' }],
        superUsers: [{ name: 'role:default/x' }],
      },
    });
    expect(settings.administrators).toEqual(['user:default/bob']);
    expect(settings.superUsers).toEqual([]);
    expect(settings.problems.map(problem => problem.message)).toEqual([
      expect.stringMatching(/^permission\.rbac\.admin\.users\[0\]\.name "ann"/),
      expect.stringMatching(/^permission\.rbac\.admin\.superUsers\[0\]\.name/),
    ]);
  });
});
