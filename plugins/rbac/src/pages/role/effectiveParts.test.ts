import {
  ConditionJson,
  PolicyJson,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { effectiveParts } from './effectiveParts';

const policy = (permission: string, effect: 'allow' | 'deny' = 'allow') =>
  ({ permission, policy: 'read', effect }) as PolicyJson;
const condition = (resourceType: string) =>
  ({
    resourceType,
    permissionMapping: ['read', 'use'],
  }) as unknown as ConditionJson;
const problem = (code: string, params: object) =>
  ({ code, params }) as SourceProblem;

const parts = {
  policies: [policy('catalog.entity.read'), policy('catalog.entity.raed')],
  conditions: [condition('catalog-entity'), condition('other')],
  members: ['user:default/ann', 'group:default/gone'],
};
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

describe('the parts of a role that have an effect', () => {
  it('are all of them where nothing is wrong', () => {
    expect(effectiveParts(parts, [], published)).toEqual(parts);
  });

  it('include neither a policy with a misspelt permission nor a member who does not exist', () => {
    const found = effectiveParts(parts, [
      problem('policy-unmatched', {
        permission: 'catalog.entity.raed',
        action: 'read',
        effect: 'allow',
      }),
      problem('member-absent', { member: 'group:default/gone' }),
    ]);
    expect(found.policies).toEqual([policy('catalog.entity.read')]);
    expect(found.members).toEqual(['user:default/ann']);
  });

  it('include of a condition what some permission of its type matches', () => {
    const { conditions } = effectiveParts(
      parts,
      [problem('condition-unmatched', { resourceType: 'catalog-entity' })],
      published,
    );
    expect(conditions.map(one => one.permissionMapping)).toEqual([
      ['read'],
      ['read', 'use'],
    ]);
  });
});
