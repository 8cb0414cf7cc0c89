import { isDeepStrictEqual } from 'node:util';
import { actions, effects } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { planRole, RoleCall } from './planRole';
import {
  ConditionState,
  emptyRole,
  overlap,
  policyKey,
  roleContent,
  RoleState,
  sameRole,
} from './RoleState';

const owned = {
  rule: 'IS_ENTITY_OWNER',
  resourceType: 'catalog-entity',
  params: { claims: ['$ownerRefs'] },
};

const before: RoleState = {
  name: 'role:default/reader',
  description: 'Reads',
  owner: '',
  members: ['user:default/bob'],
  policies: [{ permission: 'catalog-entity', policy: 'read', effect: 'allow' }],
  conditions: [
    {
      id: 7,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['read'],
      conditions: owned,
    },
  ],
};

function demand(holds: boolean, what: string) {
  if (!holds) {
    throw new Error(`The backend refuses: ${what}`);
  }
}

/** A role in the backend: refuses what the backend refuses. */
class Model {
  role?: RoleState;
  private nextId = 1000;

  constructor(role?: RoleState) {
    this.role = role;
  }

  apply(call: RoleCall) {
    switch (call.kind) {
      case 'createRole':
        demand(!this.role, 'the role exists');
        this.setContent(call.role, { ...emptyRole });
        break;
      case 'updateRole':
        demand(
          isDeepStrictEqual(call.old, roleContent(this.role!)),
          'oldRole is not the role',
        );
        this.setContent(call.next, this.role!);
        break;
      case 'addPolicies':
        this.replacePolicies(call.role, [], call.policies);
        break;
      case 'replacePolicies':
        this.replacePolicies(call.role, call.old, call.next);
        break;
      case 'createCondition':
        this.nextId += 1;
        this.setCondition(call.role, { ...call.condition, id: this.nextId });
        break;
      case 'updateCondition':
        this.remove(call.role, call.id);
        this.setCondition(call.role, { ...call.condition, id: call.id });
        break;
      default:
        this.remove(call.role, call.condition.id);
    }
  }

  private setContent(content: ReturnType<typeof roleContent>, role: RoleState) {
    this.role = {
      ...role,
      name: content.name,
      members: content.memberReferences,
      description: content.metadata.description!,
      owner: content.metadata.owner!,
    };
  }

  private replacePolicies(
    name: string,
    old: RoleState['policies'],
    next: RoleState['policies'],
  ) {
    const leaving = old.map(policyKey);
    const present = this.named(name).policies.map(policyKey);
    demand(
      leaving.every(key => present.includes(key)),
      'oldPolicy is not there',
    );
    const kept = this.role!.policies.filter(
      policy => !leaving.includes(policyKey(policy)),
    );
    this.role = { ...this.role!, policies: [...kept, ...next] };
    const keys = this.role.policies.map(policyKey);
    demand(new Set(keys).size === keys.length, 'a policy twice');
  }

  private setCondition(name: string, condition: ConditionState) {
    const others = this.named(name).conditions;
    demand(
      !others.some(other => overlap(other, condition)),
      'another condition on the action',
    );
    this.role = { ...this.role!, conditions: [...others, condition] };
  }

  private remove(name: string, id: number) {
    const kept = this.named(name).conditions.filter(other => other.id !== id);
    demand(
      kept.length === this.role!.conditions.length - 1,
      'there is no such condition',
    );
    this.role = { ...this.role!, conditions: kept };
  }

  private named(name: string): RoleState {
    demand(this.role?.name === name, 'there is no such role');
    return this.role!;
  }
}

const anyPolicy = fc.record({
  permission: fc.constantFrom('catalog-entity', 'catalog.entity.read', 'a'),
  policy: fc.constantFrom(...actions),
  effect: fc.constantFrom(...effects),
});

const anyCondition: fc.Arbitrary<ConditionState> = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  pluginId: fc.constantFrom('catalog', 'scaffolder'),
  resourceType: fc.constantFrom('a', 'b'),
  permissionMapping: fc.uniqueArray(fc.constantFrom(...actions), {
    minLength: 1,
    maxLength: 3,
  }),
  conditions: fc.constantFrom(owned, { not: owned }),
});

