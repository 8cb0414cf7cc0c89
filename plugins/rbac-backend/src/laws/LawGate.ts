import { LoggerService } from '@backstage/backend-plugin-api';
import {
  atOnce,
  Breach,
  BreachCause,
  ChangeAuthor,
  JudgedChange,
  KnownPermissions,
  lawsConcerned,
  LOCK_OUT,
  lockOutBy,
  mayLockOut,
  needsEverybody,
  NewBreach,
  newBreaches,
  newBreachesOfSettings,
  onlyTakes,
  overreachBy,
  settingsOnlyTake,
  PolicySnapshot,
  PolicyRefusal,
  REST,
  Steps,
  unseenAdministrators,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns } from '../runtime/Pacer';
import { LawFacts } from './LawFacts';
import { LawRefusal } from './LawRefusal';
import { LawsFile } from './LawsFile';

/** A change that is about to be committed. */
export interface GatedChange extends JudgedChange {
  readonly author: ChangeAuthor;
  /** The laws that the author says they break on purpose. */
  readonly overrides: readonly string[];
}

/** That a change may be committed, as far as laws are concerned. */
export interface Clearance {
  /** What it was judged by; absent if no law is concerned. */
  readonly facts?: LawFacts;
  /** The laws that it breaks because its author said so. */
  readonly overridden: readonly string[];
}

interface Dependencies {
  readonly file: Pick<LawsFile, 'current'>;
  /** What plugins have told of their permissions. */
  readonly known: () => KnownPermissions;
  readonly facts: () => Promise<LawFacts>;
  /** What a limited author may give without having it: names of permissions and types. */
  readonly grantable: () => ReadonlySet<string>;
  /** The laws that sources of roles break on purpose. */
  readonly overrides: () => readonly string[];
  readonly logger: LoggerService;
}

/** One law that stands against a change. */
interface Objection {
  readonly law: string;
  readonly message: string;
  /** By what it is broken, where the message says more. */
  readonly text?: string;
  readonly breach?: Breach;
  readonly cause?: BreachCause;
  /** Whether the author may break it on purpose. */
  readonly isYielding: boolean;
}

/**
 * The one gate between what a change makes of the policy and its commit. A change
 * of whatever source that newly breaks a law is refused.
 */
export class LawGate {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Judges a change in short turns, and finds out what has to be known for that.
   *
   * @throws PolicyRefusal if it breaks a law, gives what its author may not give, or
   *   gives something while that cannot be told
   */
  async clear(change: GatedChange): Promise<Clearance> {
    if (!this.concerns(change)) {
      return this.verdict(change, []);
    }
    const facts = await this.dependencies.facts();
    await inTurns(this.requireHeld(change, facts));
    await facts.learnSignInsOf(
      await inTurns(unseenAdministrators(change, facts.population)),
    );
    const found = await facts.judged(() =>
      inTurns(this.breaches(change, facts)),
    );
    const clearance = this.verdict(change, found, facts.doubt);
    if (facts.doubt !== undefined) {
      this.dependencies.logger.warn(
        `A change by ${change.author.actor} is judged by laws while ${facts.doubt}`,
      );
    }
    return { ...clearance, facts };
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
    if (!this.concerns(change)) {
      return this.verdict(change, []);
    }
    if (!facts) {
      return undefined;
    }
    atOnce(this.requireHeld(change, facts));
    const unseen = atOnce(unseenAdministrators(change, facts.population));
    if (!facts.knowsSignInsOf(unseen)) {
      return undefined;
    }
    const found = atOnce(this.breaches(change, facts));
    if (found.some(({ question }) => facts.isOpen(question))) {
      return undefined;
    }
    return { ...this.verdict(change, found, facts.doubt), facts };
  }

  /**
   * Judges what other settings give beside the roles, in short turns.
   *
   * @returns why they may not come into force; nothing if they may
   */
  async objectionToSettings(
    before: PolicySnapshot,
    after: PolicySnapshot,
  ): Promise<string | undefined> {
    const { file, overrides } = this.dependencies;
    const { laws, areMissing } = file.current;
    const isTaking = settingsOnlyTake(before, after);
    if (areMissing && !isTaking) {
      return `they may give somebody something, while the laws in ${file.current.file} cannot be read`;
    }
    if (laws.length === 0) {
      return undefined;
    }
    const facts = await this.dependencies.facts();
    const found = await facts.judged(() =>
      inTurns(
        newBreachesOfSettings(laws, { before, after }, facts.population, facts),
      ),
    );
    const objections = found
      .flatMap(one => objectionTo(one, isTaking))
      .filter(
        ({ law, isYielding }) => !isYielding || !overrides().includes(law),
      );
    return objections.length === 0
      ? undefined
      : objections.map(({ message }) => `this ${message}`).join('; ');
  }

