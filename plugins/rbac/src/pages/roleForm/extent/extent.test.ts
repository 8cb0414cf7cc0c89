import {
  ConditionNode,
  ConditionRuleJson,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { ConditionState, emptyRole } from '../../../kit/difference/RoleState';
import {
  besideExtent,
  criteriaOf,
  Extent,
  extentOf,
  isUnchosen,
  Matter,
  offeredExtents,
  traitsIn,
  withExtent,
  withRules,
} from './extent';
import { Trait, traitFields } from './traits';

const TYPE = 'catalog-entity';
const list = { type: 'array', items: { type: 'string' } };

function ruleOf(name: string, param: string, schema = {}): ConditionRuleJson {
  return {
    name,
    description: '',
    resourceType: TYPE,
    paramsSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { [param]: schema },
      required: [param],
    },
  };
}

const rules = [
  ruleOf('HAS_SPEC', 'key'),
  ruleOf('HAS_METADATA', 'key'),
  ruleOf('IS_ENTITY_KIND', 'kinds', list),
  ruleOf('IS_ENTITY_OWNER', 'claims', list),
];
const read: Matter = {
  pluginId: 'catalog',
  target: TYPE,
  action: 'read',
  rules,
};
const update: Matter = { ...read, action: 'update' };

const rule: ConditionNode = {
  rule: 'HAS_SPEC',
  resourceType: TYPE,
  params: { key: 'type', value: 'service' },
};
const conditionOn = (
  permissionMapping: ConditionState['permissionMapping'],
  conditions: ConditionNode = rule,
  id?: number,
): ConditionState => ({
  id,
  pluginId: 'catalog',
  resourceType: TYPE,
  permissionMapping,
  conditions,
});
const allow = {
  permission: TYPE,
  policy: 'read' as const,
  effect: 'allow' as const,
};
const deny = { ...allow, effect: 'deny' as const };

const traits: fc.Arbitrary<Trait[]> = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...traitFields),
    value: fc.constantFrom('a', 'B', 'kubernetes-cluster', '$ownerRefs'),
  }),
  { minLength: 1, maxLength: 6, selector: trait => JSON.stringify(trait) },
);

