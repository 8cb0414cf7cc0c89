import { setTimeout } from 'node:timers/promises';
import { policy } from '@internal/rbac-testkit';
import { Answer } from '../portal/PortalProcess';
import { RestChange, restCall } from './changes';
import {
  audience,
  counterPolicies,
  counterRole,
  countOf,
  countOn,
  passOn,
  RELAYED,
  relayRoles,
} from './counter';
import { Outcome, Write } from './history';
import { admins, patiently, Portal, PROBE } from './Portal';
import { Prober } from './Prober';

/** A change, and the replica that is asked for it. */
export interface Step {
  readonly replica: number;
  readonly change: RestChange;
}

/** Milliseconds after a write that could not be made. */
const PAUSE = 50;

/**
 * Writes through both replicas at once, and records the answers. One writer
 * keeps counting, to identify decisions; the others make random changes of
 * random roles.
 */
export class Traffic {
  readonly probers: readonly Prober[];
  readonly violations: string[] = [];
  /** All writes since the start, in the order in which they were sent. */
  readonly writes: Write[] = [];
  /** The latest revision that was acknowledged. */
  head = 0;
  /** Writes that were answered with 503 since the start. */
  unavailable = 0;
  /** The number that was acknowledged last. */
  count = 0;

  private readonly conditionIds: number[] = [];
  /** The latest number that was asked for. */
  private asked = 0;
  private isCertain = true;
  private relay = 0;
  private isStopped = true;
  private writers: Promise<void>[] = [];

  constructor(private readonly portal: Portal) {
    this.probers = portal.members.map(
      ({ replica }) => new Prober(replica, () => this.asked),
    );
  }

  /** How many of the writes came to something. */
  outcomes(kind: Outcome['kind'], status?: number): number {
    return this.writes.filter(
      ({ outcome }) =>
        outcome.kind === kind &&
        (status === undefined ||
          (outcome.kind === 'refused' && outcome.status === status)),
    ).length;
  }

  /** Starts again at a revision, to look at decisions only. */
  observe(revision: number): void {
    this.writes.length = 0;
    this.head = revision;
    this.violations.length = 0;
    this.unavailable = 0;
    this.probers.forEach(prober => prober.start());
  }

  /** Starts again at a revision; one random writer for each list of steps. */
  start(revision: number, lists: readonly (readonly Step[])[]): void {
    this.observe(revision);
    this.isStopped = false;
    this.writers = [
      this.keepCounting(),
      ...lists.map((steps, index) => this.carryOut(steps, admins[index + 1])),
    ];
  }

  /** Lets each replica learn who everybody is, while nothing disturbs it. */
  async warmUp(): Promise<void> {
    for (const prober of this.probers) {
      const { replica } = prober;
      for (const user of admins) {
        await patiently(`${replica.name} knows ${user}`, async () => {
          const answer = await replica.call(user, 'GET', '/api/permission/');
          return answer.status === 200;
        });
      }
      prober.mayDeny = true;
      prober.start();
      await patiently(
        `${replica.name} knows the group of ${PROBE}`,
        async () => prober.value !== undefined,
      );
      await prober.stop();
      prober.settle();
    }
  }

