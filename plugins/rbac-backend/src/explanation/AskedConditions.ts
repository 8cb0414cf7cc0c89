import {
  DecisionRequest,
  PluginQuestion,
  refuse,
} from '@portal-rbac/plugin-rbac-core';
import { groupBy, uniqBy } from 'lodash';
import { hash } from 'node:crypto';
import { ApplyConditions } from './applyConditions';

/** Conditions whose result is kept, each under a key of 44 letters. */
export const MAX_KEPT = 200_000;

/** When plugins began and ended to answer, in milliseconds since 1970. */
export interface AskedWhen {
  readonly from: number;
  readonly until: number;
}

/** Which conditions hold for one resource; the same ones are asked about once. */
export class AskedConditions {
  private readonly answers = new Map<string, boolean>();
  /** Which users satisfy their conditions, by the object that the places of users belong to. */
  private readonly settled = new WeakMap<object, Map<string, Int8Array>>();
  private asked: AskedWhen | undefined;

  /** @param now - the time, in milliseconds since 1970 */
  constructor(
    readonly resourceRef: string,
    private readonly apply: ApplyConditions,
    private readonly now: () => number,
  ) {}

  /** Nothing if nobody had to be asked. */
  get when(): AskedWhen | undefined {
    return this.asked;
  }

  /**
   * Asks plugins about what is not known yet.
   *
   * @throws PolicyRefusal if a plugin does not answer
   */
  async ask(
    questions: readonly PluginQuestion[],
    signal: AbortSignal,
  ): Promise<void> {
    this.makeRoom();
    const keyed = questions.map(question => ({
      key: keyOf(question),
      ...question,
    }));
    const open = uniqBy(keyed, 'key').filter(
      ({ key }) => !this.answers.has(key),
    );
    for (const [pluginId, own] of Object.entries(groupBy(open, 'pluginId'))) {
      const { resourceRef } = this;
      signal.throwIfAborted();
      const began = this.now();
      const results = await this.apply(
        pluginId,
        own.map(({ resourceType, criteria }) => ({
          resourceRef,
          resourceType,
          criteria,
        })),
      ).catch(error => {
        throw refuse('conditions-unknown', {
          resource: resourceRef,
          detail: error.message,
        });
      });
      this.asked = { from: this.asked?.from ?? began, until: this.now() };
      own.forEach(({ key }, index) => this.answers.set(key, results[index]));
    }
  }

  /**
   * For which users it is settled whether their conditions hold, so that a page costs
   * no more than what is on it: 1 if they do, -1 if not, 0 if that is open.
   *
   * @param basis - what the places of users are of
   * @param request - what decides which conditions they have
   * @param users - how many there are
   */
  settledOf(basis: object, request: DecisionRequest, users: number): Int8Array {
    const byRequest = this.settled.get(basis) ?? new Map<string, Int8Array>();
    this.settled.set(basis, byRequest);
    const key = JSON.stringify(request);
    const known = byRequest.get(key) ?? new Int8Array(users);
    byRequest.set(key, known);
    return known;
  }

  /** How many different conditions are known. */
  get size(): number {
    return this.answers.size;
  }

  /** Whether conditions that were asked about hold. */
  holds(question: PluginQuestion): boolean {
    return this.answers.get(keyOf(question)) === true;
  }

  /** Lets go of the oldest answers: all at once would have the next page ask for all again. */
  private makeRoom(): void {
    for (const key of this.answers.keys()) {
      if (this.answers.size <= MAX_KEPT) {
        return;
      }
      this.answers.delete(key);
    }
  }
}

function keyOf({ pluginId, resourceType, criteria }: PluginQuestion): string {
  const text = JSON.stringify([pluginId, resourceType, criteria]);
  return hash('sha256', text, 'base64');
}
