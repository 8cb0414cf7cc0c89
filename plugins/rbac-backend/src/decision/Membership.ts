import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Subject } from '../core/model';
import { Reading } from './freshness';
import { Ancestry } from './GroupGraph';

/** What decides which groups count. */
export interface MembershipSettings {
  /** Levels above the direct groups; all of them if absent. */
  readonly maxDepth?: number;
  /** Whether the ownership references of the token count as memberships. */
  readonly useOwnershipEntityRefs: boolean;
}

/** A subject with where its principals come from and when that was read. */
export class Membership implements Reading {
  private constructor(
    readonly subject: Subject,
    /** For each principal, the index of the one that leads to it. */
    private readonly origins: readonly number[],
    readonly readAt: number,
    readonly absentAt: number,
    private readonly maxDepth: number | undefined,
    private readonly useOwnershipEntityRefs: boolean,
  ) {}

  /**
   * The membership of a user with these ownership references, whose groups are
   * those of `ancestry`. Its subject is the object that `previous` has if
   * nothing changed.
   */
  static of(
    userRef: EntityRef,
    ownerRefs: readonly EntityRef[],
    { groups, readAt, absentAt }: Ancestry,
    settings: MembershipSettings,
    previous?: Subject,
  ): Membership {
    const principals = [userRef, ...[...groups.keys()].sort()];
    const indexes = new Map(principals.map((ref, index) => [ref, index]));
    const origins = principals.map(
      ref => indexes.get(groups.get(ref) ?? userRef) ?? 0,
    );
    const subject =
      previous && sameRefs(previous.principals, principals)
        ? previous
        : { userRef, principals, ownerRefs };
    return new Membership(
      subject,
      origins,
      readAt,
      absentAt,
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

function sameRefs(a: readonly EntityRef[], b: readonly EntityRef[]): boolean {
  return a.length === b.length && a.every((ref, index) => ref === b[index]);
}