  /** Ends the writers; decisions are still looked at. */
  async quieten(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.writers);
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.quieten();
    await Promise.all(this.probers.map(prober => prober.stop()));
  }

  /** Counts on through a replica; gives whether that was acknowledged. */
  async countThrough(replica: number): Promise<boolean> {
    if (!this.isCertain && !(await this.findOut(replica))) {
      return false;
    }
    const next = this.count + 1;
    this.asked = next;
    const { kind } = await this.write(replica, admins[0], countOn(next - 1));
    this.isCertain = kind === 'acknowledged';
    if (this.isCertain) {
      this.count = next;
      this.probers[replica].floor = next;
    }
    return this.isCertain;
  }

  private async keepCounting() {
    for (let turn = 0; !this.isStopped; turn += 1) {
      const replica = turn % 2;
      if (turn % 3 === 2) {
        await this.passOnThrough(replica);
      } else if (!(await this.countThrough(replica))) {
        await setTimeout(PAUSE);
      }
    }
  }

  /** A write without an answer may have been made; then the role has its other name. */
  private async passOnThrough(replica: number) {
    const outcome = await this.write(replica, admins[0], passOn(this.relay));
    if (
      outcome.kind === 'acknowledged' ||
      (outcome.kind === 'refused' && outcome.status === 404)
    ) {
      this.relay = 1 - this.relay;
    }
  }

  private async carryOut(steps: readonly Step[], actor: string) {
    for (const { replica, change } of steps) {
      if (this.isStopped) {
        return;
      }
      const outcome = await this.write(replica, actor, this.withId(change));
      if (outcome.kind === 'acknowledged' && outcome.conditionId) {
        this.conditionIds.push(outcome.conditionId);
      }
      if (outcome.kind === 'unknown') {
        await setTimeout(PAUSE);
      }
    }
  }

  /** The change with a true id for one that counts back from the latest. */
  private withId(change: RestChange): RestChange {
    return 'id' in change
      ? { ...change, id: this.conditionIds.at(-1 - change.id) ?? 1 }
      : change;
  }

  private async write(
    index: number,
    actor: string,
    change: RestChange,
  ): Promise<Outcome> {
    const outcome: Outcome = { kind: 'unknown' };
    const write: Write = { actor, change, sentAt: this.head, outcome };
    this.writes.push(write);
    write.outcome = await this.ask(index, actor, change);
    if (write.outcome.kind === 'acknowledged') {
      this.head = Math.max(this.head, write.outcome.revision);
    }
    return write.outcome;
  }

  private async ask(
    index: number,
    actor: string,
    change: RestChange,
  ): Promise<Outcome> {
    const prober = this.probers[index];
    const { replica } = prober;
    const [method, path, body] = restCall(change);
    const label = `${change.kind} at ${replica.name}`;
    try {
      const url = `/api/permission${path}`;
      const answer = await replica.call(actor, method, url, body);
      return this.outcomeOf(answer, prober, label);
    } catch (error) {
      if (!prober.isKilled) {
        this.violations.push(`${label} had no answer: ${error}`);
      }
      return { kind: 'unknown' };
    }
  }

  private outcomeOf(
    { status, revision, body }: Answer,
    { isKilled, mayDeny }: Prober,
    label: string,
  ): Outcome {
    if (status < 300 && revision !== undefined) {
      const conditionId = (body as { id?: number } | undefined)?.id;
      return { kind: 'acknowledged', revision, conditionId };
    }
    if (status === 503) {
      this.unavailable += 1;
      return { kind: 'unknown' };
    }
    const text = JSON.stringify(body);
    const mayBeMade =
      // Without a body it is not from the plugin, which has not started yet.
      (status === 404 && !body && isKilled) ||
      (status === 403 && mayDeny) ||
      // Whoever cannot read who there is lets nobody give anything.
      (status === 422 && /cannot be judged/.test(text));
    if (mayBeMade) {
      return { kind: 'unknown' };
    }
    if (![403, 404, 409, 422].includes(status)) {
      this.violations.push(`${label} was answered with ${status}: ${text}`);
      return { kind: 'unknown' };
    }
    return { kind: 'refused', status };
  }

  /** Learns whether a count without an answer was made. */
  private async findOut(index: number): Promise<boolean> {
    const { replica } = this.portal.members[index];
    const path = `/api/permission/policies/${counterRole.replace(':', '/')}`;
    try {
      const body = await replica.bodyOf(admins[0], 'GET', path);
      this.count = countOf(body as { permission: string; effect: string }[]);
      this.isCertain = true;
    } catch {
      // The next count asks again.
    }
    return this.isCertain;
  }
}

/** Gives a portal the roles that identify decisions, through a replica. */
export async function prepare(portal: Portal): Promise<void> {
  const [{ replica }] = portal.members;
  const roles = [
    { ref: counterRole, policies: counterPolicies(0) },
    { ref: relayRoles[0], policies: [policy(`${RELAYED}, use, allow`)] },
  ];
  for (const { ref, policies } of roles) {
    const role = { ref, members: [audience], policies, conditions: [] };
    const [, , body] = restCall({ kind: 'declareRole', ref, role });
    const path = '/api/permission/policy/roles';
    await replica.bodyOf(admins[0], 'POST', path, body);
  }
}
