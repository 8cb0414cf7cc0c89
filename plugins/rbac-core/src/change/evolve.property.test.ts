import { mappedAction, RoleRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  anyStep,
  anyDocument,
  roleRefs,
  advance,
  NOW,
  Step,
  runs,
} from '@internal/rbac-testkit';
import { PolicyChange } from './change';
import { deniesAdministration } from './reserved';
import { diff, DocumentDelta, isEmpty } from './diff';
import { PolicyRefusal } from './errors';
import { evolve } from './evolve';
import { byRef, LEGACY, PolicyDocument, Role } from '../model/document';
import { describePolicy } from '../model/roleParts';

jest.setTimeout(60_000);

/** Checks `guardrail` on every step of random histories. */
function onEveryStep(
  guardrail: (
    before: PolicyDocument,
    step: Step,
    after: PolicyDocument,
  ) => void,
  numRuns = 150,
) {
  fc.assert(
    fc.property(
      anyDocument(),
      fc.array(anyStep, { minLength: 1, maxLength: 15 }),
      (start, steps) => {
        let document = start;
        for (const step of steps) {
          const after = advance(document, step);
          guardrail(document, step, after);
          document = after;
        }
      },
    ),
    { numRuns },
  );
}

/** What REST answers the author of a step: what they see afterwards, or a refusal. */
function answerTo(document: PolicyDocument, { change, author }: Step) {
  try {
    const next = evolve(document, change, author, NOW);
    const seen = [...next.document.roles]
      .filter(([, role]) => author.maySee(role))
      .map(([ref, role]) => [ref, content(role)] as const);
    return { conditionId: next.conditionId, seen: new Map(seen) };
  } catch (error) {
    const { kind, message } = error as PolicyRefusal;
    return { kind, message };
  }
}

/** The name that a change gives to a role. */
function namesWanted(change: PolicyChange): RoleRef[] {
  switch (change.kind) {
    case 'createRole':
      return [change.role.ref];
    case 'declareRole':
      return [change.role.ref];
    case 'replaceRole':
      return [change.newRole.ref];
    case 'putRoles':
      return change.roles.map(({ ref }) => ref);
    default:
      return [];
  }
}

/** A role as it is stored: conditions have no order. */
function content(role: Role) {
  return {
    ...role,
    policies: role.policies.map(describePolicy),
    conditions: [...role.conditions].sort((a, b) => a.id - b.id),
  };
}

/** Carries a difference out as the tables would, knowing nothing of roles. */
function write(base: PolicyDocument, delta: DocumentDelta) {
  const roles = new Map(
    [...base.roles].map(([ref, role]) => [ref as string, content(role)]),
  );
  delta.removed.forEach(ref => roles.delete(ref));
  for (const change of delta.changed) {
    const { ref, name, source, metadata } = change.role;
    const before = roles.get(ref);
    const removedPolicies = change.policiesRemoved.map(describePolicy);
    const kept = change.role.conditions.map(({ id }) => id);
    expect(change.conditionsRemoved.filter(id => kept.includes(id))).toEqual(
      [],
    );
    const replaced = new Set([
      ...change.conditionsRemoved,
      ...change.conditionsPut.map(({ id }) => id),
    ]);
    roles.set(ref, {
      ref,
      name,
      source,
      metadata,
      members: [
        ...(before?.members ?? []).filter(
          member => !change.membersRemoved.includes(member),
        ),
        ...(change.membersAdded as typeof change.role.members),
      ],
      policies: [
        ...(before?.policies ?? []).filter(
          line => !removedPolicies.includes(line),
        ),
        ...change.policiesAdded.map(describePolicy),
      ],
      conditions: [
        ...(before?.conditions ?? []).filter(({ id }) => !replaced.has(id)),
        ...change.conditionsPut,
      ].sort((a, b) => a.id - b.id),
    });
  }
  return roles;
}

/** The roles of one document that are not in the other as they are. */
function lost(from: PolicyDocument, to: PolicyDocument): Role[] {
  return [...from.roles.values()].filter(
    role => to.roles.get(role.ref) !== role,
  );
}

function hasDuplicates(items: readonly unknown[]) {
  return new Set(items).size !== items.length;
}

/** The roles that a change names or, for a source, may reach. */
function reach(
  document: PolicyDocument,
  { change, author }: Step,
): ReadonlySet<RoleRef> {
  const ownerOf = (id: number) =>
    [...document.roles.values()]
      .filter(role => role.conditions.some(condition => condition.id === id))
      .map(role => role.ref);
  switch (change.kind) {
    case 'createRole':
      return new Set([change.role.ref]);
    case 'declareRole':
      return new Set([change.ref, change.role.ref]);
    case 'replaceRole':
      return new Set([change.ref, change.newRole.ref]);
    case 'addPolicies':
      return new Set(change.additions.map(({ role }) => role));
    case 'createCondition':
      return new Set([change.condition.role]);
    case 'replaceCondition':
      return new Set([...ownerOf(change.id), change.condition.role]);
    case 'deleteCondition':
      return new Set(ownerOf(change.id));
    case 'replaceSource':
      return new Set(
        [
          ...change.roles.map(role => role.ref),
          ...roleRefs.filter(
            ref => document.roles.get(ref)?.source === author.source,
          ),
        ].filter(
          ref =>
            !change.untouched.has(ref) ||
            change.roles.some(role => role.ref === ref),
        ),
      );
    case 'assign':
    case 'endAssignment':
    case 'extendAssignment':
    case 'removeEnded':
      return new Set();
    case 'revert':
      return new Set(change.changes.map(({ ref }) => ref));
    case 'putRoles':
      return new Set(change.roles.map(({ ref }) => ref));
    default:
      return new Set([change.ref]);
  }
}

