import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  anyAuthor,
  anyCondition,
  anyDeclaration,
  anyDocument,
  anyTerms,
  authorOf,
  NOW,
  roleRefs,
  runs,
} from '@internal/rbac-testkit';
import { ChangeAuthor, PolicyChange, RoleDeclaration } from './change';
import { PolicyRefusal } from './errors';
import { evolve } from './evolve';
import { PolicyDocument, REST, Role, RoleCondition } from '../model/document';
import { describePolicy } from '../model/roleParts';

jest.setTimeout(60_000);

const says = ({ id, ...content }: RoleCondition) => JSON.stringify(content);

/** The single changes that make of a role what is declared. */
function* singleChanges(
  role: Role | undefined,
  ref: RoleRef,
  declared: RoleDeclaration,
): Generator<PolicyChange> {
  const { policies = [], conditions = [], members = [] } = role ?? {};
  const wanted = declared.policies.map(describePolicy);
  const present = policies.map(describePolicy);
  const oldPolicies = policies.filter(
    policy => !wanted.includes(describePolicy(policy)),
  );
  const newPolicies = declared.policies.filter(
    policy => !present.includes(describePolicy(policy)),
  );
  if (oldPolicies.length + newPolicies.length > 0) {
    yield { kind: 'replacePolicies', ref, oldPolicies, newPolicies };
  }
  const contents = declared.conditions.map(content => JSON.stringify(content));
  for (const condition of conditions) {
    if (!contents.includes(says(condition))) {
      yield { kind: 'deleteCondition', id: condition.id };
    }
  }
  const kept = conditions.map(says);
  for (const content of declared.conditions) {
    if (!kept.includes(JSON.stringify(content))) {
      yield { kind: 'createCondition', condition: { role: ref, content } };
    } else {
      // The same once more is one too many.
      kept.splice(kept.indexOf(JSON.stringify(content)), 1);
    }
  }
  const { description = '', owner = '' } = declared;
  yield {
    kind: 'replaceRole',
    ref,
    oldRole: { members },
    newRole: {
      ref: declared.ref,
      name: declared.name,
      members: declared.members,
      description,
      owner,
      requests: declared.requests,
    },
  };
}

/** What there is after some changes, ids and numbers of revisions aside. */
function outcome(
  document: PolicyDocument,
  author: ChangeAuthor,
  changes: Iterable<PolicyChange>,
) {
  let next = document;
  try {
    for (const change of changes) {
      next = evolve(next, change, author, NOW).document;
    }
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return 'refused';
    }
    throw error;
  }
  return new Map(
    [...next.roles].map(([ref, role]) => [
      ref,
      {
        ...role,
        members: [...role.members].sort(),
        policies: role.policies.map(describePolicy).sort(),
        conditions: role.conditions.map(says).sort(),
      },
    ]),
  );
}

it('declaring a role is refused if and only if the single changes are, and has the same result', () => {
  let made = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      anyDocument({ minRoles: 3 }),
      fc.oneof(anyAuthor, fc.constant(authorOf(REST))),
      fc.constantFrom(...roleRefs),
      fc
        .tuple(anyDeclaration(anyCondition), fc.option(anyTerms))
        .map(([role, requests]) => ({ ...role, requests })),
      fc.boolean(),
      (document, author, ref, other, keepsName) => {
        const role = keepsName ? { ...other, ref, name: undefined } : other;
        const present = document.roles.get(ref);
        const whole = outcome(document, author, [
          { kind: 'declareRole', ref, role },
        ]);
        expect(whole).toEqual(
          outcome(document, author, singleChanges(present, ref, role)),
        );
        made += Number(whole !== 'refused');
        refused += Number(whole === 'refused');
      },
    ),
    { numRuns: runs(1_000) },
  );
  expect(Math.min(made, refused)).toBeGreaterThan(runs(1_000) / 10);
});
