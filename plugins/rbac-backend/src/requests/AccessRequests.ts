import { JsonObject } from '@backstage/types';
import { EntityRef, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  ask,
  DEFAULT_LAPSE,
  granted,
  Instant,
  instantText,
  LATEST_INSTANT,
  mayApprove,
  MAX_PENDING_REQUESTS,
  PolicyRefusal,
  refuse,
  RequestEvent,
  step,
  Step,
} from '@portal-rbac/plugin-rbac-core';
import { min } from 'lodash';
import { isAtOnce, SettledRequest, StoredRequest } from './StoredRequest';
import { Page, RequestQuery, RequestStore } from '../store/RequestStore';
import { Approval, EndAccess, GiveAccess } from './GiveAccess';
import { Person } from './PresentTerms';
import { RequestJudge } from './RequestJudge';

/** How often what somebody does is judged anew because others were faster. */
const ATTEMPTS = 5;

/** What somebody asks for. */
export interface Wanted {
  readonly role: RoleRef;
  /** The group of theirs that should have it; absent: the asker. */
  readonly member?: MemberRef;
  /** When the access is to end. */
  readonly until?: Instant;
  /** How long it is to last from now on, in milliseconds; the earlier end counts. */
  readonly duration?: number;
  readonly reason: string;
  /** What they were denied. */
  readonly permission?: string;
  readonly resourceRef?: string;
}

interface Dependencies {
  readonly store: RequestStore;
  readonly judge: RequestJudge;
  readonly give: GiveAccess;
  readonly end: EndAccess;
  /** Milliseconds after which a request lapses. */
  readonly lapse?: () => number;
  /** The time in milliseconds since 1970. */
  readonly now: () => Instant;
  /** A new id, which nobody can guess. */
  readonly newId: () => string;
  /**
   * Called once for each thing that happened to a request, by whoever did it. Never
   * throws.
   */
  readonly onEvent?: (request: StoredRequest) => void;
}

/**
 * Somebody else did something about the request first. A refusal, so that it is not taken for
 * a failure of the database where the request is written together with what it gives.
 */
class OvertakenError extends PolicyRefusal {
  constructor() {
    super('busy', {});
  }
}

/**
 * Requests of roles: each is judged by what is so when something happens to it, and what
 * becomes of it is written by one statement, together with what it gives.
 */
export class AccessRequests {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Asks for a role for the asker, or for a group of theirs.
   *
   * @throws PolicyRefusal if that may not be asked for
   */
  async ask(by: Person, wanted: Wanted): Promise<SettledRequest> {
    // Those that lapsed are not in the way of new ones.
    await this.lapse();
    const { store, judge, newId, lapse } = this.dependencies;
    const { role, until, duration, reason, permission, resourceRef } = wanted;
    const pending = await store.list(
      { asker: by.ref, states: ['pending'] },
      { limit: 1, offset: 0 },
    );
    const member = wanted.member ?? (by.ref as MemberRef);
    const { facts, at } = await judge.factsOf(role, by, [member]);
    const ends = [until, duration === undefined ? undefined : at + duration];
    const end = min(ends.filter(one => one !== undefined));
    const { request, assignment } = required(
      ask(
        {
          ...{ id: newId(), role, asker: by.ref, member, reason },
          ...(end !== undefined && { until: end }),
        },
        facts,
        { pending: pending.total, lapse: lapse?.() ?? DEFAULT_LAPSE },
        at,
      ),
    );
    if (end !== undefined && end > LATEST_INSTANT) {
      throw refuse('instant-out-of-range', {
        instant: instantText(end),
        latest: instantText(LATEST_INSTANT),
      });
    }
    const asked: StoredRequest = {
      ...request,
      ...(permission !== undefined && { permission }),
      ...(resourceRef !== undefined && { resourceRef }),
      ...(assignment && { settled: { at, by: by.ref } }),
    };
    let made: JsonObject | undefined;
    if (assignment) {
      made = await this.dependencies.give({
        ...{ assignment, roleIdentity: request.roleIdentity, by: by.ref },
        alsoWrite: async transaction =>
          requireStored(
            await store.insert(asked, MAX_PENDING_REQUESTS, transaction),
            asked,
          ),
      });
    } else {
      requireStored(await store.insert(asked, MAX_PENDING_REQUESTS), asked);
    }
    this.tell(asked);
    return { ...asked, ...(made && { made }) };
  }