describe('the extent of an action', () => {
  it.each<[string, Extent | undefined, object]>([
    ['nothing', undefined, {}],
    ['an allow', 'all', { policies: [allow] }],
    ['a deny beside an allow', 'deny', { policies: [allow, deny] }],
    ['a trait', 'only', { conditions: [conditionOn(['read'])] }],
    [
      'a negated trait',
      'except',
      { conditions: [conditionOn(['read'], { not: rule })] },
    ],
    [
      'a negated trait beside another group',
      'rules',
      { conditions: [conditionOn(['read'], { not: rule, anyOf: [rule] })] },
    ],
    [
      'a rule for a single permission of the action',
      'rules',
      {
        conditions: [
          conditionOn([{ name: 'catalog.entity.read', action: 'read' }]),
        ],
      },
    ],
    [
      'a condition of another plugin',
      undefined,
      { conditions: [{ ...conditionOn(['read']), pluginId: 'other' }] },
    ],
  ])('by %s is %s', (_, extent, part) => {
    expect(extentOf({ ...emptyRole, ...part }, read)).toBe(extent);
  });

  it('hides nothing of what stands beside it, not even a condition beside a deny', () => {
    const notes = (part: object) =>
      besideExtent({ ...emptyRole, ...part }, read);
    const conditions = [conditionOn(['read'])];
    expect(notes({ policies: [deny] })).toEqual([]);
    expect(notes({ conditions })).toEqual([]);
    expect(notes({ policies: [allow, deny] })).toEqual(['allowedButDenied']);
    expect(notes({ policies: [allow], conditions })).toEqual(['allowedAnyway']);
    expect(notes({ policies: [deny], conditions })).toEqual([
      'deniedBesideCondition',
    ]);
    expect(notes({ policies: [allow, deny], conditions })).toEqual([
      'allowedButDenied',
      'deniedBesideCondition',
    ]);
  });

  it('is what was chosen, and all that was chosen of', () => {
    fc.assert(
      fc.property(
        traits,
        fc.constantFrom<Extent>('all', 'owned', 'only', 'except', 'deny'),
        fc.constantFrom<Extent>('all', 'owned', 'only', 'except', 'deny'),
        (some, before, extent) => {
          const criteria = (one: Extent) => criteriaOf(one, read, some);
          const first = withExtent(emptyRole, read, before, criteria(before));
          const role = withExtent(first, read, extent, criteria(extent));
          const [condition] = role.conditions;
          // What the user owns is more than a trait.
          const isOwned =
            extent === 'only' &&
            some.every(
              ({ field, value }) =>
                field === 'relations.ownedBy' && value === '$ownerRefs',
            );
          expect(extentOf(role, read)).toBe(isOwned ? 'owned' : extent);
          expect(role.policies.length + role.conditions.length).toBe(1);
          const picksTraits = extent === 'only' || extent === 'except';
          expect(new Set(picksTraits ? traitsIn(condition) : [])).toEqual(
            new Set(picksTraits ? some : []),
          );
          expect(withExtent(role, read, undefined)).toEqual({
            policies: [],
            conditions: [],
          });
        },
      ),
    );
  });

  it('of one action leaves those of the others alone, in one condition or in several', () => {
    const both = conditionOn(['read', 'update'], rule, 7);
    const role = { ...emptyRole, policies: [deny], conditions: [both] };
    const changed = withExtent(
      role,
      update,
      'owned',
      criteriaOf('owned', update),
    );
    expect(changed.policies).toEqual([deny]);
    expect(changed.conditions).toEqual([
      { ...both, permissionMapping: ['read'] },
      {
        ...conditionOn(['update'], criteriaOf('owned', update)),
        id: undefined,
      },
    ]);
  });

  it('keeps the condition when only its criteria change', () => {
    const role = {
      ...emptyRole,
      conditions: [conditionOn(['read'], rule, 7)],
    };
    const { conditions } = withExtent(role, read, 'except', { not: rule });
    expect(conditions).toEqual([conditionOn(['read'], { not: rule }, 7)]);
  });

  it('is unchosen until there is a trait, and never everything meanwhile', () => {
    for (const extent of ['only', 'except'] as const) {
      const { conditions } = withExtent(
        emptyRole,
        read,
        extent,
        criteriaOf(extent, read),
      );
      expect(isUnchosen(conditions[0])).toBe(true);
    }
  });

  it('is offered as far as the plugin publishes rules for it', () => {
    expect(offeredExtents({ ...read, rules: undefined })).toEqual([
      'all',
      'deny',
    ]);
    expect(offeredExtents({ ...read, rules: [rules[0]] })).toEqual([
      'all',
      'rules',
      'deny',
    ]);
    expect(
      offeredExtents({
        ...read,
        rules: [ruleOf('IS_TASK_OWNER', 'createdBy', list)],
      }),
    ).toContain('owned');
    expect(
      offeredExtents({ ...read, rules: [ruleOf('IS_OWNER', 'level')] }),
    ).not.toContain('owned');
  });

  it('by a new condition takes the place of an allow, and by an edited one of that condition alone', () => {
    const condition = conditionOn(['read']);
    const role = { ...emptyRole, policies: [allow], conditions: [condition] };
    const other = conditionOn(['update']);
    expect(withRules(role, undefined, conditionOn(['read']))).toMatchObject({
      policies: [],
    });
    expect(withRules(role, condition, other)).toEqual({
      policies: [allow],
      conditions: [other],
    });
    const denied = { ...role, policies: [allow, deny] };
    expect(withRules(denied, condition, conditionOn(['read']))).toMatchObject({
      policies: [allow],
    });
  });
});
