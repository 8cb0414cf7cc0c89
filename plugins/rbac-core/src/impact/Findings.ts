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
import { Steps } from '../steps';
import { isSameList } from './NumberLists';
import { ImpactQuestion } from './questions';

/** Users who are named for one consequence. */
const MAX_USERS = 20;
/** Causes that are told of one consequence. */
export const MAX_CAUSES = 20;
/** Consequences that are told, and about how many characters of them. */
const MAX_CONSEQUENCES = 200;
const MAX_LENGTH = 1_000_000;

/** Findings, or groups of them, between two steps. */
const FINDINGS_PER_STEP = 200;

const effects: readonly EffectOnAccess[] = ['loses', 'changes', 'gains'];

/** How somebody's access to a permission differs. */
export interface Outcome {
  readonly effect: EffectOnAccess;
  readonly before: Result;
  readonly after: Result;
  readonly conditions?: ComparedConditionsJson;
}

/** Users to whom the same happens for the same reason, by their places, in order. */
export interface Finding {
  /** The same object for all to whom the same happens. */
  readonly outcome: Outcome;
  /** A number for all the causes; the same for equal ones. */
  readonly reason: number;
  /** The first few causes, and how many more there are. */
  readonly causes: readonly ImpactCauseJson[];
  readonly causesOmitted: number;
  readonly users: readonly number[];
}

/** A group, with 1 at the places of its people and 0 at those of others. */
export interface MarkedGroup {
  readonly group: EntityRef;
  readonly marks: Uint8Array;
}

interface Group extends Finding {
  readonly permissions: ImpactQuestion['permission'][];
}

/** What is found out of one permission after the other, put together. */
export class Findings {
  private readonly groups = new Map<Outcome, Map<number, Group[]>>();
  private readonly permissions: AffectedPermissionJson[] = [];
  private readonly affected: Readonly<Record<EffectOnAccess, Uint8Array>>;

  /**
   * @param population - everybody; findings name them by their places
   * @param among - of whose people it is told how many are concerned
   */
  constructor(
    private readonly population: Pick<Population, 'users' | 'firstOf'>,
    private readonly among?: MarkedGroup,
  ) {
    const nobody = () => new Uint8Array(population.users.length);
    this.affected = { loses: nobody(), changes: nobody(), gains: nobody() };
  }

  /** Takes note of all that is found of a permission. Nobody is in two findings. */
  *add(
    { permission, isPublished }: ImpactQuestion,
    findings: readonly Finding[],
  ): Steps<void> {
    if (findings.length === 0) {
      return;
    }
    const people = { loses: 0, changes: 0, gains: 0 };
    const among = { loses: 0, changes: 0, gains: 0 };
    for (const [index, finding] of findings.entries()) {
      const { outcome, users } = finding;
      people[outcome.effect] += users.length;
      const marks = this.affected[outcome.effect];
      users.forEach(user => {
        marks[user] = 1;
        among[outcome.effect] += this.among?.marks[user] ?? 0;
      });
      this.groupOf(finding).permissions.push(permission);
      if (index % FINDINGS_PER_STEP === 0) {
        yield;
      }
    }
    this.permissions.push({
      ...permission,
      isPublished,
      ...people,
      ...(this.among && { among }),
    });
  }

  /** All that was found, as much of it as fits told one by one. */
  *report(): Steps<Omit<ImpactReport, 'population' | 'notes'>> {
    const { first, count } = yield* this.firstGroups();
    const consequences: ConsequenceJson[] = [];
    let length = 0;
    for (const group of first) {
      const consequence = this.consequence(group);
      length += JSON.stringify(consequence).length;
      if (consequences.length > 0 && length > MAX_LENGTH) {
        break;
      }
      consequences.push(consequence);
      yield;
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
        this.permissions,
        ({ name }) => name,
        ({ action }) => action,
      ),
      consequences,
      consequencesOmitted: count - consequences.length,
    };
  }

  /** The group that a finding belongs to. */
  private groupOf(finding: Finding): Group {
    const { outcome, reason, users } = finding;
    const byReason = this.groups.get(outcome) ?? new Map<number, Group[]>();
    this.groups.set(outcome, byReason);
    const alike = byReason.get(reason) ?? [];
    byReason.set(reason, alike);
    const known = alike.find(group => isSameList(group.users, users));
    const group = known ?? { ...finding, permissions: [] };
    if (!known) {
      alike.push(group);
    }
    return group;
  }

  /** The groups that come first: losses, and what concerns many; and how many there are. */
  private *firstGroups(): Steps<{ first: readonly Group[]; count: number }> {
    let first: Group[] = [];
    let count = 0;
    const cut = () => {
      first = first.sort(compare).slice(0, MAX_CONSEQUENCES);
    };
    for (const byReason of this.groups.values()) {
      for (const alike of byReason.values()) {
        for (const group of alike) {
          first.push(group);
          count += 1;
          if (first.length > 2 * MAX_CONSEQUENCES) {
            cut();
            yield;
          }
        }
      }
    }
    cut();
    return { first, count };
  }

  private consequence(group: Group): ConsequenceJson {
    const { outcome, users, permissions, causes, causesOmitted } = group;
    const { effect, before, after, conditions } = outcome;
    return {
      effect,
      permissions: sortBy(permissions, ({ name }) => name),
      before,
      after,
      ...(conditions && { conditions }),
      people: users.length,
      ...(this.among && { among: countOf(users, this.among) }),
      users: this.population.firstOf(users, MAX_USERS),
      causes,
      causesOmitted,
    };
  }
}

function countOf(users: readonly number[], { marks }: MarkedGroup): number {
  return users.reduce((sum, user) => sum + marks[user], 0);
}

function compare(one: Group, other: Group): number {
  return (
    effects.indexOf(one.outcome.effect) -
      effects.indexOf(other.outcome.effect) ||
    other.users.length - one.users.length
  );
}
