import { groupRef, roleRef, userRef } from '@internal/rbac-testkit';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { RequestState } from '@portal-rbac/plugin-rbac-core';

export const role = roleRef('on-call');
export const people = ['ann', 'bob', 'cid', 'dan'].map(userRef);
export const [askers, deciders] = ['askers', 'deciders'].map(groupRef);

/** A request, with those who have approved it. */
export interface Made {
  readonly event: number;
  readonly state: RequestState;
  readonly role: number;
  readonly asker: EntityRef;
  readonly until?: number;
  readonly lapsesAt: number;
  readonly said: readonly EntityRef[];
  readonly given: number;
}

/** The world: a value that each event makes another one of. */
export interface Model {
  readonly now: number;
  /** Counts the roles that had the name; none at present if it is even. */
  readonly role: number;
  readonly approvals: number;
  readonly maxDuration: number | null;
  readonly hasTerms: boolean;
  /** Who is in which group. */
  readonly inside: readonly string[];
  readonly made: readonly Made[];
}

/** What somebody does. */
export type Event =
  | {
      readonly kind: 'ask';
      readonly by: EntityRef;
      readonly lasts: number | null;
    }
  | {
      readonly kind: 'approve' | 'deny' | 'cancel';
      readonly by: EntityRef;
      readonly which: number;
    }
  | { readonly kind: 'lapse' };

/** Whether somebody is in a group. */
export const isIn = ({ inside }: Model, user: EntityRef, group: EntityRef) =>
  inside.includes(`${user} ${group}`);

/** A late request has lapsed, whether that is stored or not. */
export const stateAt = ({ state, lapsesAt }: Made, now: number) =>
  state === 'pending' && lapsesAt <= now ? 'lapsed' : state;

const mayHave = (model: Model, made: Omit<Made, 'event'>) =>
  model.hasTerms &&
  model.role % 2 === 1 &&
  model.role === made.role &&
  isIn(model, made.asker, askers) &&
  (made.until ?? Infinity) > model.now &&
  (made.until ?? Infinity) <= model.now + (model.maxDuration ?? Infinity);

function asked(
  model: Model,
  { by, lasts }: Extract<Event, { kind: 'ask' }>,
  event: number,
): Model {
  const { now, approvals, maxDuration, made } = model;
  const isAtOnce = approvals === 0 && maxDuration !== null;
  const next: Made = {
    ...{ event, role: model.role, asker: by, said: [], lapsesAt: now + 40 },
    ...(lasts !== null && { until: now + lasts }),
    ...{ state: isAtOnce ? 'approved' : 'pending', given: Number(isAtOnce) },
  };
  const isRepeated =
    !isAtOnce &&
    made.some(one => one.asker === by && stateAt(one, now) === 'pending');
  return mayHave(model, next) && !isRepeated
    ? { ...model, made: [...made, next] }
    : model;
}

function answered(model: Model, made: Made, kind: string, by: EntityRef): Made {
  const mayDecide = (person: EntityRef) =>
    model.hasTerms && isIn(model, person, deciders);
  if (stateAt(made, model.now) !== 'pending') {
    return made;
  }
  if (kind === 'cancel') {
    return by === made.asker ? { ...made, state: 'cancelled' } : made;
  }
  if (!mayDecide(by)) {
    return made;
  }
  if (kind === 'deny') {
    return { ...made, state: 'denied' };
  }
  if (by === made.asker || !mayHave(model, made)) {
    return made;
  }
  const said = [...new Set([...made.said, by])];
  const isEnough =
    said.filter(mayDecide).length >= Math.max(1, model.approvals);
  return isEnough
    ? { ...made, said, state: 'approved', given: made.given + 1 }
    : { ...made, said };
}

/** What an event makes of the world. */
export function after(model: Model, event: Event, index: number): Model {
  if (event.kind === 'ask') {
    return asked(model, event, index);
  }
  return event.kind === 'lapse'
    ? model
    : {
        ...model,
        made: model.made.map(one =>
          one.event === event.which
            ? answered(model, one, event.kind, event.by)
            : one,
        ),
      };
}
