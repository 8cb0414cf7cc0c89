import {
  because,
  AffectedPermissionJson,
  ComparedConditionsJson,
  AccessChangeJson,
  EffectOnAccess,
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual, sortBy } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { FrameworkCriteria } from '../decide/criteria';
import { AskedPermission } from '../decide/requestOf';
import { Fingerprint, Fingerprints } from './fingerprints';
import { People } from './Kindred';
import { oneSided } from './CommonCriteria';
import { ImpactQuestion } from './questions';

/** Users who are named for one impact. */
const MAX_USERS = 20;
/** Causes that are told of one impact. */
export const MAX_CAUSES = 20;
/** Impact that are told, and about how many characters of them. */
const MAX_ACCESS_CHANGES = 200;
const MAX_LENGTH = 1_000_000;

const effects: readonly EffectOnAccess[] = ['loses', 'changes', 'gains'];

const nobody = { loses: 0, changes: 0, gains: 0 };

type Counts = Record<EffectOnAccess, number>;

/** How many people are concerned by what is found of a permission, by now. */
type AffectedCounts = Omit<AffectedPermissionJson, EffectOnAccess | 'group'> &
  Counts & { readonly group?: Counts };

/** How somebody's access to a permission differs. */
export interface Outcome {
  readonly effect: EffectOnAccess;
  readonly before: Result;
  readonly after: Result;
  readonly conditions?: ComparedConditionsJson;
}

/** Users with the same impact for the same reason. */
export interface Finding {
  /** The same object for all with the same impact. */
  readonly outcome: Outcome;
  /** A number for all the causes; the same for equal ones. */
  readonly reason: number;
  /** The first few causes. */
  readonly causes: () => readonly ImpactCauseJson[];
  /** How many more there are. */
  readonly causesOmitted: number;
  readonly people: People;
  /** Of the conditions that decide before or after only, if they are the same for all of them. */
  readonly criteria?: FrameworkCriteria;
}

/** A group, with 1 at the places of its people and 0 at those of others. */
export interface MarkedGroup {
  readonly entityRef: EntityRef;
  readonly marks: Uint8Array;
}

/**
 * The people of one impact, from one of them on.
 *
 * @public
 */
export interface AccessChangePage {
  /** As an impact names it that tells not of all its people. */
  readonly id: string;
  /** How many people come before it. */
  readonly offset: number;
  /** How many it has at most. */
  readonly limit: number;
}

/** What is asked of findings beside what they always tell. */
export interface FindingsOptions {
  /** The group whose affected people are counted. */
  readonly group?: MarkedGroup;
  /** Leaves one impact, with these of its people. */
  readonly page?: AccessChangePage;
  /** Takes the fingerprints of all access changes. */
  readonly known?: Fingerprints;
}

/** An impact that may turn out to concern more permissions. */
interface KeptAccessChange extends Omit<AccessChangeJson, 'conditions'> {
  readonly permissions: AskedPermission[];
  conditions?: ComparedConditionsJson;
}

/**
 * What is found out of one permission after the other, put together. However many
 * reasons people have, no more is kept than is reported: a finding that comes after so
 * many others is not among the first ones for another permission either.
 */
export class Findings {
  /** Those that come first, by their fingerprints, as they were found. */
  private first = new Map<number, KeptAccessChange>();
  /** The last of them, once there are enough. */
  private last?: AccessChangeJson;
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
  private readonly group?: MarkedGroup;
  private readonly page?: AccessChangePage;
  private readonly known: Fingerprints;

  /** @param evaluatedUsers - everybody; findings name them by their places */
  constructor(
    private readonly evaluatedUsers: Pick<EvaluatedUsers, 'users' | 'firstOf'>,
    { group, page, known = new Fingerprints() }: FindingsOptions = {},
  ) {
    this.group = group;
    this.page = page;
    this.known = known;
    const marks = () => new Uint8Array(evaluatedUsers.users.length);
    this.affected = { loses: marks(), changes: marks(), gains: marks() };
  }

