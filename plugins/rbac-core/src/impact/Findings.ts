import {
  AffectedPermissionJson,
  ComparedConditionsJson,
  ConsequenceJson,
  EffectOnAccess,
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import { sortBy } from 'lodash';
import { Population } from '../access/Population';
import { AskedPermission } from '../decide/requestOf';
import { Fingerprint, Fingerprints } from './fingerprints';
import { People } from './Kindred';
import { ImpactQuestion } from './questions';

/** Users who are named for one consequence. */
const MAX_USERS = 20;
/** Causes that are told of one consequence. */
export const MAX_CAUSES = 20;
/** Consequences that are told, and about how many characters of them. */
const MAX_CONSEQUENCES = 200;
const MAX_LENGTH = 1_000_000;

const effects: readonly EffectOnAccess[] = ['loses', 'changes', 'gains'];

const nobody = { loses: 0, changes: 0, gains: 0 };

type Counts = Record<EffectOnAccess, number>;

/** How many people are concerned by what is found of a permission, by now. */
type AffectedCounts = Omit<AffectedPermissionJson, EffectOnAccess | 'among'> &
  Counts & { readonly among?: Counts };

/** How somebody's access to a permission differs. */
export interface Outcome {
  readonly effect: EffectOnAccess;
  readonly before: Result;
  readonly after: Result;
  readonly conditions?: ComparedConditionsJson;
}

/** Users to whom the same happens for the same reason. */
export interface Finding {
  /** The same object for all to whom the same happens. */
  readonly outcome: Outcome;
  /** A number for all the causes; the same for equal ones. */
  readonly reason: number;
  /** The first few causes. */
  readonly causes: () => readonly ImpactCauseJson[];
  /** How many more there are. */
  readonly causesOmitted: number;
  readonly people: People;
}

/** A group, with 1 at the places of its people and 0 at those of others. */
export interface MarkedGroup {
  readonly group: EntityRef;
  readonly marks: Uint8Array;
}

/**
 * The people of one consequence, from one of them on.
 *
 * @public
 */
export interface ConsequencePage {
  /** As an impact names it that tells not of all its people. */
  readonly id: string;
  /** How many people come before it. */
  readonly offset: number;
  /** How many it has at most. */
  readonly limit: number;
}

/** What is asked of findings beside what they always tell. */
export interface FindingsOptions {
  /** Of whose people it is told how many are concerned. */
  readonly among?: MarkedGroup;
  /** Leaves one consequence, with these of its people. */
  readonly page?: ConsequencePage;
  /** Takes the fingerprints of all consequences. */
  readonly known?: Fingerprints;
}

/** A consequence of which it may turn out that it concerns more permissions. */
interface KeptConsequence extends ConsequenceJson {
  readonly permissions: AskedPermission[];
}

/**
 * What is found out of one permission after the other, put together. However many
 * reasons people have, no more is kept than is told of: a finding that comes after so
 * many others is not among the first ones for another permission either.
 */
export class Findings {
  /** Those that come first, by their fingerprints, as they were found. */
  private first = new Map<number, KeptConsequence>();
  /** The last of them, once there are enough. */
  private last?: ConsequenceJson;
  private readonly outcomes = new Map<Outcome, number>();
  /** By the permissions that questions are about. */
  private readonly permissions = new Map<AskedPermission, AffectedCounts>();
  private readonly affected: Readonly<Record<EffectOnAccess, Uint8Array>>;
  /** Whose marks are made, by their fingerprints. */
  private readonly marked = {
    loses: new Fingerprints(),
    changes: new Fingerprints(),
    gains: new Fingerprints(),
  };
  private readonly among?: MarkedGroup;
  private readonly page?: ConsequencePage;
  private readonly known: Fingerprints;

  /** @param population - everybody; findings name them by their places */
  constructor(
    private readonly population: Pick<Population, 'users' | 'firstOf'>,
    { among, page, known = new Fingerprints() }: FindingsOptions = {},
  ) {
    this.among = among;
    this.page = page;
    this.known = known;
    const marks = () => new Uint8Array(population.users.length);
    this.affected = { loses: marks(), changes: marks(), gains: marks() };
  }

  /** Takes note of what is found of a permission. Nobody is in two findings of one. */
  add({ permission, isPublished }: ImpactQuestion, finding: Finding): void {
    const { effect } = finding.outcome;
    const marks = this.affected[effect];
    // For most permissions it is the same people to whom the same happens.
    if (this.marked[effect].add(finding.people.fingerprint + 1)) {
      finding.people.forEach(user => {
        marks[user] = 1;
      });
    }
    const affected = this.permissions.get(permission) ?? {
      ...permission,
      isPublished,
      ...nobody,
      ...(this.among && { among: { ...nobody } }),
    };
    this.permissions.set(permission, affected);
    affected[effect] += finding.people.count;
    if (this.among && affected.among) {
      affected.among[effect] += countOf(finding.people, this.among);
    }
    this.take(finding, permission);
  }

  /** All that was found, as much of it as fits told one by one. */
  report(): Omit<ImpactReport, 'population'> {
    this.cut();
    const consequences: ConsequenceJson[] = [];
    let length = 0;
    const { page } = this;
    const shown = [...this.first.values()].filter(
      ({ id }) => page === undefined || id === page.id,
    );
    for (const { permissions, ...rest } of shown) {
      const sorted = sortBy(permissions, ({ name }) => name);
      const consequence = { ...rest, permissions: sorted };
      length += JSON.stringify(consequence).length;
      if (consequences.length > 0 && length > MAX_LENGTH) {
        break;
      }
      consequences.push(consequence);
    }
    const people = (isCounted: (user: number) => boolean) => {
      const whom = (effect: EffectOnAccess) =>
        this.affected[effect].reduce(
          (sum, mark, user) => (isCounted(user) ? sum + mark : sum),
          0,
        );
      return {
        loses: whom('loses'),
        changes: whom('changes'),
        gains: whom('gains'),
      };
    };
    const { among } = this;
    return {
      people: people(() => true),
      ...(among && {
        among: {
          group: among.group,
          users: among.marks.reduce((sum, mark) => sum + mark, 0),
          people: people(user => among.marks[user] === 1),
        },
      }),
      permissions: sortBy(
        [...this.permissions.values()],
        ({ name }) => name,
        ({ action }) => action,
      ),
      consequences,
      consequencesOmitted: this.known.count - consequences.length,
      notes: this.known.isFull
        ? [
            'There are so many reasons that some consequences which are not shown are counted once for each permission',
          ]
        : [],
    };
  }

  private take(finding: Finding, permission: AskedPermission): void {
    const fingerprint = this.fingerprintOf(finding);
    const known = this.first.get(fingerprint);
    if (known) {
      known.permissions.push(permission);
    } else if (this.known.add(fingerprint)) {
      this.keep(fingerprint, finding, permission);
    }
  }

  private fingerprintOf({ outcome, reason, people }: Finding): number {
    const number = this.outcomes.get(outcome) ?? this.outcomes.size;
    this.outcomes.set(outcome, number);
    const print = new Fingerprint().add(number).add(reason);
    return print.add(people.fingerprint).value;
  }

  /** Keeps what is found for the first time, unless others come before it. */
  private keep(
    fingerprint: number,
    { outcome, people, causes, causesOmitted }: Finding,
    permission: AskedPermission,
  ): void {
    const rank = { effect: outcome.effect, people: people.count };
    if (this.last && compare(rank, this.last) >= 0) {
      return;
    }
    const id = fingerprint.toString(36);
    const { before, after, conditions } = outcome;
    this.first.set(fingerprint, {
      effect: outcome.effect,
      permissions: [permission],
      before,
      after,
      ...(conditions && { conditions }),
      people: people.count,
      ...(this.among && { among: countOf(people, this.among) }),
      ...(people.count > MAX_USERS && { id }),
      users: this.namedOf(id, people),
      causes: [...causes()],
      causesOmitted,
    });
    if (this.first.size > 2 * MAX_CONSEQUENCES) {
      this.cut();
    }
  }

  /** Those who are named: the first few, or the page that is asked for. */
  private namedOf(id: string, people: People): EntityRef[] {
    const { population, page } = this;
    const marks = new Uint8Array(population.users.length);
    people.forEach(user => {
      marks[user] = 1;
    });
    return page?.id === id
      ? population.firstOf(marks, page.offset + page.limit).slice(page.offset)
      : population.firstOf(marks, MAX_USERS);
  }

  /** Lets go of all but the first: losses, and what concerns many. */
  private cut(): void {
    const sorted = [...this.first].sort(([, one], [, other]) =>
      compare(one, other),
    );
    this.first = new Map(sorted.slice(0, MAX_CONSEQUENCES));
    this.last = sorted.at(MAX_CONSEQUENCES - 1)?.[1];
  }
}

function countOf(people: People, { marks }: MarkedGroup): number {
  let count = 0;
  people.forEach(user => {
    count += marks[user];
  });
  return count;
}

/** What comes first: a loss, and of equal effects what concerns more people. */
function compare(
  one: Pick<ConsequenceJson, 'effect' | 'people'>,
  other: Pick<ConsequenceJson, 'effect' | 'people'>,
): number {
  return (
    effects.indexOf(one.effect) - effects.indexOf(other.effect) ||
    other.people - one.people
  );
}