describe('every history', () => {
  it('sees every kind of change made, and every kind refused or without effect', () => {
    const made = new Set<string>();
    const without = new Set<string>();
    onEveryStep((before, { change }, after) => {
      (after !== before ? made : without).add(change.kind);
    }, 600);
    const kinds = [
      'addPolicies',
      'createCondition',
      'createRole',
      'declareRole',
      'deleteCondition',
      'deleteRole',
      'putRoles',
      'removeMembers',
      'removePolicies',
      'replaceCondition',
      'replacePolicies',
      'replaceRole',
      'replaceSource',
    ];
    expect([...made].sort()).toEqual(kinds);
    expect([...without].sort()).toEqual(kinds);
  });

  it('leaves the document it started from alone, made or refused', () => {
    fc.assert(
      fc.property(anyDocument(), anyStep, (document, step) => {
        const { revision, nextConditionId } = document;
        const roles = [...document.roles];
        // The roles are frozen; writing to one would throw.
        advance(document, step);
        expect({ ...document, roles: [...document.roles] }).toEqual({
          revision,
          nextConditionId,
          roles,
        });
        [...document.roles].forEach(([ref, role], index) => {
          expect(ref).toBe(roles[index][0]);
          expect(role).toBe(roles[index][1]);
        });
      }),
      { numRuns: runs(400) },
    );
  });

  it('counts one revision for each change, and none for nothing', () => {
    onEveryStep((before, _, after) => {
      const same = isEmpty(diff(before, after));
      expect(after.revision).toBe(before.revision + (same ? 0 : 1));
      expect(after === before).toBe(same);
    });
  });

  it('keeps the objects of roles that a change does not name', () => {
    onEveryStep((before, step, after) => {
      const named = reach(before, step);
      for (const ref of roleRefs.filter(other => !named.has(other))) {
        expect(after.roles.get(ref)).toBe(before.roles.get(ref));
      }
    });
  });

  it('never lets a source alter the role of another', () => {
    onEveryStep((before, { author }, after) => {
      const foreign = ({ source }: Role) =>
        source !== author.source && source !== LEGACY;
      expect(lost(before, after).filter(foreign)).toEqual([]);
      expect(
        lost(after, before).filter(({ source }) => source !== author.source),
      ).toEqual([]);
    });
  });

  it('lets a limited author leave and take only roles within their reach', () => {
    onEveryStep((before, { change, author }, after) => {
      // A load has no limits: a source has all of its roles.
      const touched =
        change.kind === 'replaceSource'
          ? []
          : [...lost(before, after), ...lost(after, before)];
      expect(touched.filter(role => !author.mayChange(role))).toEqual([]);
      expect(
        touched.filter(role => author.isLimited && deniesAdministration(role)),
      ).toEqual([]);
    });
  });

  it('answers somebody as if what they may not see did not exist, taken names and overridden denies excepted', () => {
    onEveryStep((before, step) => {
      const { change, author } = step;
      if (change.kind === 'replaceSource') {
        return;
      }
      const visible = byRef(
        [...before.roles.values()].filter(role => author.maySee(role)),
      );
      const answer = answerTo(before, step);
      const blind = answerTo({ ...before, roles: visible }, step);
      const isHidden = namesWanted(change).some(
        wanted => before.roles.has(wanted) && !visible.has(wanted),
      );
      // A caller who learns that a name is taken, or that an allow might override a
      // deny, would otherwise have got it.
      const isRevealed =
        (isHidden && answer.kind === 'exists') ||
        answer.message?.includes('could override a deny');
      const isUnavoidable = isRevealed && blind.kind === undefined;
      expect(isUnavoidable ? blind : answer).toEqual(blind);
    });
  });

  it('never has duplicates, overlapping conditions or an id twice', () => {
    onEveryStep((_before, _step, after) => {
      const roles = [...after.roles.values()];
      const ids = roles.flatMap(({ conditions }) =>
        conditions.map(({ id }) => id),
      );
      expect(hasDuplicates(ids)).toBe(false);
      expect(Math.max(0, ...ids)).toBeLessThan(after.nextConditionId);
      for (const [ref, role] of after.roles) {
        const scopes = role.conditions.flatMap(condition =>
          [...new Set(condition.mapping.map(mappedAction))].map(
            action =>
              `${condition.pluginId} ${condition.resourceType} ${action}`,
          ),
        );
        expect(role.ref).toBe(ref);
        expect(hasDuplicates(role.members)).toBe(false);
        expect(hasDuplicates(role.policies.map(describePolicy))).toBe(false);
        expect(hasDuplicates(scopes)).toBe(false);
      }
    });
  });

  it('never gives an id of a condition again', () => {
    onEveryStep((before, _, after) => {
      expect(after.nextConditionId).toBeGreaterThanOrEqual(
        before.nextConditionId,
      );
      const known = new Set(
        [...before.roles.values()].flatMap(role =>
          role.conditions.map(({ id }) => id),
        ),
      );
      const fresh = [...after.roles.values()]
        .flatMap(role => role.conditions.map(({ id }) => id))
        .filter(id => !known.has(id));
      for (const id of fresh) {
        expect(id).toBeGreaterThanOrEqual(before.nextConditionId);
      }
    });
  });

  it('is described by its differences, the order of writing included', () => {
    onEveryStep((before, _, after) => {
      const delta = diff(before, after);
      expect(delta.nextConditionId).toBe(after.nextConditionId);
      expect(write(before, delta)).toEqual(
        new Map([...after.roles].map(([ref, role]) => [ref, content(role)])),
      );
    });
  });
});
