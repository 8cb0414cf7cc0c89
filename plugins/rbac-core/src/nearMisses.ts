import { Action, mappedAction } from '@portal-rbac/plugin-rbac-common';
import { orderBy } from 'lodash';
import {
  decide,
  Decision,
  DecisionRequest,
  matchingConditions,
  policiesOnName,
  policiesOnType,
  PolicyMatch,
} from './decide';
import { Role, Subject } from './model';
import { PolicySnapshot } from './snapshot';

/**
 * A small difference with which a denied request would have been allowed.
 *
 * @public
 */
export type NearMiss =
  | {
      /** The subject would only have to be a member of the role. */
      readonly kind: 'not-a-member';
      readonly role: Role;
      readonly result: Granting;
    }
  | {
      /** More roles of which membership would do. */
      readonly kind: 'more-roles';
      readonly count: number;
      /** Whether there are roles that were not tried. */
      readonly isAtLeast: boolean;
    }
  | {
      /** These policies would only have to go. */
      readonly kind: 'denied';
      readonly denying: readonly PolicyMatch[];
      readonly result: Granting;
    }
  | {
      /** A role of the subject grants the same thing for other actions. */
      readonly kind: 'other-action';
      readonly role: Role;
      readonly actions: readonly Action[];
    };

/**
 * A result that is no denial.
 *
 * @public
 */
export type Granting = Exclude<Decision['result'], 'DENY'>;

/** How many near misses of a kind are named. */
const MAX_NAMED = 3;
/**
 * How many roles are tried. A role that looks as if it would help can be of no
 * use, and there may be thousands of them.
 */
const MAX_TRIED = 200;

/**
 * Finds what would have to be different for a denied request to be allowed, by
 * deciding it again with the difference. Of the roles that would do, those are
 * named that grant least besides. The same input gives the same few.
 *
 * @param isVisible - whether a role may be spoken of
 * @public
 */
export function nearMisses(
  snapshot: PolicySnapshot,
  request: DecisionRequest,
  subject: Subject,
  isVisible: (role: Role) => boolean,
): NearMiss[] {
  const decision = snapshot.decide(request, subject);
  if (decision.result !== 'DENY') {
    return [];
  }
  const held = snapshot.rolesOf(subject);
  const resultWith = (roles: readonly Role[]): Granting | undefined => {
    const { result } = decide(request, subject, roles, snapshot.settings);
    return result === 'DENY' ? undefined : result;
  };
  return [
    ...withoutDeny(decision, held, resultWith),
    ...asMember(snapshot, request, held, isVisible, resultWith),
    ...(decision.reason.verdict === 'nothing-grants'
      ? forOtherActions(request, held.filter(isVisible))
      : []),
  ];
}

type ResultWith = (roles: readonly Role[]) => Granting | undefined;

function withoutDeny(
  { reason }: Decision,
  held: readonly Role[],
  resultWith: ResultWith,
): NearMiss[] {
  const denying = reason.policies.filter(
    ({ policy }) => policy.effect === 'deny',
  );
  if (denying.length === 0) {
    return [];
  }
  const gone = new Set(denying.map(match => match.policy));
  const result = resultWith(
    held.map(role => ({
      ...role,
      policies: role.policies.filter(policy => !gone.has(policy)),
    })),
  );
  return result ? [{ kind: 'denied', denying, result }] : [];
}

function asMember(
  { roles }: PolicySnapshot,
  request: DecisionRequest,
  held: readonly Role[],
  isVisible: (role: Role) => boolean,
  resultWith: ResultWith,
): NearMiss[] {
  const present = new Set(held);
  const candidates = orderBy(
    roles.filter(
      role => !present.has(role) && grants(role, request) && isVisible(role),
    ),
    powerOf,
  );
  const helpful = candidates.slice(0, MAX_TRIED).flatMap(role => {
    const result = resultWith([...held, role]);
    return result ? [{ kind: 'not-a-member' as const, role, result }] : [];
  });
  const count = Math.max(0, helpful.length - MAX_NAMED);
  const isAtLeast = candidates.length > MAX_TRIED;
  return [
    ...helpful.slice(0, MAX_NAMED),
    ...(count > 0 ? [{ kind: 'more-roles' as const, count, isAtLeast }] : []),
  ];
}

/** How much a role says, for which less is safer to give. */
function powerOf({ policies, conditions }: Role): number {
  return policies.length + conditions.length;
}

/** Whether a role has anything at all that grants the request. */
function grants(role: Role, request: DecisionRequest): boolean {
  return (
    [
      ...policiesOnName(request, [role]),
      ...policiesOnType(request, [role]),
    ].some(({ policy }) => policy.effect === 'allow') ||
    matchingConditions(request, [role]).length > 0
  );
}

function forOtherActions(
  request: DecisionRequest,
  held: readonly Role[],
): NearMiss[] {
  const { permission, action, resourceType, grantedAs } = request;
  return held
    .map(role => {
      const allowed = role.policies
        .filter(
          policy =>
            policy.effect === 'allow' &&
            [permission, resourceType ?? grantedAs].includes(policy.permission),
        )
        .map(policy => policy.action);
      const conditional = role.conditions
        .filter(condition => condition.resourceType === resourceType)
        .flatMap(condition =>
          condition.mapping.filter(
            entry => typeof entry === 'string' || entry.name === permission,
          ),
        )
        .map(mappedAction);
      const actions = [...new Set([...allowed, ...conditional])]
        .filter(other => other !== action)
        .sort();
      return { kind: 'other-action' as const, role, actions };
    })
    .filter(({ actions }) => actions.length > 0)
    .slice(0, MAX_NAMED);
}
