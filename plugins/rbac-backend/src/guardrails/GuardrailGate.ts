import { LoggerService } from '@backstage/backend-plugin-api';
import {
  atOnce,
  ChangeAuthor,
  Instant,
  JudgedChange,
  KnownPermissions,
  Guardrails,
  guardrailsConcerned,
  lockOutBy,
  mayLockOut,
  needsEverybody,
  newBreaches,
  newBreachesOfSettings,
  onlyTakes,
  overreachBy,
  settingsOnlyTake,
  PolicySnapshot,
  refuse,
  REST,
  Steps,
  unseenAdministrators,
} from '@portal-rbac/plugin-rbac-core';
import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { uniqBy } from 'lodash';
import { inTurns } from '../runtime/Pacer';
import { GuardrailFacts } from './GuardrailFacts';
import { GuardrailsFile } from './GuardrailsFile';
import {
  Found,
  isReported,
  objectionsTo,
  refusalOf,
  standing,
} from './objections';

/** The most instants to judge for one change. */
const MAX_INSTANTS = 100;

/** A change that is about to be committed. */
export interface GatedChange extends JudgedChange {
  /** When it has to be judged again, because something that matters starts or ends. */
  readonly laterInstants: readonly Instant[];
  /** The result at one of them. */
  at(instant: Instant): JudgedChange;
  /** The result as if what it gives and takes for a time were given and taken at once. */
  whenever(): JudgedChange;
  readonly author: ChangeAuthor;
  /** The guardrails that the author overrides. */
  readonly overrides: readonly string[];
}

/** Permission of the guardrails to commit a change. */
export interface Clearance {
  /** What it was judged by; absent if no guardrail is concerned. */
  readonly facts?: GuardrailFacts;
  /** The guardrails that its author overrode. */
  readonly overridden: readonly string[];
}

interface Dependencies {
  readonly file: Pick<GuardrailsFile, 'current'>;
  /** What plugins have published about their permissions. */
  readonly known: () => KnownPermissions;
  readonly facts: () => Promise<GuardrailFacts>;
  /** What a limited author may give without having it: names of permissions and types. */
  readonly grantable: () => ReadonlySet<string>;
  /** The guardrails that sources of roles break on purpose. */
  readonly overrides: () => readonly string[];
  readonly logger: LoggerService;
}

/** The author of a change that nobody has proposed. */
const nobody: ChangeAuthor = {
  source: REST,
  actor: '',
  isLimited: false,
  maySee: () => true,
  mayChange: () => true,
};

/**
 * The one gate between what a change makes of the policy and its commit. A change
 * of whatever source that newly breaks a guardrail is refused.
 */
export class GuardrailGate {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Judges a change in short turns, and finds out what has to be known for that.
   *
   * @throws PolicyRefusal if it breaks a guardrail, gives what its author may not give, or
   *   gives something while that cannot be judged
   */
  async clear(change: GatedChange): Promise<Clearance> {
    const moments = this.momentsOf(change);
    if (moments.length === 0) {
      return this.verdict(change);
    }
    const facts = await this.dependencies.facts();
    for (const moment of moments) {
      await facts.learnSignInsOf(
        await inTurns(unseenAdministrators(moment, facts.evaluatedUsers)),
      );
    }
    const found = await facts.judged(() =>
      inTurns(this.judgeAll(moments, change.author, facts)),
    );
    const clearance = this.verdict(change, found, facts);
    if (facts.doubt) {
      this.dependencies.logger.warn(
        `A change by ${change.author.actor} is judged by guardrails while ${facts.doubt.message}`,
      );
    }
    return clearance;
  }

  /**
   * Judges a change at once, by what was found out for it before.
   *
   * @returns nothing if more has to be found out
   * @throws PolicyRefusal as `clear` does
   */
  clearAtOnce(
    change: GatedChange,
    { facts }: Clearance,
  ): Clearance | undefined {
    const moments = this.momentsOf(change);
    if (moments.length === 0) {
      return this.verdict(change);
    }
    if (
      !facts ||
      !moments.every(moment =>
        facts.knowsSignInsOf(
          atOnce(unseenAdministrators(moment, facts.evaluatedUsers)),
        ),
      )
    ) {
      return undefined;
    }
    const found = atOnce(this.judgeAll(moments, change.author, facts));
    return found.some(({ question }) => facts.isOpen(question))
      ? undefined
      : this.verdict(change, found, facts);
  }

  /**
   * Judges what other settings give beside the roles, in short turns.
   *
   * @returns why they may not come into force; nothing if they may
   */
  async objectionToSettings(
    before: PolicySnapshot,
    after: PolicySnapshot,
  ): Promise<Reason | undefined> {
    const { file, overrides } = this.dependencies;
    const { current } = file;
    const isTaking = settingsOnlyTake(before, after);
    const found =
      current.guardrails.length > 0 && (isTaking || !current.areMissing)
        ? await this.breachesOfSettings(current.guardrails, before, after)
        : [];
    const objections = standing(
      objectionsTo(found, isTaking, current),
      overrides(),
    );
    return objections.length === 0
      ? undefined
      : because('several', { whys: objections.map(({ why }) => why) });
  }

