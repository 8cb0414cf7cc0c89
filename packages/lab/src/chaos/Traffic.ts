import { setTimeout } from 'node:timers/promises';
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
import { eventually } from '@internal/rbac-testkit';
import { PATIENCE_MS } from './patience';
import { Ledger, Outcome } from './Ledger';
import { admins, PROBE } from './people';
import { Portal } from './Portal';
import { Prober } from './Prober';
import { Answer } from './Replica';

/** A change, and the replica that is asked for it. */
export interface Step {
  readonly replica: number;
  readonly change: RestChange;
}

/** Milliseconds after a write that could not be made. */
const PAUSE = 50;

/**
 * Writes through both replicas at once, and notes what the callers are told.
 * One writer counts on and on, so that decisions can be told apart; the others
 * make random changes of random roles.
 */
export class Traffic {
  readonly violations: string[] = [];
  /** Replicas that may leave calls without an answer. */
  readonly mayLoseCalls = new Set<number>();
  /** Whether administrators may be denied what they may do. */
  mayDeny = false;

  private ledger = new Ledger(0);
  private readonly conditionIds: number[] = [];
  /** The latest number that was asked for, and the latest that was acknowledged. */
  private asked = 0;
  private counted = 0;
  private isCertain = true;
  private relay = 0;
  private isStopped = true;
  private writers: Promise<void>[] = [];
  private refusedAsUnavailable = 0;
  readonly probers: readonly Prober[];

  constructor(private readonly portal: Portal) {
    this.probers = portal.members.map(
      ({ replica }) => new Prober(replica, () => this.asked),
    );
  }

  /** What was written since the start. */
  get writes(): Ledger {
    return this.ledger;
  }

  /** Writes that were answered with 503 since the start. */
  get unavailable(): number {
    return this.refusedAsUnavailable;
  }

  /** The number that was acknowledged last. */
  get count(): number {
    return this.counted;
  }

  /** Begins anew at a revision, to look at decisions only. */
  observe(revision: number): void {
    this.ledger = new Ledger(revision);
    this.violations.length = 0;
    this.refusedAsUnavailable = 0;
    this.probers.forEach(prober => prober.start());
  }

  /** Begins anew at a revision; one random writer for each list of steps. */
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
    for (const [index, { replica }] of this.portal.members.entries()) {
      for (const user of admins) {
        await eventually(
          async () => {
            const answer = await replica.call(user, 'GET', '/api/permission/');
            return answer.status === 200;
          },
          `${replica.name} knows ${user}`,
          PATIENCE_MS,
        );
      }
      this.probers[index].mayDeny = true;
      this.probers[index].start();
      await eventually(
        async () => this.probers[index].hasValue,
        `${replica.name} knows the group of ${PROBE}`,
        PATIENCE_MS,
      );
      await this.probers[index].stop();
    }
    this.settle();
  }

  /** Takes nothing for normal any more that a fault has brought about. */
  settle(): void {
    this.mayLoseCalls.clear();
    this.mayDeny = false;
    this.probers.forEach(prober => {
      prober.isHalted = false;
      prober.isKilled = false;
      prober.mayDeny = false;
    });
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
    const next = this.counted + 1;
    this.asked = next;
    const outcome = await this.write(replica, admins[0], countOn(next - 1));
    if (outcome.kind === 'acknowledged') {
      this.counted = next;
      this.probers[replica].floor = next;
      return true;
    }
    this.isCertain = false;
    return false;
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
    return change.kind === 'replaceCondition' ||
      change.kind === 'deleteCondition'
      ? { ...change, id: this.conditionIds.at(-1 - change.id) ?? 1 }
      : change;
  }

  private async write(
    replica: number,
    actor: string,
    change: RestChange,
  ): Promise<Outcome> {
    const write = this.ledger.open(actor, change);
    const outcome = await this.ask(replica, actor, change);
    this.ledger.close(write, outcome);
    return outcome;
  }

  private async ask(
    index: number,
    actor: string,
    change: RestChange,
  ): Promise<Outcome> {
    const { replica } = this.portal.members[index];
    const { method, path, body } = restCall(change);
    try {
      const answer = await replica.call(
        actor,
        method,
        `/api/permission${path}`,
        body,
      );
      // Without a body it is not of the plugin, which is not there yet.
      if (
        answer.status === 404 &&
        !answer.body &&
        this.mayLoseCalls.has(index)
      ) {
        return { kind: 'unknown' };
      }
      return this.outcomeOf(answer, `${change.kind} at ${replica.name}`);
    } catch (error) {
      if (!this.mayLoseCalls.has(index)) {
        this.violations.push(
          `${change.kind} at ${replica.name} had no answer: ${error}`,
        );
      }
      return { kind: 'unknown' };
    }
  }

  private outcomeOf(
    { status, revision, body }: Answer,
    write: string,
  ): Outcome {
    if (status < 300 && revision !== undefined) {
      const conditionId = (body as { id?: number } | undefined)?.id;
      return { kind: 'acknowledged', revision, conditionId };
    }
    if (status === 503) {
      this.refusedAsUnavailable += 1;
      return { kind: 'unknown' };
    }
    if (status === 403 && this.mayDeny) {
      return { kind: 'unknown' };
    }
    // Whoever cannot read who there is lets nobody give anything.
    if (status === 422 && /cannot be judged/.test(JSON.stringify(body))) {
      return { kind: 'unknown' };
    }
    if (![403, 404, 409, 422].includes(status)) {
      this.violations.push(
        `${write} was answered with ${status}: ${JSON.stringify(body)}`,
      );
      return { kind: 'unknown' };
    }
    return { kind: 'refused', status };
  }

  /** Learns whether a count without an answer was made. */
  private async findOut(index: number): Promise<boolean> {
    const { replica } = this.portal.members[index];
    const path = `/api/permission/policies/${counterRole.replace(':', '/')}`;
    try {
      const { status, body } = await replica.call(admins[0], 'GET', path);
      if (status !== 200) {
        return false;
      }
      this.counted = countOf(body as { permission: string; effect: string }[]);
      this.isCertain = true;
      return true;
    } catch {
      return false;
    }
  }
}

/** Gives a portal the roles that decisions are told apart by, through a replica. */
export async function prepare(portal: Portal): Promise<void> {
  const [{ replica }] = portal.members;
  const calls = [
    ...[counterRole, relayRoles[0]].map(ref =>
      restCall({ kind: 'createRole', role: { ref, members: [audience] } }),
    ),
    restCall({
      kind: 'addPolicies',
      additions: [
        ...counterPolicies(0).map(policy => ({ role: counterRole, policy })),
        {
          role: relayRoles[0],
          policy: { permission: RELAYED, action: 'use', effect: 'allow' },
        },
      ],
    }),
  ];
  for (const { method, path, body } of calls) {
    const url = `/api/permission${path}`;
    const answer = await replica.call(admins[0], method, url, body);
    if (answer.status !== 201) {
      throw new Error(
        `${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
    }
  }
}
