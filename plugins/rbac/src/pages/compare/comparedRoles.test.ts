import * as fc from 'fast-check';
import {
  ConditionState,
  emptyRole,
  policyKey,
  RoleState,
} from '../../kit/difference/RoleState';
import { comparedRoles } from './comparedRoles';

const condition = (
  id: number,
  action: ConditionState['permissionMapping'][number],
  kind: string,
): ConditionState => ({
  id,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: [kind] },
  },
});

const roles = fc.record({
  name: fc.constant(emptyRole.name),
  description: fc.string(),
  owner: fc.constant(''),
  members: fc.uniqueArray(fc.constantFrom('user:default/a', 'group:default/b')),
  policies: fc.uniqueArray(
    fc.record({
      permission: fc.constantFrom('catalog-entity', 'catalog.entity.read'),
      policy: fc.constantFrom('read' as const, 'update' as const),
      effect: fc.constantFrom('allow' as const, 'deny' as const),
    }),
    { selector: policyKey },
  ),
});

/** Roles with other ids for their conditions, as stored ones have. */
const pairs = fc
  .tuple(
    roles,
    roles,
    fc.array(fc.constantFrom('api', 'group'), { maxLength: 4 }),
  )
  .map(([one, other, kinds]): [RoleState, RoleState] => {
    const made = kinds.map((kind, index) =>
      condition(index + 1, index % 2 === 0 ? 'read' : 'update', kind),
    );
    return [
      { ...one, conditions: made.slice(0, 2) },
      { ...other, conditions: made.slice(2) },
    ];
  });

describe('comparedRoles', () => {
  it('has all of a role in what is only its own and what both have', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const { onlyOne, onlyOther, both } = comparedRoles(one, other);
        for (const part of ['members', 'policies', 'conditions'] as const) {
          expect(onlyOne[part].length + both[part].length).toBe(
            one[part].length,
          );
          expect(onlyOther[part].length + both[part].length).toBe(
            other[part].length,
          );
        }
      }),
    );
  });

  it('says the same from the other end', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const { onlyOne, onlyOther } = comparedRoles(one, other);
        const turned = comparedRoles(other, one);
        const said = (part: typeof onlyOne) => [
          new Set(part.members),
          new Set(part.policies.map(policyKey)),
          new Set(part.conditions),
        ];
        expect(said(turned.onlyOne)).toEqual(said(onlyOther));
        expect(said(turned.onlyOther)).toEqual(said(onlyOne));
      }),
    );
  });

  it('has in both what says the same, whatever its id', () => {
    const one = { ...emptyRole, conditions: [condition(1, 'read', 'api')] };
    const other = {
      ...emptyRole,
      conditions: [condition(7, 'read', 'api'), condition(8, 'update', 'api')],
    };
    const { onlyOne, onlyOther, both } = comparedRoles(one, other);
    expect(onlyOne.conditions).toEqual([]);
    expect(onlyOther.conditions).toEqual([other.conditions[1]]);
    expect(both.conditions).toEqual(one.conditions);
  });
});