  /**
   * Judges a change that nobody has proposed yet, in short turns.
   *
   * @param change - it only takes away
   * @returns why it may not be made; nothing if it may
   */
  async objectionTo(change: JudgedChange): Promise<Reason | undefined> {
    if (!this.concerns(change, nobody)) {
      return undefined;
    }
    const facts = await this.dependencies.facts();
    await facts.learnSignInsOf(
      await inTurns(unseenAdministrators(change, facts.evaluatedUsers)),
    );
    const found = await facts.judged(() =>
      inTurns(this.judge(change, nobody, facts)),
    );
    const objections = objectionsTo(
      found,
      true,
      this.dependencies.file.current,
    );
    return objections.length === 0
      ? undefined
      : because('several', { whys: objections.map(({ why }) => why) });
  }

  /**
   * The change as it is now and at each later instant, as far as guardrails are concerned.
   *
   * @throws PolicyRefusal if these are more than can be judged
   */
  private momentsOf(change: GatedChange): JudgedChange[] {
    const concerned = (moment: JudgedChange) =>
      this.concerns(moment, change.author);
    const moments: JudgedChange[] = concerned(change) ? [change] : [];
    const { laterInstants: instants } = change;
    for (const instant of instants.slice(0, MAX_INSTANTS)) {
      const moment = change.at(instant);
      if (concerned(moment)) {
        moments.push(moment);
      }
    }
    if (instants.length > MAX_INSTANTS) {
      const whenever = change.whenever();
      const isConcerned = moments.length > 0 || concerned(whenever);
      if (isConcerned && ![...moments, whenever].every(onlyTakes)) {
        throw refuse('too-much-to-judge');
      }
    }
    return moments;
  }

  private concerns(change: JudgedChange, author: ChangeAuthor): boolean {
    const { file, known } = this.dependencies;
    const surroundings = { known: known() };
    const { guardrails } = file.current;
    return (
      mayLockOut(change) ||
      needsEverybody(change, author) ||
      guardrailsConcerned(guardrails, change, surroundings).length > 0
    );
  }

  /**
   * That nobody gains by the change of a limited author what the author does not hold.
   * Nobody can override that.
   *
   * @throws PolicyRefusal otherwise
   */
  private *requireHeld(
    change: JudgedChange,
    author: ChangeAuthor,
    facts: GuardrailFacts,
  ): Steps<void> {
    const { known, grantable } = this.dependencies;
    const refusal = yield* overreachBy(change, author, {
      evaluatedUsers: facts.evaluatedUsers,
      known: known(),
      grantable: grantable(),
    });
    if (refusal) {
      throw refusal;
    }
  }

  /** What a change newly breaks at any time; for each guardrail, when it first does. */
  private *judgeAll(
    moments: readonly JudgedChange[],
    author: ChangeAuthor,
    facts: GuardrailFacts,
  ): Steps<Found[]> {
    const found: Found[] = [];
    for (const moment of moments) {
      found.push(...(yield* this.judge(moment, author, facts)));
    }
    return uniqBy(found, ({ guardrail }) => guardrail?.name);
  }

  /**
   * What a change newly breaks.
   *
   * @throws PolicyRefusal if its author gives what they do not hold
   */
  private *judge(
    change: JudgedChange,
    author: ChangeAuthor,
    facts: GuardrailFacts,
  ): Steps<Found[]> {
    yield* this.requireHeld(change, author, facts);
    const { guardrails } = this.dependencies.file.current;
    const { evaluatedUsers, signedIn } = facts;
    const found: Found[] = yield* newBreaches(
      guardrails,
      change,
      evaluatedUsers,
      facts,
      author,
    );
    const lockOut = yield* lockOutBy(
      change,
      evaluatedUsers,
      author.subject,
      signedIn,
    );
    return lockOut
      ? [...found, { lockOut: { ...lockOut, doubt: facts.signInDoubt } }]
      : found;
  }

  private async breachesOfSettings(
    guardrails: Guardrails,
    before: PolicySnapshot,
    after: PolicySnapshot,
  ): Promise<readonly Found[]> {
    const facts = await this.dependencies.facts();
    return facts.judged(() =>
      inTurns(
        newBreachesOfSettings(
          guardrails,
          { before, after },
          facts.evaluatedUsers,
          facts,
        ),
      ),
    );
  }

  /** @throws PolicyRefusal unless everything that was found may be let pass */
  private verdict(
    change: GatedChange,
    found: readonly Found[] = [],
    facts?: GuardrailFacts,
  ): Clearance {
    const { file, overrides, logger } = this.dependencies;
    const { source, actor } = change.author;
    const objections = objectionsTo(
      found,
      (found.length > 0 || file.current.areMissing) && takesOnly(change),
      file.current,
    );
    for (const { guardrail, breach } of found.filter(isReported)) {
      logger.warn(
        `The change by ${actor} breaks the guardrail ${JSON.stringify(guardrail.name)}, which is only reported: ${breach?.why.message}`,
      );
    }
    const isByPerson = source === REST;
    const stated = isByPerson ? change.overrides : overrides();
    const refused = standing(objections, stated);
    if (refused.length > 0) {
      throw refusalOf(refused, isByPerson, facts?.doubt);
    }
    return { facts, overridden: objections.map(({ guardrail }) => guardrail) };
  }
}

/** Whether a change gives nobody anything, now or later. */
function takesOnly(change: GatedChange): boolean {
  const { laterInstants: instants } = change;
  return (
    onlyTakes(change) &&
    instants
      .slice(0, MAX_INSTANTS)
      .every(instant => onlyTakes(change.at(instant))) &&
    (instants.length <= MAX_INSTANTS || onlyTakes(change.whenever()))
  );
}
