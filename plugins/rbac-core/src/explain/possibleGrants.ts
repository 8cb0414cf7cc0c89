import { Action, mappedAction } from '@portal-rbac/plugin-rbac-common';
import { compact, orderBy, uniq } from 'lodash';
import {
  ConditionMatch,
  decide,
  Decision,
  DecisionRequest,
  matchingConditions,
  policiesOnName,
  policiesOnType,
  PolicyMatch,
} from '../decide/decide';
import { Role, RoleCondition, Subject } from '../model/document';
import { namesOf } from '../decide/requestOf';
import { PolicySnapshot } from '../decide/snapshot';

/**
 * A small difference with which a denied request would have been allowed.
 *
 * @public
 */
export type PossibleGrant =
  | {
      /** The subject would only have to be a member of the role. */
      readonly kind: 'not-a-member';
      readonly role: Role;
      readonly result: Granting;
    }
  | {
      /** More roles whose membership would grant it. */
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
      /** These conditions would only have to go. */
      readonly kind: 'narrowed';
      readonly narrowing: readonly ConditionMatch[];
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

/**
 * What a decision comes to. For a resource, a conditional one comes to whether
 * its conditions hold, as far as that is known.
 */
export type OutcomeOf = (decision: Decision) => Decision['result'];

/** How many ways of each kind to grant access are named. */
const MAX_NAMED = 3;
/**
 * How many roles are tried. A role that looks as if it would help can be of no
 * use, and there may be thousands of them.
 */
const MAX_TRIED = 200;
/** Letters of the conditions of these roles, since plugins are asked about them. */
const MAX_CRITERIA = 100_000;

/**
 * What would have to be different for a denied request to be allowed. It is
 * decided again with each difference; of the roles that would do, those are
 * named that grant least besides. The same input gives the same few.
 */
export class PossibleGrants {
  private readonly decision: Decision;
  private readonly held: readonly Role[];
  private readonly candidates: readonly Role[];
  /** Whether there are more candidates. */
  private readonly isCutOff: boolean;

  /** @param isVisible - whether a role may be spoken of */
  constructor(
    private readonly snapshot: PolicySnapshot,
    private readonly request: DecisionRequest,
    private readonly subject: Subject,
    private readonly isVisible: (role: Role) => boolean,
  ) {
    this.decision = snapshot.decide(request, subject);
    this.held = snapshot.rolesOf(subject);
    const present = new Set(this.held);
    const all =
      this.decision.result === 'ALLOW'
        ? []
        : orderBy(
            this.rolesOnRequest().filter(
              role =>
                !present.has(role) && grants(role, request) && isVisible(role),
            ),
            [powerOf, 'ref'],
          );
    this.candidates = tried(all, request);
    this.isCutOff = this.candidates.length < all.length;
  }

  private rolesOnRequest(): readonly Role[] {
    const { request, snapshot } = this;
    const refs = namesOf(request).flatMap(name => snapshot.rolesOn(name));
    return compact(uniq(refs).map(ref => snapshot.role(ref)));
  }

  /** The conditions that matter for a resource. */
  get conditions(): readonly RoleCondition[] {
    return matchingConditions(this.request, this.candidates).map(
      ({ condition }) => condition,
    );
  }

  /** @param outcomeOf - what a decision comes to, if it is asked about a resource */
  list(outcomeOf: OutcomeOf = ({ result }) => result): PossibleGrant[] {
    const { decision, request, subject, held, snapshot } = this;
    if (outcomeOf(decision) !== 'DENY') {
      return [];
    }
    const resultWith = (roles: readonly Role[]): Granting | undefined => {
      const result = outcomeOf(
        decide(request, subject, roles, snapshot.settings),
      );
      return result === 'DENY' ? undefined : result;
    };
    return [
      ...withoutDeny(decision, held, resultWith),
      ...withoutConditions(decision, held, resultWith),
      ...this.asMember(resultWith),
      ...(decision.reason.verdict === 'nothing-grants'
        ? forOtherActions(request, held.filter(this.isVisible))
        : []),
    ];
  }

  private asMember(resultWith: ResultWith): PossibleGrant[] {
    const helpful = this.candidates.flatMap(role => {
      const result = resultWith([...this.held, role]);
      return result ? [{ kind: 'not-a-member' as const, role, result }] : [];
    });
    const count = Math.max(0, helpful.length - MAX_NAMED);
    const isAtLeast = this.isCutOff;
    return [
      ...helpful.slice(0, MAX_NAMED),
      ...(count > 0 ? [{ kind: 'more-roles' as const, count, isAtLeast }] : []),
    ];
  }
}

type ResultWith = (roles: readonly Role[]) => Granting | undefined;

/** As many of the roles as are tried, from the first. */
function tried(
  roles: readonly Role[],
  request: DecisionRequest,
): readonly Role[] {
  let size = 0;
  const end = roles.slice(0, MAX_TRIED).findIndex(role => {
    size += matchingConditions(request, [role])
      .map(({ condition }) => JSON.stringify(condition.criteria).length)
      .reduce((sum, length) => sum + length, 0);
    return size > MAX_CRITERIA;
  });
  return roles.slice(0, end < 0 ? MAX_TRIED : end);
}

function withoutDeny(
  { reason }: Decision,
  held: readonly Role[],
  resultWith: ResultWith,
): PossibleGrant[] {
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

/** Where conditions take away what policies allow. */
function withoutConditions(
  { reason }: Decision,
  held: readonly Role[],
  resultWith: ResultWith,
): PossibleGrant[] {
  const narrowing = reason.conditions;
  if (narrowing.length === 0 || reason.policies.length === 0) {
    return [];
  }
  const gone = new Set(narrowing.map(match => match.condition));
  const result = resultWith(
    held.map(role => ({
      ...role,
      conditions: role.conditions.filter(condition => !gone.has(condition)),
    })),
  );
  return result ? [{ kind: 'narrowed', narrowing, result }] : [];
}

/** How much a role contains; a smaller one is safer to give. */
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
): PossibleGrant[] {
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