  /** Takes note of what is found of a permission. Nobody is in two findings of one. */
  add({ permission, isPublished }: ImpactQuestion, finding: Finding): void {
    const { effect } = finding.outcome;
    const marks = this.affected[effect];
    // For most permissions the same people have the same impact.
    if (this.marked[effect].add(finding.people.fingerprint + 1)) {
      finding.people.forEach(user => {
        marks[user] = 1;
      });
    }
    const affected = this.permissions.get(permission) ?? {
      ...permission,
      isPublished,
      ...nobody,
      ...(this.group && { group: { ...nobody } }),
    };
    this.permissions.set(permission, affected);
    affected[effect] += finding.people.count;
    if (this.group && affected.group) {
      affected.group[effect] += countOf(finding.people, this.group);
    }
    this.take(finding, permission);
  }

  /** All that was found, as much of it as fits told one by one. */
  report(): Omit<ImpactReport, 'evaluatedUsers'> {
    this.cut();
    const accessChanges: AccessChangeJson[] = [];
    let length = 0;
    const { page } = this;
    const shown = [...this.first.values()].filter(
      ({ id }) => page === undefined || id === page.id,
    );
    for (const { permissions, ...rest } of shown) {
      const sorted = sortBy(permissions, ({ name }) => name);
      const accessChange = { ...rest, permissions: sorted };
      length += JSON.stringify(accessChange).length;
      if (accessChanges.length > 0 && length > MAX_LENGTH) {
        break;
      }
      accessChanges.push(accessChange);
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
    const { group } = this;
    return {
      people: people(() => true),
      ...(group && {
        group: {
          entityRef: group.entityRef,
          users: group.marks.reduce((sum, mark) => sum + mark, 0),
          people: people(user => group.marks[user] === 1),
        },
      }),
      permissions: sortBy(
        [...this.permissions.values()],
        ({ name }) => name,
        ({ action }) => action,
      ),
      accessChanges,
      accessChangesOmitted: this.known.count - accessChanges.length,
      notes: this.known.isFull ? [because('changes-counted-apart')] : [],
    };
  }

  private take(finding: Finding, permission: AskedPermission): void {
    const fingerprint = this.fingerprintOf(finding);
    const known = this.first.get(fingerprint);
    if (known) {
      known.permissions.push(permission);
      // For another permission the same lines can come to other conditions.
      if (!isEqual(known.conditions, conditionsOf(finding))) {
        delete known.conditions;
      }
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
    finding: Finding,
    permission: AskedPermission,
  ): void {
    const { outcome, people, causes, causesOmitted } = finding;
    const rank = { effect: outcome.effect, people: people.count };
    if (this.last && compare(rank, this.last) >= 0) {
      return;
    }
    const id = fingerprint.toString(36);
    const { before, after } = outcome;
    const conditions = conditionsOf(finding);
    this.first.set(fingerprint, {
      effect: outcome.effect,
      permissions: [permission],
      before,
      after,
      ...(conditions && { conditions }),
      people: people.count,
      ...(this.group && { group: countOf(people, this.group) }),
      ...(people.count > MAX_USERS && { id }),
      users: this.namedOf(id, people),
      causes: [...causes()],
      causesOmitted,
    });
    if (this.first.size > 2 * MAX_ACCESS_CHANGES) {
      this.cut();
    }
  }

  /** Those who are named: the first few, or the page that is asked for. */
  private namedOf(id: string, people: People): EntityRef[] {
    const { evaluatedUsers, page } = this;
    const marks = new Uint8Array(evaluatedUsers.users.length);
    people.forEach(user => {
      marks[user] = 1;
    });
    return page?.id === id
      ? evaluatedUsers
          .firstOf(marks, page.offset + page.limit)
          .slice(page.offset)
      : evaluatedUsers.firstOf(marks, MAX_USERS);
  }

  /** Lets go of all but the first: losses, and what concerns many. */
  private cut(): void {
    const sorted = [...this.first].sort(([, one], [, other]) =>
      compare(one, other),
    );
    this.first = new Map(sorted.slice(0, MAX_ACCESS_CHANGES));
    this.last = sorted.at(MAX_ACCESS_CHANGES - 1)?.[1];
  }
}

function conditionsOf({ outcome, criteria }: Finding) {
  return outcome.conditions ?? (criteria && oneSided(outcome, criteria));
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
  one: Pick<AccessChangeJson, 'effect' | 'people'>,
  other: Pick<AccessChangeJson, 'effect' | 'people'>,
): number {
  return (
    effects.indexOf(one.effect) - effects.indexOf(other.effect) ||
    other.people - one.people
  );
}
