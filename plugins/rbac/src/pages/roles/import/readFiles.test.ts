import { readFiles } from './readFiles';

const file = (name: string, ...lines: string[]) => ({
  name,
  text: lines.join('\n'),
});

const csv = file(
  'rbac-policies.csv',
  'g, user:default/ann, role:default/readers',
  'p, role:default/readers, catalog-entity, read, allow',
);

const condition = (role: string) =>
  file(
    'conditions.yaml',
    'result: CONDITIONAL',
    `roleEntityRef: ${role}`,
    'pluginId: catalog',
    'resourceType: catalog-entity',
    'permissionMapping: [update]',
    'conditions:',
    '  rule: IS_ENTITY_KIND',
    '  resourceType: catalog-entity',
    '  params: { kinds: [Component] }',
  );

const json = {
  name: 'role:default/writers',
  memberReferences: ['group:default/team'],
  metadata: {
    ...{ description: 'Write', owner: 'user:default/bob', source: 'rest' },
    requests: { who: ['user:default/cid'], maxDuration: 'PT8H' },
  },
  policies: [
    { permission: 'catalog.entity.create', policy: 'create', effect: 'allow' },
  ],
  conditions: [],
};

describe('roles of files', () => {
  it('are those of the policy file, with the conditions of the other one', () => {
    const { roles, problems } = readFiles([
      csv,
      condition('role:default/readers'),
    ]);
    expect(problems).toEqual([]);
    expect(roles).toEqual([
      {
        ...{ name: 'role:default/readers', description: '', owner: '' },
        members: ['user:default/ann'],
        policies: [
          { permission: 'catalog-entity', policy: 'read', effect: 'allow' },
        ],
        conditions: [
          expect.objectContaining({
            pluginId: 'catalog',
            permissionMapping: ['update'],
          }),
        ],
      },
    ]);
  });

  it('are those of JSON, one or several, with description, owner and terms', () => {
    for (const written of [json, [json]]) {
      const { roles, problems } = readFiles([
        file('roles.json', JSON.stringify(written)),
      ]);
      expect(problems).toEqual([]);
      expect(roles).toEqual([
        {
          ...{ name: json.name, description: 'Write' },
          owner: 'user:default/bob',
          members: json.memberReferences,
          policies: json.policies,
          conditions: [],
          terms: json.metadata.requests,
        },
      ]);
    }
  });

  it('are left out where they are not understood, and it is said where', () => {
    const { roles, problems } = readFiles([
      file(
        'rbac-policies.csv',
        ...csv.text.split('\n'),
        'g, user:default/ann, role:default/bad',
        'p, role:default/bad, catalog-entity, jump, allow',
      ),
      file('roles.json', JSON.stringify([{ ...json, policies: 'all' }])),
      file('notes.txt', ''),
      file('more.csv', ''),
    ]);
    expect(roles.map(({ name }) => name)).toEqual(['role:default/readers']);
    expect(problems).toEqual([
      { kind: 'unknown', file: 'notes.txt' },
      { kind: 'second', file: 'more.csv' },
      expect.objectContaining({ file: 'rbac-policies.csv', line: 4 }),
      {
        ...{ kind: 'unreadable', file: 'roles.json' },
        detail: expect.stringMatching(/^\[0\]\.policies must be an array/),
      },
    ]);
    expect(readFiles([file('a.json', '{')]).problems).toEqual([
      expect.objectContaining({ kind: 'unreadable', file: 'a.json' }),
    ]);
  });

  it('are without access for a time, which is said', () => {
    const { roles, problems } = readFiles([
      file(
        'rbac-policies.csv',
        ...csv.text.split('\n'),
        'g, user:default/eve, role:default/readers, 2099-12-31T18:00:00Z',
      ),
    ]);
    expect(roles[0].members).toEqual(['user:default/ann']);
    expect(problems).toContainEqual({
      ...{ kind: 'ends', file: 'rbac-policies.csv' },
      detail: 'role:default/readers',
    });
  });
});
