import { JsonValue } from '@backstage/types';
import {
  actions,
  ConditionContent,
  ConditionNode,
  PermissionMapping,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { resourceTypes, permissions } from './names';

/** The rules that conditions name. */
export const ruleNames = ['IS_ENTITY_KIND', 'HAS_LABEL'];

/** The value of a param, with aliases at any depth. */
const { anyParam } = fc.letrec<{ anyParam: JsonValue }>(tie => ({
  anyParam: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.constantFrom<JsonValue>('$currentUser', '$ownerRefs', 'api', 3, null),
    fc.array(tie('anyParam'), { maxLength: 3 }),
    fc.record({ by: tie('anyParam') }),
  ),
}));

/** Criteria of any shape, made of such rules. */
export function criteriaOf(
  rule: fc.Arbitrary<ConditionNode>,
): fc.Arbitrary<ConditionNode> {
  return fc.letrec<{ node: ConditionNode }>(tie => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      rule,
      // Every set of keys, since several keys of one node must all hold.
      fc
        .record(
          {
            allOf: fc.array(tie('node'), { minLength: 1, maxLength: 2 }),
            anyOf: fc.array(tie('node'), { minLength: 1, maxLength: 2 }),
            not: tie('node'),
          },
          { requiredKeys: [] },
        )
        .filter(node => Object.keys(node).length > 0),
    ),
  })).node;
}

function criteriaOn(resourceType: string): fc.Arbitrary<ConditionNode> {
  return criteriaOf(
    fc.record(
      {
        rule: fc.constantFrom(...ruleNames),
        resourceType: fc.constant(resourceType),
        params: fc.dictionary(
          fc.constantFrom('kinds', 'label', 'claims'),
          anyParam,
          { maxKeys: 2 },
        ),
      },
      { requiredKeys: ['rule', 'resourceType'] },
    ),
  );
}

const anyMapping: fc.Arbitrary<PermissionMapping> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...actions) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom(...permissions.map(item => item.permission)),
      action: fc.constantFrom(...actions),
    }),
  },
);

/** The content of a condition, sound in itself. */
export const anyCondition: fc.Arbitrary<ConditionContent> = fc
  .constantFrom(...resourceTypes)
  .chain(resourceType =>
    fc.record({
      pluginId: fc.constant(resourceType.split('-', 1)[0]),
      resourceType: fc.constant(resourceType),
      mapping: fc.uniqueArray(anyMapping, {
        selector: entry => JSON.stringify(entry),
        minLength: 1,
        maxLength: 2,
      }),
      criteria: criteriaOn(resourceType),
    }),
  );
