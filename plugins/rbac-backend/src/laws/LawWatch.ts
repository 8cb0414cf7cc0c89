import { setTimeout } from 'node:timers/promises';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  because,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  entitiesOfTests,
  judge,
  LawJudgement,
  PolicySnapshot,
  PolicyView,
  unknownNames,
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
  /** What is doubtful about the laws themselves. */
  readonly warnings: readonly SourceProblem[];
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
    readonly doubt: LawFacts['doubt'];
  };
  private underWay?: Promise<JudgedLaws>;
  private broken: ReadonlySet<string> = new Set();
  private warned: ReadonlySet<string> = new Set();

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
      return { known, judgements: [], warnings: [] };
    }
    const facts = await this.dependencies.facts();
    const { population } = facts;
    const policy = current.get();
    const { last } = this;
    if (
      last?.known === known &&
      last.policy === policy &&
      last.population === population &&
      last.doubt?.message === facts.doubt?.message &&
      // What plugins answer may change with their resources.
      last.judgements.every(({ law }) => !('resourceRef' in law))
    ) {
      return last;
    }
    const judged = await judgedBy(
      known,
      facts,
      { judge: (laws, ...by) => judge(laws, policy, ...by) },
      new Set(policy.roles.map(({ ref }) => ref)),
    );
    this.last = { ...judged, policy, population, doubt: facts.doubt };
    this.tell(judged.judgements);
    this.warn(judged.warnings);
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
          logger.warn(
            `The law ${name} is broken: ${breaches[0].why.message}${more}`,
          );
        }
      } else if (wasBroken && state !== 'unknown') {
        logger.info(`The law ${name} holds again`);
      } else if (wasBroken) {
        broken.add(law.name);
      }
    }
    this.broken = broken;
  }

  /** Tells the log of what is doubtful now and was not. */
  private warn(warnings: JudgedLaws['warnings']) {
    const messages = new Set(warnings.map(({ message }) => message));
    for (const message of messages) {
      if (!this.warned.has(message)) {
        this.dependencies.logger.warn(`The laws are doubtful: ${message}`);
      }
    }
    this.warned = messages;
  }
}

async function judgedBy(
  known: KnownLaws,
  facts: LawFacts,
  policy: Pick<PolicyView, 'judge'>,
  roles?: ReadonlySet<RoleRef>,
): Promise<JudgedLaws> {
  const { population, readAt } = facts;
  const judgements = population
    ? await facts.judged(() =>
        inTurns(policy.judge(known.laws, population, facts)),
      )
    : known.laws.map(unjudged);
  const warnings = await warningsOf(known, facts, roles);
  return { known, judgements, readAt, warnings };
}

async function warningsOf(
  { laws, file }: KnownLaws,
  facts: LawFacts,
  roles: ReadonlySet<RoleRef> | undefined,
): Promise<SourceProblem[]> {
  const { population, known, signedIn, doubt } = facts;
  const absentEntities = await facts.absentOf(entitiesOfTests(laws, known));
  const people = new Set(signedIn.map(({ userRef }) => userRef));
  const unknown = await inTurns(
    unknownNames(laws, { population, known, people, roles, absentEntities }),
  );
  return [
    ...(doubt === undefined
      ? []
      : [{ severity: 'warning' as const, file, ...doubt }]),
    ...unknown.map(({ law, why }) => ({
      severity: 'warning' as const,
      file,
      line: law.line,
      ...because('doubtful-law', { law: law.name, why }),
    })),
  ];
}

function unjudged(law: LawJudgement['law']): LawJudgement {
  return {
    law,
    state: 'unknown',
    breaches: [],
    total: 0,
    keptBy: [],
    problem: because('people-unread'),
  };
}
