import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Subject } from '@portal-rbac/plugin-rbac-core';
import { Reading } from './freshness';
import { Ancestry } from './GroupGraph';

/** Stands for whoever is in a group. */
const ANYBODY = '$currentUser' as EntityRef;

/** What decides which groups count. */
export interface MembershipSettings {
  /** Levels above the direct groups; all of them if absent. */
  readonly maxDepth?: number;
  /**
   * Whether the ownership references of the token count, as memberships and as
   * what the user owns by, without the catalog confirming them.
   */
  readonly useOwnershipEntityRefs: boolean;
}

/** A subject with where its principals come from and when that was read. */
export class Membership implements Reading {
  private constructor(
    readonly subject: Subject,
    /** For each principal, the index of the principal that leads to it. */
    private readonly origins: readonly number[],
    readonly readAt: number,
    readonly absentAt: number,
    private readonly maxDepth: number | undefined,
    private readonly useOwnershipEntityRefs: boolean,
  ) {}

  /**
   * The membership of a user with these references in the sign-in token, whose
   * groups are those of `ancestry`. Its subject is that of `known` if the two
   * are equal.
   */
  static of(
    userRef: EntityRef,
    tokenRefs: readonly EntityRef[],
    { groups, confirmed, readAt, absentAt }: Ancestry,
    settings: MembershipSettings,
    known: readonly Subject[],
  ): Membership {
    const principals = [userRef, ...[...groups.keys()].sort()];
    const indexes = new Map(principals.map((ref, index) => [ref, index]));
    const origins = principals.map(
      ref => indexes.get(groups.get(ref) ?? userRef) ?? 0,
    );
    const named = settings.useOwnershipEntityRefs ? tokenRefs : confirmed;
    const ownerRefs = ownerRefsOf(userRef, groups, named);
    const subject = known.find(
      one =>
        sameRefs(one.principals, principals) &&
        sameRefs(one.ownerRefs, ownerRefs),
    ) ?? { userRef, principals, ownerRefs };
    return new Membership(
      subject,
      origins,
      readAt,
      absentAt,
      settings.maxDepth,
      settings.useOwnershipEntityRefs,
    );
  }

  /**
   * The membership of any member of a group, with aliases not resolved.
   *
   * @param ancestry - of the group
   */
  static inGroup(
    group: EntityRef,
    ancestry: Ancestry,
    settings: MembershipSettings,
  ): Membership {
    const ofGroup = Membership.of(group, [], ancestry, settings, []);
    const { principals } = ofGroup.subject;
    return new Membership(
      { userRef: ANYBODY, principals, ownerRefs: [ANYBODY, group] },
      ofGroup.origins,
      ofGroup.readAt,
      ofGroup.absentAt,
      settings.maxDepth,
      settings.useOwnershipEntityRefs,
    );
  }

  /** Whether the same groups count under these settings. */
  isUnder(settings: MembershipSettings): boolean {
    return (
      this.maxDepth === settings.maxDepth &&
      this.useOwnershipEntityRefs === settings.useOwnershipEntityRefs
    );
  }

  /** The way from the user to a principal, both included. */
  pathTo(principal: EntityRef): readonly EntityRef[] | undefined {
    const { principals } = this.subject;
    let index = principals.indexOf(principal);
    if (index < 0) {
      return undefined;
    }
    const path = [principal];
    while (index > 0) {
      index = this.origins[index];
      path.unshift(principals[index]);
    }
    return path;
  }
}

/**
 * What counts for a user's ownership: their own reference, their direct groups in the
 * catalog, and what else the token names, if the catalog confirms that it is above the
 * user, at any height. A token stays valid after its user left a group.
 */
function ownerRefsOf(
  userRef: EntityRef,
  groups: Ancestry['groups'],
  named: Iterable<EntityRef>,
): readonly EntityRef[] {
  const direct = [...groups.keys()].filter(ref => groups.get(ref) === userRef);
  return [...new Set([userRef, ...[...direct, ...named].sort()])];
}

function sameRefs(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((ref, index) => ref === b[index]);
}
