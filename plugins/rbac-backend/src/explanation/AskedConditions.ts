import { PluginQuestion, PolicyRefusal } from '@portal-rbac/plugin-rbac-core';
import { groupBy, uniqBy } from 'lodash';
import { ApplyConditions } from './applyConditions';

/** Letters of conditions of which it is kept whether they hold. */
const MAX_KEPT = 16_000_000;

/** When plugins began and ended to answer, in milliseconds since 1970. */
export interface AskedWhen {
  readonly from: number;
  readonly until: number;
}

/** Which conditions hold for one resource; the same ones are asked about once. */
export class AskedConditions {
  private readonly answers = new Map<string, boolean>();
  private kept = 0;
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
    if (this.kept > MAX_KEPT) {
      this.answers.clear();
      this.kept = 0;
    }
    const open = uniqBy(questions, keyOf).filter(
      question => !this.answers.has(keyOf(question)),
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
        throw new PolicyRefusal(
          'unavailable',
          `Whether conditions hold for ${resourceRef} is not known at present: ${error.message}`,
        );
      });
      this.asked = { from: this.asked?.from ?? began, until: this.now() };
      own.forEach((question, index) => {
        const key = keyOf(question);
        this.answers.set(key, results[index]);
        this.kept += key.length;
      });
    }
  }

  /** Whether conditions that were asked about hold. */
  holds(question: PluginQuestion): boolean {
    return this.answers.get(keyOf(question)) === true;
  }
}

function keyOf({ pluginId, resourceType, criteria }: PluginQuestion): string {
  return JSON.stringify([pluginId, resourceType, criteria]);
}
