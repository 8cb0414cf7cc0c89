import { setTimeout } from 'node:timers/promises';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  judge,
  LawJudgement,
  PolicySnapshot,
  PolicyView,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { inTurns } from '../runtime/Pacer';
import { LawFacts } from './LawFacts';
import { KnownLaws, LawsFile } from './LawsFile';

/**
 * Between two looks at everybody, in milliseconds. They are read again when that is
 * older than the groups of a decision may be, so that a group that breaks a law is
 * told of that much later at most.
 */
const WATCH_MS = 5_000;

/** How the laws stand. */
export interface JudgedLaws {
  readonly known: KnownLaws;
  readonly judgements: readonly LawJudgement[];
  /** When everybody was read, in milliseconds since 1970. */
  readonly readAt?: number;
}

interface Dependencies {
  readonly file: LawsFile;
  readonly facts: () => Promise<LawFacts>;
  readonly current: Pick<CurrentSnapshot, 'get'>;
  readonly logger: LoggerService;
}

/**
 * How the laws stand under the policy in force. What breaks them without a change
 * of the policy, such as a group of the catalog, is found here.
 */
export class LawWatch {
  private last?: JudgedLaws & {
    readonly policy: PolicySnapshot;
    readonly population: LawFacts['population'];
  };
  private underWay?: Promise<JudgedLaws>;
  private broken: ReadonlySet<string> = new Set();

  constructor(private readonly dependencies: Dependencies) {}

  /** How the laws stood when they were judged last. */
  get latest(): JudgedLaws | undefined {
    return this.last;
  }

  /** Judges whenever the policy, the laws or who there is may have changed. */
  start(signal: AbortSignal): void {
    void this.watch(signal);
  }

  /** How the laws stand now. */
  judged(): Promise<JudgedLaws> {
    this.underWay ??= this.judgeNow().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  /** How the laws of today stand under another policy, with the people of today. */
  async judgedOf(policy: Pick<PolicyView, 'judge'>): Promise<JudgedLaws> {
    const known = this.dependencies.file.current;
    return judgedBy(known, await this.dependencies.facts(), policy);
  }

  private async watch(signal: AbortSignal) {
    const { file, logger } = this.dependencies;
    while (!signal.aborted) {
      try {
        await setTimeout(WATCH_MS, undefined, { signal, ref: false });
        if (file.current.laws.length > 0) {
          await this.judged();
        }
      } catch (error) {
        if (!signal.aborted) {
          logger.error('The laws could not be judged', error as Error);
        }
      }
    }
  }

  private async judgeNow(): Promise<JudgedLaws> {
    const { file, current } = this.dependencies;
    const known = file.current;
    if (known.laws.length === 0) {
      return { known, judgements: [] };
    }
    const facts = await this.dependencies.facts();
    const { population } = facts;
    const policy = current.get();
    const { last } = this;
    if (
      last?.known === known &&
      last.policy === policy &&
      last.population === population &&
      // What plugins answer may change with their resources.
      last.judgements.every(({ law }) => !('resourceRef' in law))
    ) {
      return last;
    }
    const judged = await judgedBy(known, facts, {
      judge: (laws, ...by) => judge(laws, policy, ...by),
    });
    this.last = { ...judged, policy, population };
    this.tell(judged.judgements);
    return this.last;
  }

  /** Tells the log of laws that are broken now and were not, and the other way round. */
  private tell(judgements: readonly LawJudgement[]) {
    const { logger } = this.dependencies;
    const broken = new Set<string>();
    for (const { law, state, breaches, total } of judgements) {
      const wasBroken = this.broken.has(law.name);
      const name = JSON.stringify(law.name);
      if (state === 'broken') {
        broken.add(law.name);
        if (!wasBroken) {
          const more = total > 1 ? `, and ${total - 1} more` : '';
          logger.warn(`The law ${name} is broken: ${breaches[0].text}${more}`);
        }
      } else if (wasBroken && state !== 'unknown') {
        logger.info(`The law ${name} holds again`);
      } else if (wasBroken) {
        broken.add(law.name);
      }
    }
    this.broken = broken;
  }
}

async function judgedBy(
  known: KnownLaws,
  facts: LawFacts,
  policy: Pick<PolicyView, 'judge'>,
): Promise<JudgedLaws> {
  const { population, readAt } = facts;
  const judgements = population
    ? await facts.judged(() =>
        inTurns(policy.judge(known.laws, population, facts)),
      )
    : known.laws.map(unjudged);
  return { known, judgements, readAt };
}

function unjudged(law: LawJudgement['law']): LawJudgement {
  return {
    law,
    state: 'unknown',
    breaches: [],
    total: 0,
    keptBy: [],
    problem: 'the users and groups of the catalog cannot be read at present',
  };
}
