import { JsonObject } from '@backstage/types';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { entityQuery, isPersonal } from './entityQuery';

const rule = (name: string, params: JsonObject): ConditionNode => ({
  rule: name,
  resourceType: 'catalog-entity',
  params,
});
const owned = rule('IS_ENTITY_OWNER', { claims: ['$ownerRefs', 'group:a/b'] });
const person = {
  userRef: 'user:default/erin',
  ownerRefs: ['user:default/erin', 'group:default/platform'],
};

describe('the question to the catalog', () => {
  it.each<[ConditionNode, object | undefined]>([
    [rule('HAS_SPEC', { key: 'Type', value: 'x' }), { 'spec.type': 'x' }],
    [
      rule('HAS_LABEL', { label: 'env' }),
      { 'metadata.labels.env': { $exists: true } },
    ],
    [rule('HAS_LABEL', {}), undefined],
    [rule('HAS_SPEC', { key: 'a', value: { $in: [] } }), undefined],
    [rule('IS_ENTITY_KIND', { kinds: ['API'] }), { kind: { $in: ['API'] } }],
    [rule('IS_ENTITY_KIND', { kinds: [{}] }), undefined],
    [rule('OF_ANOTHER_PLUGIN', {}), undefined],
    [{ not: rule('OF_ANOTHER_PLUGIN', {}) }, undefined],
    [{ anyOf: [owned, rule('OF_ANOTHER_PLUGIN', {})] }, undefined],
    [
      {
        anyOf: [rule('HAS_METADATA', { key: 'tags', value: 'java' })],
        not: owned,
      },
      {
        $all: [
          { $any: [{ 'metadata.tags': 'java' }] },
          {
            $not: {
              'relations.ownedby': {
                $in: [
                  'user:default/erin',
                  'group:default/platform',
                  'group:a/b',
                ],
              },
            },
          },
        ],
      },
    ],
  ])('for %j is %j', (criteria, query) => {
    expect(entityQuery(criteria, person)).toEqual(query);
  });

  it('is about somebody where the criteria are about the user', () => {
    expect(isPersonal({ not: owned })).toBe(true);
    expect(isPersonal(rule('HAS_LABEL', { label: 'currentUser' }))).toBe(false);
  });
});
