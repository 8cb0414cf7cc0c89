import {
  ConditionContent,
  DeclaredCondition,
  PolicyStatement,
  RoleInput,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
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
  anyTerms,
  someMembers,
} from './names';
import { anyPolicy, somePolicies } from './policies';
import { anyCondition } from './conditions';
import { frozen } from './documents';

const anyText = fc.constantFrom('', 'Reads the catalog', 'Ä "quoted" text');

/** A change of the terms of a role: other terms, none, or no mention. */
const someTerms = fc.option(fc.record({ requests: fc.option(anyTerms) }), {
  freq: 1,
  nil: {},
});

const anyRoleInput = fc
  .record({
    role: anyNamedRole,
    members: someMembers(1),
    description: fc.option(anyText, { nil: undefined }),
    owner: fc.option(fc.oneof(fc.constant(''), anyOwner), { nil: undefined }),
    terms: someTerms,
  })
  .map(({ role, terms, ...others }) => ({ ...role, ...others, ...terms }));

/** A complete role; sometimes with conflicts inside. */
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

/** A role as a caller declares it; it may name an existing condition. */
const anyDeclaredRole = anyDeclaration(
  fc
    .record({
      id: fc.option(anyConditionId, { nil: undefined, freq: 1 }),
      content: anyCondition,
    })
    .map(({ id, content }) => ({ ...(id && { id }), ...content })),
).chain(role => someTerms.map(terms => ({ ...role, ...terms })));

/** What changes are made of. */
interface ChangeParts {
  readonly ref: fc.Arbitrary<RoleRef>;
  /** What a role is created from, and what it is made into. */
  readonly created: fc.Arbitrary<RoleInput>;
  readonly role: fc.Arbitrary<RoleInput>;
  readonly declared: fc.Arbitrary<RoleDeclaration>;
  /** What the caller believes that a role is. */
  readonly oldDescription: fc.Arbitrary<string | undefined>;
  readonly removed: fc.Arbitrary<PolicyStatement[] | 'all'>;
  readonly content: fc.Arbitrary<ConditionContent>;
  readonly id: fc.Arbitrary<number>;
  /** How many members or policies a change names at least. */
  readonly minLength: number;
}

/** A change of each kind, except those of sources. */
export function changesOf(parts: ChangeParts): fc.Arbitrary<PolicyChange>[] {
  const { ref, minLength, content, id } = parts;
  const role = ref;
  const condition = fc.record({ role, content });
  const kind = <const Kind>(name: Kind) => fc.constant(name);
  return [
    fc.record({ kind: kind('createRole'), role: parts.created }),
    fc.record({
      kind: kind('replaceRole'),
      ref,
      oldRole: fc.record({
        members: fc.uniqueArray(anyMember, { maxLength: 1 }),
        description: parts.oldDescription,
      }),
      newRole: parts.role,
    }),
    fc.record({ kind: kind('declareRole'), ref, role: parts.declared }),
    fc.record({ kind: kind('deleteRole'), ref }),
    fc.record({
      kind: kind('removeMembers'),
      ref,
      members: fc.array(anyMember, { minLength, maxLength: 2 }),
    }),
    fc.record({
      kind: kind('addPolicies'),
      additions: fc.array(fc.record({ role, policy: anyPolicy }), {
        minLength,
        maxLength: 3,
      }),
    }),
    fc.record({
      kind: kind('replacePolicies'),
      ref,
      oldPolicies: fc.array(anyPolicy, { maxLength: 1 }),
      newPolicies: fc.array(anyPolicy, { minLength, maxLength: 2 }),
    }),
    fc.record({ kind: kind('removePolicies'), ref, policies: parts.removed }),
    fc.record({ kind: kind('createCondition'), condition }),
    fc.record({ kind: kind('replaceCondition'), id, condition }),
    fc.record({ kind: kind('deleteCondition'), id }),
  ];
}

/** A change of any kind. Whether it can be made depends on the document. */
export const anyChange: fc.Arbitrary<PolicyChange> = fc
  .oneof<fc.WeightedArbitrary<PolicyChange>[]>(
    ...[
      ...changesOf({
        ref: anyRoleRef,
        created: fc.oneof(anyRoleInput, anyDeclaration(anyCondition)),
        role: anyRoleInput,
        declared: anyDeclaredRole,
        oldDescription: fc.option(anyText, { nil: undefined, freq: 1 }),
        removed: fc.oneof(
          fc.constant('all' as const),
          fc.array(anyPolicy, { maxLength: 1 }),
        ),
        content: anyCondition,
        id: anyConditionId,
        minLength: 0,
      }),
      fc.record({
        kind: fc.constant('replaceSource'),
        roles: someDeclarations,
        untouched: fc
          .uniqueArray(anyRoleRef, { maxLength: 2 })
          .map(refs => new Set(refs)),
      }),
    ].map(arbitrary => ({ arbitrary, weight: 4 })),
    // Seldom: it writes over what the others meet in.
    {
      arbitrary: fc.record({
        kind: fc.constant('putRoles'),
        roles: fc.array(anyDeclaredRole, { maxLength: 3 }),
      }),
      weight: 1,
    },
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
