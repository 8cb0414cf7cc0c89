import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import type { JsonValue } from '@backstage/types';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { FrameworkCriteria } from '../decide/criteria';
import { CriteriaBudget } from '../decide/CriteriaBudget';
import { Outcome } from './Findings';
import { Answer, oneSidedCriteria, Outcomes } from './outcome';

/** Characters of JSON that criteria may have to be compared for single users. */
const MAX_LENGTH = 20_000;
/** Comparisons for users who own by different references; all others get the one of everybody. */
const MAX_COMPARISONS = 50;

const REFERENCE = /"((?:user|group):[^"\\]+)"/g;

/**
 * How two answers differ for each of those who get them. Aliases stand for themselves, so
 * that what is said holds for everybody; but for somebody who is in a group that criteria
 * name, `$ownerRefs` covers that group, and what is narrower for others may be equal.
 */
export class OutcomePerUser {
  /** The criteria, if conditions decide one answer only and may be shown. */
  readonly oneSided: FrameworkCriteria | undefined;
  private readonly general: Outcome | undefined;
  /** The users and groups that the criteria name, by their places; none if that cannot matter. */
  private readonly users = new Map<number, EntityRef>();
  private readonly groups = new Map<number, EntityRef>();
  private readonly byOwned = new Map<string, Outcome | undefined>();

  constructor(
    private readonly outcomes: Outcomes,
    private readonly evaluatedUsers: EvaluatedUsers,
    private readonly before: Answer,
    private readonly after: Answer,
  ) {
    this.general = outcomes.of(before, after);
    this.oneSided = outcomes.areShown
      ? oneSidedCriteria(before, after)
      : undefined;
    const criteria = [criteriaOf(before), criteriaOf(after)].filter(
      one => one !== undefined,
    );
    if (
      this.general?.conditions &&
      // So that what is too long anyway is not written down as a whole.
      new CriteriaBudget(MAX_LENGTH).admits(...criteria)
    ) {
      this.noteReferences(JSON.stringify(criteria));
    }
  }

  /** The places of the users whom the criteria name; others in the same groups get the same. */
  get named(): readonly number[] {
    return [...this.users.keys()];
  }

  /**
   * What it is for one user; nothing if they are granted the same.
   *
   * @param user - their place in the evaluated users
   */
  of(user: number): Outcome | undefined {
    if (this.users.size + this.groups.size === 0) {
      return this.general;
    }
    const owned = this.ownedBy(user);
    if (owned.length === 0) {
      return this.general;
    }
    const key = owned.join();
    if (!this.byOwned.has(key)) {
      if (this.byOwned.size === MAX_COMPARISONS) {
        return this.general;
      }
      this.byOwned.set(key, this.outcomeFor(owned));
    }
    return this.byOwned.get(key);
  }

  private noteReferences(text: string): void {
    const hasAlias = /"\$(?:ownerRefs|currentUser)"/.test(text);
    if (!hasAlias || text.length > MAX_LENGTH) {
      return;
    }
    for (const [, ref] of text.matchAll(REFERENCE)) {
      const { user, group } = this.evaluatedUsers.placeOf(ref as EntityRef);
      if (user !== undefined) {
        this.users.set(user, ref as EntityRef);
      }
      if (group !== undefined) {
        this.groups.set(group, ref as EntityRef);
      }
    }
  }

  /** The references that the criteria name and the user owns by for certain. */
  private ownedBy(user: number): EntityRef[] {
    const self = this.users.get(user);
    const own =
      this.groups.size > 0 ? this.evaluatedUsers.directGroupsOf(user) : [];
    return [
      ...(self === undefined ? [] : [self]),
      ...own.flatMap(group => this.groups.get(group) ?? []),
    ];
  }

  private outcomeFor(owned: readonly EntityRef[]): Outcome | undefined {
    const { before, after } = this;
    return this.outcomes.of(before, after, {
      before: covering(criteriaOf(before), owned),
      after: covering(criteriaOf(after), owned),
    });
  }
}

function criteriaOf(answer: Answer): FrameworkCriteria | undefined {
  return answer.result === 'CONDITIONAL' ? answer.criteria : undefined;
}

/** Criteria in which the aliases cover what they stand for. */
function covering(
  criteria: FrameworkCriteria | undefined,
  owned: readonly EntityRef[],
): FrameworkCriteria | undefined {
  const self = owned.find(ref => ref.startsWith('user:'));
  const covered = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) {
      return value.flatMap(item =>
        item === '$ownerRefs' ? [item, ...owned] : [covered(item)],
      );
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, covered(item!)]),
      );
    }
    return value === '$currentUser' && self !== undefined ? self : value;
  };
  return criteria && (covered(criteria as JsonValue) as FrameworkCriteria);
}
