import { JsonObject } from '@backstage/types';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { criteriaFor } from '../decide/criteria';
import { entityQuery, isPersonal } from './entityQuery';

const rule = (name: string, params: JsonObject): ConditionNode => ({
  rule: name,
  resourceType: 'catalog-entity',
  params,
});
const owned = rule('IS_ENTITY_OWNER', { claims: ['$ownerRefs', 'group:a/b'] });

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
    [
      {
        rule: 'HAS_LABEL',
        resourceType: 'of-another-plugin',
        params: { label: 'env' },
      },
      undefined,
    ],
    [owned, undefined],
    [rule('HAS_SPEC', { key: 'by', value: '$currentUser' }), undefined],
    [
      {
        anyOf: [rule('HAS_METADATA', { key: 'tags', value: 'java' })],
        not: rule('IS_ENTITY_OWNER', { claims: ['group:a/b'] }),
      },
      {
        $all: [
          { $any: [{ 'metadata.tags': 'java' }] },
          { $not: { 'relations.ownedby': { $in: ['group:a/b'] } } },
        ],
      },
    ],
  ])('for %j is %j', (criteria, query) => {
    expect(entityQuery(criteria)).toEqual(query);
  });

  it('is about somebody once the criteria are', () => {
    const erin = {
      userRef: 'user:default/erin',
      ownerRefs: ['user:default/erin', 'group:default/platform'],
    };
    expect(isPersonal({ not: owned })).toBe(true);
    expect(isPersonal(rule('HAS_LABEL', { label: 'currentUser' }))).toBe(false);
    expect(entityQuery(criteriaFor(owned, erin))).toEqual({
      'relations.ownedby': { $in: [...erin.ownerRefs, 'group:a/b'] },
    });
  });
});
