import {
  because,
  FindingKind,
  nameOf,
  PolicyStatement,
  Reason,
} from '@portal-rbac/plugin-rbac-common';
import { writtenContent } from '../files/policyFileTexts';
import { overriddenDenyWarnings } from './overriddenDenyWarnings';
import { overridingConditionWarnings } from './overridingConditions';
import { Role } from '../model/document';
import { policiesNear } from '../model/policyIndex';
import { describePolicy } from '../model/roleParts';
import { WarningView } from './roleWarnings';
import { Steps } from '../model/steps';
import { memberWarnings, unmatchedWarnings } from './unmatchedWarnings';

/** Findings that are listed. */
const MAX_FINDINGS = 1_000;

/**
 * Something about a role that could be cleaned up.
 *
 * @public
 */
export interface Finding {
  readonly kind: FindingKind;
  readonly role: Role;
  readonly why: Reason;
}

/**
 * What could be cleaned up, as far as it is listed.
 *
 * @public
 */
export interface Findings {
  readonly listed: readonly Finding[];
  /** Whether there are more. */
  readonly isCutOff: boolean;
}

/**
 * What roles are looked through with.
 *
 * @public
 */
export interface FindingView extends Omit<WarningView, 'both'> {
  /** Whether people besides its members have, or will have, a role: everybody, or somebody for a time. */
  readonly isGivenBeside: (role: Role) => boolean;
  /** Whether these are all roles, so that nothing else decides. */
  readonly areAll: boolean;
}

/**
 * Lists what could be cleaned up: first what keeps roles from having their
 * effect, then what could be left out.
 *
 * @public
 */
export function* findings(
  roles: readonly Role[],
  view: FindingView,
): Steps<Findings> {
  const same = yield* sayingTheSame(roles);
  const spoken = yield* wordsSpoken(roles);
  const listed: Finding[] = [];
  for (const role of roles) {
    for (const finding of findingsOf(role, view, same, spoken)) {
      if (listed.length >= MAX_FINDINGS) {
        return { listed, isCutOff: true };
      }
      listed.push(finding);
      yield;
    }
    yield;
  }
  return { listed, isCutOff: false };
}

function* findingsOf(
  role: Role,
  view: FindingView,
  same: ReadonlyMap<Role, Role>,
  spoken: ReadonlyMap<string, number>,
): Generator<Finding> {
  const nobody = view.isGivenBeside(role) ? undefined : whyNobody(role, view);
  if (nobody) {
    yield { kind: 'no-people', role, why: nobody };
  }
  for (const { why } of memberWarnings(role, view.members)) {
    yield { kind: 'gone-member', role, why };
  }
  const { known } = view.overridden;
  for (const { why } of unmatchedWarnings(role, known, view.words)) {
    yield { kind: 'unmatched', role, why };
  }
  for (const { permission, action } of undoneAllows(role)) {
    const why = because('allow-denied', { permission, action });
    yield { kind: 'contradiction', role, why };
  }
  for (const { why } of overriddenDenyWarnings(role, 'deny', view)) {
    yield { kind: 'contradiction', role, why };
  }
  for (const { why } of overridingConditionWarnings(role, view)) {
    yield { kind: 'contradiction', role, why };
  }
  for (const why of redundancies(role, view, same, spoken)) {
    yield { kind: 'redundancy', role, why };
  }
}

function whyNobody(
  { members }: Role,
  { members: known }: FindingView,
): Reason | undefined {
  if (members.length === 0) {
    return because('no-members');
  }
  return members.every(known.isAbsent)
    ? because('only-absent-members')
    : undefined;
}

/** Policies of a role that allow what it also denies. */
function undoneAllows({ policies }: Role): PolicyStatement[] {
  return policies.filter(
    ({ permission, action, effect }) =>
      effect === 'allow' &&
      says(policies, { permission, action, effect: 'deny' }),
  );
}

function* redundancies(
  role: Role,
  view: FindingView,
  same: ReadonlyMap<Role, Role>,
  spoken: ReadonlyMap<string, number>,
): Generator<Reason> {
  if (role.policies.length === 0 && role.conditions.length === 0) {
    yield because('says-nothing');
  }
  const other = same.get(role);
  if (other) {
    yield because('says-the-same', { role: nameOf(other) });
  }
  // A hidden role may contain more about the same names.
  for (const policy of view.areAll ? role.policies : []) {
    const type = coveringType(role, policy, view, spoken);
    if (type) {
      const { permission, action } = policy;
      yield because('allow-covered', {
        permission,
        action,
        resourceType: type,
      });
    }
  }
}

/**
 * The resource type whose allow makes an allow on a name redundant: no other
 * role mentions the name, none denies the type, and no condition of the role
 * narrows it, so leaving it out changes no decision.
 */
function coveringType(
  { policies, conditions }: Role,
  { permission, action, effect }: PolicyStatement,
  { overridden: { known } }: FindingView,
  spoken: ReadonlyMap<string, number>,
): string | undefined {
  const [type, ...others] = known.typesByName.get(permission) ?? [];
  return type !== undefined &&
    type !== permission &&
    others.length === 0 &&
    effect === 'allow' &&
    spoken.get(wordKey(permission, action)) === 1 &&
    !spoken.has(denyKey(type, action)) &&
    says(policies, { permission: type, action, effect: 'allow' }) &&
    !conditions.some(({ resourceType }) => resourceType === type)
    ? type
    : undefined;
}

function says(
  policies: readonly PolicyStatement[],
  { permission, action, effect }: PolicyStatement,
): boolean {
  return policiesNear(policies, permission).some(
    policy =>
      policy.permission === permission &&
      policy.action === action &&
      policy.effect === effect,
  );
}

/** How many policies there are on each word and action, and which words are denied. */
function* wordsSpoken(
  roles: readonly Role[],
): Steps<ReadonlyMap<string, number>> {
  const spoken = new Map<string, number>();
  for (const { policies } of roles) {
    for (const { permission, action, effect } of policies) {
      const key = wordKey(permission, action);
      spoken.set(key, (spoken.get(key) ?? 0) + 1);
      if (effect === 'deny') {
        spoken.set(denyKey(permission, action), 1);
      }
    }
    yield;
  }
  return spoken;
}

/** Each role that duplicates another, with the first role of the same content. */
function* sayingTheSame(
  roles: readonly Role[],
): Steps<ReadonlyMap<Role, Role>> {
  const first = new Map<string, Role>();
  const same = new Map<Role, Role>();
  for (const role of roles) {
    const { policies, conditions } = role;
    if (policies.length + conditions.length > 0) {
      const key = JSON.stringify([
        policies.map(describePolicy).sort(),
        conditions
          .map(content => JSON.stringify(writtenContent(content)))
          .sort(),
      ]);
      const earlier = first.get(key);
      if (earlier) {
        same.set(role, earlier);
      } else {
        first.set(key, role);
      }
    }
    yield;
  }
  return same;
}

function wordKey(word: string, action: string): string {
  return `${action} ${word}`;
}

function denyKey(word: string, action: string): string {
  return `deny ${action} ${word}`;
}
