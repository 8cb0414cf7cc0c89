import type { JsonValue } from '@backstage/types';
import { Decision, DecisionRequest } from './decide';
import { Role, Subject } from '../model/document';

/** Bytes for everything that is kept of one policy, for all subjects together. */
const MAX_BYTES = 64 * 1024 * 1024;

/*
 * What things take in memory, as measured; rather too much than too little.
 * Text in criteria counts as nothing: it is that of the policy and the subject.
 */
const BYTES = {
  view: 600,
  request: 250,
  /** The place of a decision, which many subjects may share. */
  entry: 60,
  decision: 260,
  match: 110,
  item: 8,
  object: 60,
};

/** What was worked out for a subject. */
export interface SubjectView {
  /** The roles of the subject, the default role included, in order. */
  readonly roles: readonly Role[];
  /** By the one object that stands for a request. */
  readonly decisions: Map<DecisionRequest, Decision>;
}

/**
 * Decisions that need not be computed again while one policy is in force. Its
 * memory is bounded, however many subjects there are and whatever they ask
 * for: when it is full, it is cleared.
 */
export class KeptDecisions {
  private views = new WeakMap<Subject, SubjectView>();
  private requests: RequestTable = new Map();
  private taken = 0;
  /** What was worked out before some roles got other members. */
  private former?: WeakMap<Subject, SubjectView>;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Bytes that are taken now, at most. */
  get bytes(): number {
    return this.taken;
  }

  /** The one object that stands for a request, if it has one. */
  requestLike(request: DecisionRequest): DecisionRequest | undefined {
    return this.requests
      .get(request.permission)
      ?.get(request.resourceType)
      ?.find(
        one =>
          one.action === request.action && one.grantedAs === request.grantedAs,
      );
  }

  /** Has a request stand for all that are equal. It names nothing of any length. */
  addRequest(request: DecisionRequest): void {
    const { permission, resourceType } = request;
    const letters = permission.length + (resourceType?.length ?? 0);
    this.take(BYTES.request + 2 * letters);
    const byType = this.requests.get(permission) ?? new Map();
    const others = byType.get(resourceType) ?? [];
    byType.set(resourceType, [...others, request]);
    this.requests.set(permission, byType);
  }

  viewOf(subject: Subject): SubjectView | undefined {
    return this.views.get(subject);
  }

  /**
   * Makes room for what is worked out for a subject; what is known already stays, if
   * they have the very same roles as before some of these got other members.
   */
  addView(subject: Subject, roles: readonly Role[]): SubjectView {
    this.take(BYTES.view + roles.length * BYTES.item);
    const former = this.former?.get(subject);
    const decisions =
      former && areSame(former.roles, roles) ? former.decisions : new Map();
    const view = { roles, decisions };
    this.views.set(subject, view);
    return view;
  }

  /**
   * What is kept of the same policy when some roles have other members: of a subject
   * only if that makes no difference to the roles that they have.
   */
  forOtherMembers(): KeptDecisions {
    const next = new KeptDecisions(this.maxBytes);
    next.requests = this.requests;
    next.former = this.views;
    next.taken = this.taken;
    return next;
  }

  /** @param request - the one object that stands for it */
  addDecision(
    view: SubjectView,
    request: DecisionRequest,
    decision: Decision,
  ): void {
    this.take(bytesOf(decision));
    view.decisions.set(request, decision);
  }

  private take(bytes: number) {
    this.taken += bytes;
    if (this.taken > this.maxBytes) {
      this.views = new WeakMap();
      this.former = undefined;
      this.requests = new Map();
      this.taken = bytes;
    }
  }
}

/**
 * Whether roles decide alike. One that got other members is another object, although
 * it decides as before.
 */
function areSame(some: readonly Role[], others: readonly Role[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ ref, policies, conditions }, index) =>
        ref === others[index].ref &&
        policies === others[index].policies &&
        conditions === others[index].conditions,
    )
  );
}

type RequestTable = Map<string, Map<string | undefined, DecisionRequest[]>>;

function bytesOf(decision: Decision): number {
  const { policies, conditions } = decision.reason;
  const matches = policies.length + conditions.length;
  const own = matches === 0 ? 0 : BYTES.decision + matches * BYTES.match;
  const criteria =
    decision.result === 'CONDITIONAL'
      ? bytesOfJson(decision.criteria as unknown as JsonValue)
      : 0;
  return BYTES.entry + own + criteria;
}

function bytesOfJson(value: JsonValue | undefined): number {
  if (typeof value !== 'object' || value === null) {
    return BYTES.item;
  }
  return Object.values(value).reduce<number>(
    (sum, item) => sum + bytesOfJson(item),
    BYTES.object,
  );
}
