import { Action, Effect } from '@portal-rbac/plugin-rbac-common';
import { policyRows } from './policyRows';

const policy = (
  permission: string,
  action: Action,
  effect: Effect = 'allow',
) => ({
  entityReference: 'role:default/r',
  permission,
  policy: action,
  effect,
  metadata: { source: 'rest' },
});

const published = [
  {
    pluginId: 'catalog',
    policies: [
      {
        permission: 'catalog.entity.read',
        name: 'catalog.entity.read',
        resourceType: 'catalog-entity',
        policy: 'read' as const,
        isResourced: true,
      },
    ],
  },
];

describe('policyRows', () => {
  it('joins actions, keeps effects apart, and puts unknown permissions last', () => {
    const rows = policyRows(
      [
        policy('a.unknown', 'use'),
        policy('catalog.entity.read', 'read', 'deny'),
        policy('catalog-entity', 'delete'),
        policy('catalog-entity', 'read'),
        policy('catalog-entity', 'update', 'deny'),
      ],
      published,
    );
    expect(
      rows.map(({ plugins, permission, kind, actions, effect }) => [
        ...plugins,
        permission,
        kind,
        actions.join(),
        effect,
      ]),
    ).toEqual([
      ['catalog', 'catalog-entity', 'resource type', 'read,delete', 'allow'],
      ['catalog', 'catalog-entity', 'resource type', 'update', 'deny'],
      ['catalog', 'catalog.entity.read', 'permission', 'read', 'deny'],
      ['a.unknown', 'unknown', 'use', 'allow'],
    ]);
  });

  it('says which of them match nothing', () => {
    const read = policy('catalog.entity.read', 'read');
    const misspelt = policy('catalog.entity.raed', 'read');
    const rows = policyRows([read, misspelt], published, [read]);
    expect(rows.map(({ isEffective }) => isEffective)).toEqual([true, false]);
  });
});
