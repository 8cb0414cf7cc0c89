import { roleOf } from '@internal/rbac-testkit';
import { PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { isEqual, sortBy } from 'lodash';
import {
  after,
  askers,
  deciders,
  Event,
  isIn,
  Model,
  people,
  role,
  stateAt,
} from './requestModel';
import { RequestWorld } from './RequestWorld';

/** Makes the portal as the model has it. */
function put(world: RequestWorld, model: Model) {
  world.now = model.now;
  const metadata = { createdAt: `made ${model.role}` };
  world.roles = model.role % 2 === 1 ? [roleOf('on-call', { metadata })] : [];
  world.terms = new Map(
    model.hasTerms
      ? [
          [
            role,
            {
              ...{ role, who: [askers], approvers: [deciders], notify: [] },
              ...{ approvals: model.approvals, reason: 'optional' },
              ...(model.maxDuration !== null && {
                maxDuration: model.maxDuration,
              }),
            },
          ],
        ]
      : [],
  );
  for (const user of people) {
    world.groups.set(
      user,
      [askers, deciders].filter(group => isIn(model, user, group)),
    );
  }
}

/** A refusal shows in the state of the request. */
function refusal(error: Error) {
  if (!(error instanceof PolicyRefusal)) {
    throw error;
  }
}

/** Two replicas on one database, and the model. */
export class FollowedRequests {
  private readonly world: RequestWorld;
  private readonly replicas;
  private readonly ids = new Map<string, number>();
  private events = 0;
  private model: Model = {
    ...{ now: 1_000, role: 1, approvals: 1, maxDuration: null },
    ...{ hasTerms: true, made: [] },
    inside: [
      ...people.slice(0, 2).map(user => `${user} ${askers}`),
      ...people.slice(1).map(user => `${user} ${deciders}`),
    ],
  };

  constructor(knex: Knex) {
    this.world = new RequestWorld(knex);
    this.replicas = [this.world.replica(), this.world.replica()];
  }

  /** Has something turn in the portal. */
  turn(change: (model: Model) => Partial<Model>) {
    this.model = { ...this.model, ...change(this.model) };
    put(this.world, this.model);
  }

  /**
   * Does something on each replica at once.
   *
   * @returns what came of it, what comes of it in an order of the model, the same one if
   *   any is, and all transitions that were reported
   */
  async together(written: readonly Event[]) {
    put(this.world, this.model);
    const events = written.map(event => this.numbered(event));
    await Promise.all(
      events.map(({ event, index }, at) => this.happen(event, index, at)),
    );
    const real = await this.real();
    const orders = [events, [...events].reverse()].map(order =>
      order.reduce(
        (before, { event, index }) => after(before, event, index),
        this.model,
      ),
    );
    const agreeing = orders.find(order => isEqual(requestsOf(order), real));
    this.model = agreeing ?? orders[0];
    const transitions = this.world.reported.map(({ id, state, approvals }) =>
      [id, state, approvals.length].join(' '),
    );
    return { real, modelled: requestsOf(this.model), transitions };
  }

  /** An event, which names the request that it is about by the event that made it. */
  private numbered(event: Event) {
    this.events += 1;
    const { made } = this.model;
    const meant = 'which' in event ? made[made.length - 1 - event.which] : null;
    return {
      index: this.events,
      event: { ...event, which: meant?.event ?? -1 } as Event,
    };
  }

  private async happen(event: Event, index: number, at: number) {
    const { requests } = this.replicas[at];
    if (event.kind === 'lapse') {
      return requests.lapse();
    }
    const by = this.world.person(event.by);
    if (event.kind === 'ask') {
      const wanted = { role, duration: event.lasts ?? undefined, reason: '' };
      return requests
        .ask(by, wanted)
        .then(({ id }) => void this.ids.set(id, index), refusal);
    }
    const [id = 'none'] =
      [...this.ids].find(([, made]) => made === event.which) ?? [];
    return requests.settle(id, event.kind, by).then(() => {}, refusal);
  }

  private async real() {
    const all = { limit: 1_000, offset: 0 };
    const { requests } = await this.replicas[0].requests.list({}, all);
    const read = requests.map(({ id, state, approvals }) => ({
      event: this.ids.get(id)!,
      state,
      said: approvals.map(({ by }) => by),
      given: this.world.given.filter(one => one.requestId === id).length,
    }));
    return sortBy(read, 'event');
  }
}

function requestsOf({ made, now }: Model) {
  const read = made.map(one => ({
    event: one.event,
    state: stateAt(one, now),
    said: one.said,
    given: one.given,
  }));
  return sortBy(read, 'event');
}
