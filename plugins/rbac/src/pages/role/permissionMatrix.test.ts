import { ConditionJson } from '@portal-rbac/plugin-rbac-common';
import { permissionMatrix } from './permissionMatrix';
import { PolicyRow } from './policyRows';

const row = (part: Partial<PolicyRow>): PolicyRow => ({
  id: '',
  plugins: ['catalog'],
  permission: 'catalog-entity',
  kind: 'resource type',
  actions: ['read'],
  effect: 'allow',
  isEffective: true,
  ...part,
});

const entity = (name: string, policy: 'read' | 'update') => ({
  permission: name,
  name,
  resourceType: 'catalog-entity',
  policy,
  isResourced: true,
});

const published = [
  {
    pluginId: 'catalog',
    policies: [
      entity('catalog.entity.read', 'read'),
      entity('catalog.entity.refresh', 'update'),
    ],
  },
];

const condition = {
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['update'],
} as unknown as ConditionJson;

function said(...of: Parameters<typeof permissionMatrix>) {
  return permissionMatrix(...of).map(({ plugins, rows }) => [
    plugins.join(),
    ...rows.map(({ permission, cells }) => [
      permission,
      ...[...cells].map(
        ([action, some]) =>
          `${action}: ${some.map(({ says }) => says).join(' and ')}`,
      ),
    ]),
  ]);
}

describe('the matrix of permissions', () => {
  it('has what policies and conditions say of one resource type in one row', () => {
    expect(said([row({})], [condition], published)).toEqual([
      ['catalog', ['catalog-entity', 'read: allow', 'update: conditional']],
    ]);
  });

  it('distinguishes empty cells from those without a permission', () => {
    const denied = row({ permission: 'catalog.entity.read', effect: 'deny' });
    expect(said([denied, row({})], [], published)).toEqual([
      [
        'catalog',
        ['catalog.entity.read', 'read: deny'],
        ['catalog-entity', 'read: allow', 'update: none'],
      ],
    ]);
  });

  it('keeps contradictions, and puts what no plugin has last', () => {
    const unknown = row({ plugins: [], permission: 'x', kind: 'unknown' });
    expect(said([unknown, row({}), row({ effect: 'deny' })], [], [])).toEqual([
      ['catalog', ['catalog-entity', 'read: allow and deny']],
      ['', ['x', 'read: allow']],
    ]);
  });
});
