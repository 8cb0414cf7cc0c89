import { DeclaredCondition } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  ChangeAuthor,
  PolicyChange,
  RoleDeclaration,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import {
  anyRoleRef,
  anyMember,
  anyNamedRole,
  anyOwner,
  anySource,
  someMembers,
} from './names';
import { anyPolicy, somePolicies } from './policies';
import { anyCondition } from './conditions';
import { frozen } from './documents';

const anyText = fc.constantFrom('', 'Reads the catalog', 'Ä "quoted" text');

const anyRoleInput = fc
  .record({
    role: anyNamedRole,
    members: someMembers(1),
    description: fc.option(anyText, { nil: undefined }),
    owner: fc.option(fc.oneof(fc.constant(''), anyOwner), { nil: undefined }),
  })
  .map(({ role, ...others }) => ({ ...role, ...others }));

/** A role with all that it is and grants; now and then with conflicts inside. */
export function anyDeclaration(
  condition: fc.Arbitrary<DeclaredCondition>,
): fc.Arbitrary<RoleDeclaration> {
  return fc
    .record(
      {
        role: anyNamedRole,
        members: someMembers(),
        policies: somePolicies(4),
        conditions: fc.array(condition, { maxLength: 2 }),
        description: anyText,
        owner: anyOwner,
      },
      { requiredKeys: ['role', 'members', 'policies', 'conditions'] },
    )
    .map(({ role, ...others }) => ({ ...role, ...others }));
}

/** The full set of a source's roles. */
const someDeclarations = fc.uniqueArray(anyDeclaration(anyCondition), {
  selector: ({ ref }) => ref,
  maxLength: 4,
});

const anyConditionId = fc.integer({ min: 1, max: 8 });

/** One role as a caller declares it, who may name a condition that is there. */
const anyDeclaredRole = anyDeclaration(
  fc
    .record({
      id: fc.option(anyConditionId, { nil: undefined, freq: 1 }),
      content: anyCondition,
    })
    .map(({ id, content }) => ({ ...(id && { id }), ...content })),
);

/** A change of any kind. Whether it can be made depends on the document. */
export const anyChange: fc.Arbitrary<PolicyChange> = fc
  .oneof<fc.Arbitrary<PolicyChange>[]>(
    fc.record({
      kind: fc.constant('createRole'),
      role: fc.oneof(anyRoleInput, anyDeclaration(anyCondition)),
    }),
    fc.record({
      kind: fc.constant('replaceRole'),
      ref: anyRoleRef,
      oldRole: fc.record({
        members: fc.uniqueArray(anyMember, { maxLength: 1 }),
        description: fc.option(anyText, { nil: undefined, freq: 1 }),
      }),
      newRole: anyRoleInput,
    }),
    fc.record({
      kind: fc.constant('declareRole'),
      ref: anyRoleRef,
      role: anyDeclaredRole,
    }),
    fc.record({ kind: fc.constant('deleteRole'), ref: anyRoleRef }),
    fc.record({
      kind: fc.constant('removeMembers'),
      ref: anyRoleRef,
      members: fc.array(anyMember, { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('addPolicies'),
      additions: fc.array(fc.record({ role: anyRoleRef, policy: anyPolicy }), {
        maxLength: 3,
      }),
    }),
    fc.record({
      kind: fc.constant('replacePolicies'),
      ref: anyRoleRef,
      oldPolicies: fc.array(anyPolicy, { maxLength: 1 }),
      newPolicies: fc.array(anyPolicy, { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('removePolicies'),
      ref: anyRoleRef,
      policies: fc.oneof(
        fc.constant('all' as const),
        fc.array(anyPolicy, { maxLength: 1 }),
      ),
    }),
    fc.record({
      kind: fc.constant('createCondition'),
      condition: fc.record({ role: anyRoleRef, content: anyCondition }),
    }),
    fc.record({
      kind: fc.constant('replaceCondition'),
      id: anyConditionId,
      condition: fc.record({ role: anyRoleRef, content: anyCondition }),
    }),
    fc.record({
      kind: fc.constant('deleteCondition'),
      id: anyConditionId,
    }),
    fc.record({
      kind: fc.constant('replaceSource'),
      roles: someDeclarations,
      untouched: fc
        .uniqueArray(anyRoleRef, { maxLength: 2 })
        .map(refs => new Set(refs)),
    }),
  )
  .map(frozen);

/**
 * Somebody of any source; a third of them are limited to changing roles that
 * they own, and most of these to seeing them.
 */
export const anyAuthor: fc.Arbitrary<ChangeAuthor> = fc
  .record({
    source: fc.oneof(fc.constant(REST), anySource),
    actor: anyOwner,
    limited: fc.constantFrom(true, false, false),
    reads: fc.constantFrom('all', 'own', 'own'),
  })
  .map(({ source, actor, limited, reads }) => {
    const mayChange: ChangeAuthor['mayChange'] = role =>
      !limited || role.metadata.owner === actor;
    return {
      source,
      actor,
      isLimited: limited,
      maySee: role => reads === 'all' || mayChange(role),
      mayChange,
    };
  });

/** A step of a history. */
export const anyStep = fc.record({ change: anyChange, author: anyAuthor });
