import { EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { min } from 'lodash';
import { isUser } from '../access/CatalogGraph';
import { DocumentDelta } from '../change/diff';
import { PolicySnapshot } from '../decide/snapshot';
import { Assignment, Instant } from '../model/assignment';
import { assignmentsOf } from '../model/document';

/** A time in which a change may make a difference. */
class Period {
  from: Instant = Infinity;
  until: Instant = -Infinity;

  add({ from = -Infinity, until = Infinity }: Partial<Assignment>): void {
    this.from = Math.min(this.from, from);
    this.until = Math.max(this.until, until);
  }

  has(instant: Instant): boolean {
    return this.from <= instant && instant < this.until;
  }
}

/** When a change makes a difference to whom. */
class Periods {
  private readonly members = new Map<EntityRef, Period>();
  /** Of all groups, and of everybody: who is in which group is not known here. */
  private readonly groups = new Period();
  private readonly everybody = new Period();

  add(member: MemberRef, times: Partial<Assignment> = {}): void {
    const own = this.members.get(member) ?? new Period();
    this.members.set(member, own);
    for (const period of isUser(member)
      ? [own, this.everybody]
      : [own, this.groups, this.everybody]) {
      period.add(times);
    }
  }

  /** Whether it may make one at an instant to somebody who is a member, or in the group. */
  has(member: MemberRef, instant: Instant): boolean {
    return isUser(member)
      ? this.members.get(member)?.has(instant) || this.groups.has(instant)
      : this.everybody.has(instant);
  }
}

/**
 * The instants at which a change has to be judged again, in order: when what it gives
 * begins, and when something that the same people have for a time begins or ends meanwhile.
 * What breaks no guardrail now may break one then. And when something that a limited author
 * has for a time begins or ends: they give nobody more than they hold then.
 *
 * @param delta - of the documents
 * @param now - the time of the change
 * @param author - a limited author, with their groups; nobody by default
 * @public
 */
export function laterInstants(
  before: PolicySnapshot,
  after: PolicySnapshot,
  { assignmentsPut = [], assignmentsRemoved = [], ...delta }: DocumentDelta,
  now: Instant,
  author: readonly EntityRef[] = [],
): Instant[] {
  const former = assignmentsOf(before.document);
  const next = assignmentsOf(after.document);
  const found = new Set<Instant>();
  const periods = new Periods();
  for (const one of [...assignmentsPut, ...assignmentsRemoved]) {
    periods.add(one.member, one);
    for (const version of [former.get(one.id), next.get(one.id)]) {
      boundariesOf(version).forEach(instant => found.add(instant));
    }
  }
  delta.changed.forEach(({ membersAdded, membersRemoved }) =>
    [...membersAdded, ...membersRemoved].forEach(ref => periods.add(ref)),
  );
  const roles = new Set([
    ...delta.removed,
    ...delta.changed.map(({ role }) => role.ref),
  ]);
  for (const one of next.values()) {
    for (const instant of boundariesOf(one)) {
      if (roles.has(one.role) || periods.has(one.member, instant)) {
        found.add(instant);
      }
    }
  }
  const authors = new Set<EntityRef>(author);
  for (const one of former.values()) {
    if (authors.has(one.member)) {
      boundariesOf(one).forEach(instant => found.add(instant));
    }
  }
  return [...found]
    .filter(instant => instant > now)
    .sort((one, other) => one - other);
}

function boundariesOf({ from, until }: Partial<Assignment> = {}): Instant[] {
  return [from, until].filter(instant => instant !== undefined);
}

/**
 * When a change makes a difference first, if that is later: it does nothing but give what
 * begins then. Until then it changes nobody's access.
 *
 * @param now - the time of the change
 * @public
 */
export function beginningOf(
  {
    assignmentsPut = [],
    assignmentsRemoved = [],
    changed,
    removed,
  }: DocumentDelta,
  now: Instant,
): Instant | undefined {
  const isElse = changed.length + removed.length + assignmentsRemoved.length;
  const first = min(assignmentsPut.map(({ from = now }) => from)) ?? now;
  return isElse === 0 && first > now ? first : undefined;
}