  /**
   * Approves, denies or cancels a request.
   *
   * @throws PolicyRefusal if that may not or cannot be done; the request stays as it is
   */
  async settle(
    id: string,
    kind: Exclude<RequestEvent['kind'], 'lapse'>,
    by: Person,
  ): Promise<SettledRequest> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.settleOnce(id, kind, by);
      } catch (error) {
        if (!(error instanceof OvertakenError)) {
          throw error;
        }
      }
    }
    throw refuse('busy');
  }

  /**
   * Ends what a request gave before its time. Whoever asked for it may, and whoever
   * decides about such requests.
   *
   * @throws PolicyRefusal if there is nothing to end, or they may not
   */
  async end(id: string, by: Person): Promise<SettledRequest> {
    const { end } = this.dependencies;
    const { request, facts } = await this.known(id, by);
    if (request.state !== 'approved') {
      throw refuse('nothing-to-end', { id });
    }
    const mayEnd =
      by.ref === request.asker ||
      (facts.terms && mayApprove(facts.terms, by.subject.principals));
    if (!mayEnd) {
      throw refuse('not-approver', { role: request.role });
    }
    try {
      return { ...request, made: await end(request, by.ref) };
    } catch (error) {
      throw error instanceof PolicyRefusal && error.kind === 'notFound'
        ? refuse('nothing-to-end', { id })
        : error;
    }
  }

  /**
   * Writes down that somebody has looked at what was given at once.
   *
   * @throws PolicyRefusal if there is nothing to acknowledge, or they may not
   */
  async acknowledge(id: string, by: Person): Promise<StoredRequest> {
    const { store, judge, now } = this.dependencies;
    const request = await store.read(id);
    if (!request || !(await judge.mayAcknowledge(request, by))) {
      throw refuse('unknown-request', { id });
    }
    const acknowledged = { by: by.ref, at: now() };
    const isDone =
      isAtOnce(request) && (await store.acknowledge(id, acknowledged));
    if (!isDone) {
      throw refuse('nothing-to-acknowledge', { id });
    }
    return { ...request, acknowledged };
  }

  /**
   * What the approval of somebody would give, if it is the last that is needed.
   *
   * @throws PolicyRefusal if they may not approve the request
   */
  async approval(id: string, by: Person): Promise<Approval> {
    const { before } = await this.judged(id, 'approve', by);
    const { roleIdentity } = before;
    const { assignment } = granted(before);
    return { assignment, roleIdentity, by: by.ref };
  }

  /** Some of the requests, the newest first. */
  async list(query: RequestQuery, page: Page) {
    const { requests, total } = await this.dependencies.store.list(query, page);
    const now = this.dependencies.now();
    return { requests: requests.map(one => asOf(one, now)), total };
  }

  /** Lapses what nobody has answered in time. */
  async lapse(): Promise<void> {
    const { store, now } = this.dependencies;
    for (;;) {
      const lapsed = await store.lapse(now());
      lapsed.forEach(one => this.tell(one));
      if (lapsed.length === 0) {
        return;
      }
    }
  }

  private async settleOnce(
    id: string,
    kind: Exclude<RequestEvent['kind'], 'lapse'>,
    by: Person,
  ): Promise<SettledRequest> {
    const { store, give } = this.dependencies;
    const { before, request, assignment, at } = await this.judged(id, kind, by);
    const after: StoredRequest = {
      ...before,
      ...request,
      ...(request.state !== 'pending' && { settled: { at, by: by.ref } }),
    };
    const advance = async (...within: Parameters<typeof store.advance>) => {
      if (!(await store.advance(...within))) {
        throw new OvertakenError();
      }
    };
    const made = await (assignment
      ? give({
          ...{ assignment, roleIdentity: before.roleIdentity, by: by.ref },
          alsoWrite: transaction => advance(before, after, at, transaction),
        })
      : advance(before, after, at));
    this.tell(after);
    return { ...after, ...(made && { made }) };
  }

  /** The transition of a request that somebody's action causes now. */
  private async judged(
    id: string,
    kind: Exclude<RequestEvent['kind'], 'lapse'>,
    by: Person,
  ) {
    const { request: before, facts, at } = await this.known(id, by);
    const made = required(step(before, { kind, by: by.ref }, facts, at));
    return { ...made, before, at };
  }

  /**
   * A request, and what is so about it now.
   *
   * @throws PolicyRefusal if there is none that they may know of
   */
  private async known(id: string, by: Person) {
    const { store, judge } = this.dependencies;
    const request = await store.read(id);
    if (!request) {
      throw refuse('unknown-request', { id });
    }
    const { role, asker, member, approvals } = request;
    const others = [asker, member, ...approvals.map(one => one.by)];
    const { facts, at } = await judge.factsOf(role, by, others);
    if (!judge.mayKnow(request, by, facts)) {
      throw refuse('unknown-request', { id });
    }
    return { request, facts, at };
  }

  private tell(request: StoredRequest) {
    this.dependencies.onEvent?.(request);
  }
}

/** To lapse, nothing has to be so but the time. */
const noFacts = { principalsOf: (): EntityRef[] => [] };

/** A request in its present state: a late one has lapsed, even if that is not stored yet. */
function asOf(request: StoredRequest, now: Instant): StoredRequest {
  return required(step(request, { kind: 'lapse' }, noFacts, now)).request ===
    request
    ? request
    : { ...request, state: 'lapsed', settled: { at: request.lapsesAt } };
}

function required(made: Step | PolicyRefusal): Step {
  if (made instanceof PolicyRefusal) {
    throw made;
  }
  return made;
}

function requireStored(
  outcome: Awaited<ReturnType<RequestStore['insert']>>,
  { role, state }: StoredRequest,
) {
  if (outcome === 'too-many') {
    throw refuse(
      state === 'pending' ? 'too-many-requests' : 'too-many-at-once',
      { limit: MAX_PENDING_REQUESTS },
    );
  }
  if (outcome === 'repeated') {
    throw refuse('request-repeated', { role });
  }
}
