import { Action } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { mergeRoles, withMine } from './mergeRoles';
import {
  ConditionState,
  emptyRole,
  overlap,
  policyKey,
  RoleState,
  sameRole,
} from '../../kit/difference/RoleState';

const ACTIONS: readonly Action[] = ['read', 'update', 'delete'];

/** At most one condition on each action, of one of two rules, with the id of the action. */
const conditions = fc
  .tuple(...ACTIONS.map(() => fc.constantFrom(undefined, 'A', 'B')))
  .map(rules =>
    rules.flatMap((rule, index): ConditionState[] =>
      rule
        ? [
            {
              id: index,
              pluginId: 'catalog',
              resourceType: 'catalog-entity',
              permissionMapping: [ACTIONS[index]],
              conditions: { rule, resourceType: 'catalog-entity' },
            },
          ]
        : [],
    ),
  );

const role: fc.Arbitrary<RoleState> = fc.record({
  name: fc.constantFrom('role:default/a', 'role:default/b', 'role:default/c'),
  description: fc.constantFrom('', 'x', 'y'),
  owner: fc.constantFrom('', 'user:default/a'),
  members: fc.subarray(['user:default/a', 'user:default/b', 'group:default/c']),
  policies: fc.subarray([
    { permission: 'p', policy: 'read', effect: 'allow' },
    { permission: 'p', policy: 'read', effect: 'deny' },
    { permission: 'q', policy: 'read', effect: 'allow' },
  ] as const) as fc.Arbitrary<RoleState['policies']>,
  conditions,
  terms: fc.constantFrom(
    null,
    { who: ['group:default/c'] },
    { who: ['group:default/c'], maxDuration: 'PT8H' },
  ),
});

const all = (state: RoleState) =>
  new Set([...state.members, ...state.policies.map(policyKey)]);

describe('putting together what two people made of a role', () => {
  it('gives what one of them made, if the other changed nothing or the same', () => {
    fc.assert(
      fc.property(role, role, (base, changed) => {
        for (const merged of [
          mergeRoles(base, changed, base),
          mergeRoles(base, base, changed),
          mergeRoles(base, changed, changed),
        ]) {
          expect(merged.collisions).toEqual([]);
          expect(sameRole(merged.role, changed)).toBe(true);
        }
      }),
    );
  });

  it('has each member and policy that both kept or one added, and no other', () => {
    fc.assert(
      fc.property(role, role, role, (base, mine, theirs) => {
        const merged = all(mergeRoles(base, mine, theirs).role);
        const [inBase, inMine, inTheirs] = [base, mine, theirs].map(all);
        for (const item of new Set([...inBase, ...inMine, ...inTheirs])) {
          const isKept = inMine.has(item) && inTheirs.has(item);
          const isAdded = !inBase.has(item);
          expect(merged.has(item)).toBe(isKept || isAdded);
        }
      }),
    );
  });

  it('asks about what both changed and not in the same way, and takes either', () => {
    fc.assert(
      fc.property(role, role, role, (base, mine, theirs) => {
        const { role: merged, collisions } = mergeRoles(base, mine, theirs);
        const on = (state: RoleState, action: number) =>
          JSON.stringify(state.conditions.find(({ id }) => id === action));
        const asked = new Set<unknown>(
          collisions.map(collision => {
            switch (collision.kind) {
              case 'text':
                return collision.field;
              case 'terms':
                return 'terms';
              default:
                return (collision.mine ?? collision.theirs)?.id;
            }
          }),
        );
        const expectMerged = (
          about: unknown,
          of: (state: RoleState) => unknown,
        ) => {
          const isMine = of(mine) !== of(base) && of(mine) !== of(theirs);
          expect(asked.has(about)).toBe(isMine && of(theirs) !== of(base));
          expect(of(merged)).toBe(
            isMine && of(theirs) === of(base) ? of(mine) : of(theirs),
          );
          const chosen = collisions.reduce(withMine, merged);
          expect(of(chosen)).toBe(isMine ? of(mine) : of(theirs));
        };
        expectMerged('name', state => state.name);
        expectMerged('description', state => state.description);
        expectMerged('owner', state => state.owner);
        expectMerged('terms', state => JSON.stringify(state.terms));
        ACTIONS.forEach((_, action) =>
          expectMerged(action, state => on(state, action)),
        );
      }),
    );
  });
});

describe('conditions on the same action that are both new', () => {
  const on = (rule: string, ...actions: Action[]): ConditionState => ({
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    permissionMapping: actions,
    conditions: { rule, resourceType: 'catalog-entity' },
  });
  const having = (...list: ConditionState[]): RoleState => ({
    ...emptyRole,
    conditions: list,
  });

  it('are one, if they say the same', () => {
    const { role: merged, collisions } = mergeRoles(
      having(),
      having(on('A', 'read')),
      having({ ...on('A', 'read'), id: 7 }),
    );
    expect(collisions).toEqual([]);
    expect(merged.conditions).toEqual([{ ...on('A', 'read'), id: 7 }]);
  });

  it('collide, and mine takes the place of all on its actions', () => {
    const mine = on('A', 'read', 'update');
    const { role: merged, collisions } = mergeRoles(
      having(),
      having(mine),
      having(on('B', 'read'), on('C', 'update'), on('D', 'delete')),
    );
    expect(collisions).toHaveLength(1);
    const chosen = withMine(merged, collisions[0]);
    expect(chosen.conditions).toEqual([on('D', 'delete'), mine]);
    expect(overlap(chosen.conditions[0], chosen.conditions[1])).toBe(false);
  });
});