/** No two conditions with one id, or on the same action. */
const anyConditions = fc
  .array(anyCondition, { maxLength: 6 })
  .map(all =>
    all.filter((condition, index) =>
      all
        .slice(0, index)
        .every(
          other => other.id !== condition.id && !overlap(other, condition),
        ),
    ),
  );

const anyRole: fc.Arbitrary<RoleState> = fc.record({
  name: fc.constantFrom('role:default/a', 'role:default/b'),
  description: fc.constantFrom('', 'x', 'y'),
  owner: fc.constantFrom('', 'user:default/alice'),
  members: fc.uniqueArray(
    fc.constantFrom('user:default/a', 'user:default/b', 'group:default/c'),
    { minLength: 1 },
  ),
  policies: fc.uniqueArray(anyPolicy, { selector: policyKey }),
  conditions: anyConditions,
});

describe('the plan for a role', () => {
  it('leads from any role, or none, to any other', () => {
    fc.assert(
      fc.property(fc.option(anyRole, { nil: undefined }), anyRole, (a, b) => {
        const model = new Model(a);
        planRole(a, b).forEach(call => model.apply(call));
        expect(sameRole(model.role!, b)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be made anew after any of its calls, for the rest', () => {
    fc.assert(
      fc.property(anyRole, anyRole, fc.nat(), (a, b, cut) => {
        const model = new Model(a);
        const plan = planRole(a, b);
        plan.slice(0, cut % (plan.length + 1)).forEach(c => model.apply(c));
        planRole(model.role, b).forEach(call => model.apply(call));
        expect(sameRole(model.role!, b)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never gives who joins what the role allowed before', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (a, b) => {
        fc.pre(b.members.some(ref => a.members.includes(ref)));
        const model = new Model(a);
        const grantsTooMuch = planRole(a, b).map(call => {
          model.apply(call);
          const { members } = model.role!;
          return (
            members.some(ref => !a.members.includes(ref)) &&
            !sameRole(model.role!, { ...b, members })
          );
        });
        expect(grantsTooMuch).not.toContain(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no calls for a role that stays as it is', () => {
    fc.assert(
      fc.property(anyRole, role => {
        const shuffled = {
          ...role,
          members: [...role.members].reverse(),
          policies: [...role.policies].reverse(),
          conditions: [...role.conditions].reverse(),
        };
        expect(planRole(role, shuffled)).toEqual([]);
      }),
    );
  });

  it('narrows a new role before it allows anything', () => {
    expect(planRole(undefined, before).map(({ kind }) => kind)).toEqual([
      'createRole',
      'createCondition',
      'addPolicies',
    ]);
  });

  it('takes a condition away only after the policies that it narrows', () => {
    const after = { ...before, policies: [], conditions: [] };
    expect(planRole(before, after).map(({ kind }) => kind)).toEqual([
      'replacePolicies',
      'deleteCondition',
    ]);
  });

  it('lets new members in when the role is done, and others out at once', () => {
    const [bob, carol, dave] = ['bob', 'carol', 'dave'].map(
      name => `user:default/${name}`,
    );
    const after = { ...before, members: [bob, dave], policies: [] };
    const plan = planRole({ ...before, members: [bob, carol] }, after);
    expect(
      plan.map(call =>
        call.kind === 'updateRole' ? call.next.memberReferences : call.kind,
      ),
    ).toEqual([[bob], 'replacePolicies', [bob, dave]]);
  });

  it('replaces a condition in one call, so that its action is never without one', () => {
    const [condition] = before.conditions;
    const other = { ...condition, id: undefined, conditions: { not: owned } };
    expect(planRole(before, { ...before, conditions: [other] })).toEqual([
      {
        kind: 'updateCondition',
        role: before.name,
        id: 7,
        condition: other,
      },
    ]);
  });

  it('says that the role was what it was, so that changes of others are noticed', () => {
    const after = { ...before, description: '', members: ['group:default/x'] };
    expect(planRole(before, after)).toEqual([
      {
        kind: 'updateRole',
        old: roleContent(before),
        next: roleContent(after),
      },
    ]);
  });
});
