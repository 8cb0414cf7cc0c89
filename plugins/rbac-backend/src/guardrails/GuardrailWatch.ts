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
  GuardrailJudgement,
  PolicySnapshot,
  PolicyView,
  unknownNames,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { inTurns } from '../runtime/Pacer';
import { GuardrailFacts } from './GuardrailFacts';
import { KnownGuardrails, GuardrailsFile } from './GuardrailsFile';

/**
 * Between two looks at everybody, in milliseconds. They are read again when that is
 * older than the groups of a decision may be, so a group that breaks a guardrail is
 * reported at most that much later.
 */
const WATCH_MS = 5_000;

/** The state of the guardrails. */
export interface JudgedGuardrails {
  readonly known: KnownGuardrails;
  readonly judgements: readonly GuardrailJudgement[];
  /** When everybody was read, in milliseconds since 1970. */
  readonly readAt?: number;
  /** What is doubtful about the guardrails themselves. */
  readonly warnings: readonly SourceProblem[];
}

interface Dependencies {
  readonly file: GuardrailsFile;
  readonly facts: () => Promise<GuardrailFacts>;
  readonly current: Pick<CurrentSnapshot, 'get'>;
  readonly logger: LoggerService;
}

/**
 * How the guardrails stand under the policy in force. What breaks them without a change
 * of the policy, such as a group of the catalog, is found here.
 */
export class GuardrailWatch {
  private last?: JudgedGuardrails & {
    readonly policy: PolicySnapshot;
    readonly evaluatedUsers: GuardrailFacts['evaluatedUsers'];
    readonly doubt: GuardrailFacts['doubt'];
  };
  private underWay?: Promise<JudgedGuardrails>;
  private broken: ReadonlySet<string> = new Set();
  private warned: ReadonlySet<string> = new Set();

  constructor(private readonly dependencies: Dependencies) {}

  /** How the guardrails stood when they were judged last. */
  get latest(): JudgedGuardrails | undefined {
    return this.last;
  }

  /** Judges whenever the policy, the guardrails or the people may have changed. */
  start(signal: AbortSignal): void {
    void this.watch(signal);
  }

  /** The present state of the guardrails. */
  judged(): Promise<JudgedGuardrails> {
    this.underWay ??= this.judgeNow().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  /** The state of today's guardrails under another policy, with today's people. */
  async judgedOf(policy: Pick<PolicyView, 'judge'>): Promise<JudgedGuardrails> {
    const known = this.dependencies.file.current;
    return judgedBy(known, await this.dependencies.facts(), policy);
  }

  private async watch(signal: AbortSignal) {
    const { file, logger } = this.dependencies;
    while (!signal.aborted) {
      try {
        await setTimeout(WATCH_MS, undefined, { signal, ref: false });
        if (file.current.guardrails.length > 0) {
          await this.judged();
        }
      } catch (error) {
        if (!signal.aborted) {
          logger.error('The guardrails could not be judged', error as Error);
        }
      }
    }
  }

  private async judgeNow(): Promise<JudgedGuardrails> {
    const { file, current } = this.dependencies;
    const known = file.current;
    if (known.guardrails.length === 0) {
      return { known, judgements: [], warnings: [] };
    }
    const facts = await this.dependencies.facts();
    const { evaluatedUsers } = facts;
    const policy = current.get();
    const { last } = this;
    if (
      last?.known === known &&
      last.policy === policy &&
      last.evaluatedUsers === evaluatedUsers &&
      last.doubt?.message === facts.doubt?.message &&
      // What plugins answer may change with their resources.
      last.judgements.every(({ guardrail }) => !('resourceRef' in guardrail))
    ) {
      return last;
    }
    const judged = await judgedBy(
      known,
      facts,
      { judge: (guardrails, ...by) => judge(guardrails, policy, ...by) },
      new Set(policy.roles.map(({ ref }) => ref)),
    );
    this.last = { ...judged, policy, evaluatedUsers, doubt: facts.doubt };
    this.tell(judged.judgements);
    this.warn(judged.warnings);
    return this.last;
  }

  /** Logs guardrails that have become broken, or hold again. */
  private tell(judgements: readonly GuardrailJudgement[]) {
    const { logger } = this.dependencies;
    const broken = new Set<string>();
    for (const { guardrail, state, breaches, total } of judgements) {
      const wasBroken = this.broken.has(guardrail.name);
      const name = JSON.stringify(guardrail.name);
      if (state === 'broken') {
        broken.add(guardrail.name);
        if (!wasBroken) {
          const more = total > 1 ? `, and ${total - 1} more` : '';
          logger.warn(
            `The guardrail ${name} is broken: ${breaches[0].why.message}${more}`,
          );
        }
      } else if (wasBroken && state !== 'unknown') {
        logger.info(`The guardrail ${name} holds again`);
      } else if (wasBroken) {
        broken.add(guardrail.name);
      }
    }
    this.broken = broken;
  }

  /** Logs what has become doubtful. */
  private warn(warnings: JudgedGuardrails['warnings']) {
    const messages = new Set(warnings.map(({ message }) => message));
    for (const message of messages) {
      if (!this.warned.has(message)) {
        this.dependencies.logger.warn(`Check the guardrails file: ${message}`);
      }
    }
    this.warned = messages;
  }
}

async function judgedBy(
  known: KnownGuardrails,
  facts: GuardrailFacts,
  policy: Pick<PolicyView, 'judge'>,
  roles?: ReadonlySet<RoleRef>,
): Promise<JudgedGuardrails> {
  const { evaluatedUsers, readAt } = facts;
  const judgements = evaluatedUsers
    ? await facts.judged(() =>
        inTurns(policy.judge(known.guardrails, evaluatedUsers, facts)),
      )
    : known.guardrails.map(unjudged);
  const warnings = await warningsOf(known, facts, roles);
  return { known, judgements, readAt, warnings };
}

async function warningsOf(
  { guardrails, file }: KnownGuardrails,
  facts: GuardrailFacts,
  roles: ReadonlySet<RoleRef> | undefined,
): Promise<SourceProblem[]> {
  const { evaluatedUsers, known, signedIn, doubt } = facts;
  const absentEntities = await facts.absentOf(
    entitiesOfTests(guardrails, known),
  );
  const people = new Set(signedIn.map(({ userRef }) => userRef));
  const unknown = await inTurns(
    unknownNames(guardrails, {
      evaluatedUsers,
      known,
      people,
      roles,
      absentEntities,
    }),
  );
  return [
    ...(doubt === undefined
      ? []
      : [{ severity: 'warning' as const, file, ...doubt }]),
    ...unknown.map(({ guardrail, why }) => ({
      severity: 'warning' as const,
      file,
      line: guardrail.line,
      ...because('doubtful-guardrail', { guardrail: guardrail.name, why }),
    })),
  ];
}

function unjudged(
  guardrail: GuardrailJudgement['guardrail'],
): GuardrailJudgement {
  return {
    guardrail,
    state: 'unknown',
    breaches: [],
    total: 0,
    keptBy: [],
    problem: because('people-unread'),
  };
}