  private concerns(change: GatedChange): boolean {
    const { file, known } = this.dependencies;
    const surroundings = { known: known() };
    const { laws } = file.current;
    return (
      mayLockOut(change) ||
      needsEverybody(change, change.author) ||
      lawsConcerned(laws, change, surroundings).length > 0
    );
  }

  /**
   * That nobody gains by the change of a limited author what the author does not hold.
   * Nobody can override that.
   *
   * @throws PolicyRefusal otherwise
   */
  private *requireHeld(change: GatedChange, facts: LawFacts): Steps<void> {
    const { known, grantable } = this.dependencies;
    const refusal = yield* overreachBy(change, change.author, {
      population: facts.population,
      known: known(),
      grantable: grantable(),
    });
    if (refusal) {
      throw refusal;
    }
  }

  private *breaches(
    change: GatedChange,
    facts: LawFacts,
  ): Steps<(NewBreach | LockOut)[]> {
    const { laws } = this.dependencies.file.current;
    const { author } = change;
    const found: (NewBreach | LockOut)[] = yield* newBreaches(
      laws,
      change,
      facts.population,
      facts,
      author,
    );
    const lockOut = yield* lockOutBy(
      change,
      facts.population,
      author.subject,
      facts.signedIn,
    );
    if (lockOut === undefined) {
      return found;
    }
    const doubt = facts.signInDoubt;
    const unknown =
      doubt === undefined
        ? ''
        : `; whether others signed in before this replica started is not known: ${doubt}`;
    return [...found, { lockOut: `${lockOut}${unknown}` }];
  }

  /** @throws PolicyRefusal unless everything that was found may be let pass */
  private verdict(
    change: GatedChange,
    found: readonly (NewBreach | LockOut)[],
    doubt?: string,
  ): Clearance {
    const { file, overrides, logger } = this.dependencies;
    const { source } = change.author;
    const isTaking = onlyTakes(change);
    const stated = source === REST ? change.overrides : overrides();
    const objections = found.flatMap(one => objectionTo(one, isTaking));
    if (file.current.areMissing && !isTaking) {
      objections.push({
        law: file.current.file ?? '',
        message: `may give somebody something, while the laws in ${file.current.file} cannot be read`,
        isYielding: false,
      });
    }
    for (const { law, breach } of found.filter(isReported)) {
      logger.warn(
        `The change by ${change.author.actor} breaks the law ${JSON.stringify(law.name)}, which is only reported: ${breach?.text}`,
      );
    }
    const refused = objections.filter(
      ({ law, isYielding }) => !isYielding || !stated.includes(law),
    );
    if (refused.length > 0) {
      throw refusalOf(refused, source === REST, doubt);
    }
    return { overridden: objections.map(({ law }) => law) };
  }
}

/** The breach of the law that every portal has. */
interface LockOut {
  readonly lockOut: string;
  readonly law?: undefined;
  readonly breach?: undefined;
  readonly cause?: undefined;
  readonly question?: undefined;
}

function isReported(found: NewBreach | LockOut): found is NewBreach {
  return found.law?.mode === 'report' && found.breach !== undefined;
}

function objectionTo(
  found: NewBreach | LockOut,
  isTaking: boolean,
): Objection[] {
  if (!found.law) {
    return [
      {
        law: LOCK_OUT,
        message: `breaks the law ${LOCK_OUT}: ${found.lockOut}`,
        text: found.lockOut,
        isYielding: true,
      },
    ];
  }
  const { law, breach, cause, problem } = found;
  // What takes away may pass where nobody can tell.
  if (law.mode === 'report' || (problem !== undefined && isTaking)) {
    return [];
  }
  const name = JSON.stringify(law.name);
  return [
    {
      law: law.name,
      breach,
      cause,
      text: problem ?? breach?.text,
      message:
        problem === undefined
          ? `breaks the law ${name}: ${breach?.text}`
          : `may break the law ${name}, which cannot be judged: ${problem}`,
      isYielding: isTaking,
    },
  ];
}

function refusalOf(
  objections: readonly Objection[],
  isByPerson: boolean,
  doubt: string | undefined,
): PolicyRefusal {
  const said = objections.map(({ message }) => message).join('; it ');
  const yielding = objections.every(({ isYielding }) => isYielding);
  const query = objections
    .map(({ law }) => `override=${encodeURIComponent(law)}`)
    .join('&');
  const way = isByPerson
    ? `to make it all the same, repeat it with ?${query}`
    : `to load it all the same, name the law under permission.rbac.overrideLaws`;
  return new LawRefusal(
    `This ${said}${doubt === undefined ? '' : `; ${doubt}`}${yielding ? `; ${way}` : ''}`,
    objections.map(({ law, message, text = message, breach, ...others }) => ({
      field: '',
      item: law,
      role: breach?.role,
      message: `this ${message}`,
      cause: others.cause,
      law: {
        name: law,
        userEntityRef: breach?.user,
        path: breach?.path,
        text,
        isYielding: others.isYielding,
      },
    })),
  );
}
