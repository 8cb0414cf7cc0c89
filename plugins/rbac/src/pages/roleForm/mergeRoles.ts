import { changesOf, ConditionChange } from '../../kit/difference/changesOf';
import {
  ConditionState,
  overlap,
  policyKey,
  RoleState,
  sameCondition,
} from '../../kit/difference/RoleState';
import { RequestTerms, sameTerms } from '../../kit/terms/RequestTerms';

/** Something that two people made different things of. */
export type Collision =
  | {
      readonly kind: 'text';
      readonly field: 'name' | 'description' | 'owner';
      readonly mine: string;
      readonly theirs: string;
    }
  | {
      readonly kind: 'terms';
      /** Absent if nobody may request it. */
      readonly mine?: RequestTerms;
      readonly theirs?: RequestTerms;
    }
  | {
      readonly kind: 'condition';
      /** Absent if it was removed. */
      readonly mine?: ConditionState;
      readonly theirs?: ConditionState;
    };

/** Two changed versions of a role in one. */
export interface MergedRole {
  /** Where they collide, as the others have it. */
  readonly role: RoleState;
  readonly collisions: readonly Collision[];
}

const TEXTS = ['name', 'description', 'owner'] as const;

/**
 * Puts together what two people made of a role. Members and policies do not
 * collide: what one of them added or removed, is. Texts, the terms of requests and conditions do, if both
 * changed them and not in the same way, and so do conditions on the same action.
 *
 * @param base - what both began with
 */
export function mergeRoles(
  base: RoleState,
  mine: RoleState,
  theirs: RoleState,
): MergedRole {
  const texts = mergeTexts(base, mine, theirs);
  const conditions = mergeConditions(base, mine, theirs);
  const terms = mergeTerms(base, mine, theirs);
  return {
    role: {
      ...texts.role,
      members: mergeLists(
        base.members,
        mine.members,
        theirs.members,
        ref => ref,
      ),
      policies: mergeLists(
        base.policies,
        mine.policies,
        theirs.policies,
        policyKey,
      ),
      conditions: conditions.merged,
      terms: terms.merged,
      // Nobody else knows of what is yet to be given.
      assignments: mine.assignments,
    },
    collisions: [
      ...texts.collisions,
      ...terms.collisions,
      ...conditions.collisions,
    ],
  };
}

/** The role with the user's own version of a part, instead of what others did. */
export function withMine(role: RoleState, collision: Collision): RoleState {
  if (collision.kind === 'text') {
    return { ...role, [collision.field]: collision.mine };
  }
  if (collision.kind === 'terms') {
    return { ...role, terms: collision.mine ?? null };
  }
  const { mine, theirs } = collision;
  const others = role.conditions.filter(
    other =>
      !(theirs && sameCondition(theirs, other)) &&
      !(mine && overlap(mine, other)),
  );
  return { ...role, conditions: mine ? [...others, mine] : others };
}

function mergeTexts(base: RoleState, mine: RoleState, theirs: RoleState) {
  const collisions: Collision[] = [];
  let role = theirs;
  for (const field of TEXTS) {
    if (mine[field] === base[field] || mine[field] === theirs[field]) {
      continue;
    }
    if (theirs[field] === base[field]) {
      role = { ...role, [field]: mine[field] };
    } else {
      const texts = { mine: mine[field], theirs: theirs[field] };
      collisions.push({ kind: 'text', field, ...texts });
    }
  }
  return { role, collisions };
}

function mergeTerms(base: RoleState, mine: RoleState, theirs: RoleState) {
  const collisions: Collision[] = [];
  if (
    sameTerms(mine.terms, base.terms) ||
    sameTerms(mine.terms, theirs.terms)
  ) {
    return { merged: theirs.terms, collisions };
  }
  if (sameTerms(theirs.terms, base.terms)) {
    return { merged: mine.terms, collisions };
  }
  collisions.push({
    kind: 'terms',
    mine: mine.terms ?? undefined,
    theirs: theirs.terms ?? undefined,
  });
  return { merged: theirs.terms, collisions };
}

function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  const keys = (items: readonly T[]) => new Set(items.map(keyOf));
  const [inBase, inMine, inTheirs] = [keys(base), keys(mine), keys(theirs)];
  return [
    ...theirs.filter(
      item => inMine.has(keyOf(item)) || !inBase.has(keyOf(item)),
    ),
    ...mine.filter(
      item => !inTheirs.has(keyOf(item)) && !inBase.has(keyOf(item)),
    ),
  ];
}

function mergeConditions(base: RoleState, mine: RoleState, theirs: RoleState) {
  const collisions: Collision[] = [];
  const ofTheirs = changesOf(base, theirs).conditions;
  let merged = theirs.conditions;
  for (const change of changesOf(base, mine).conditions) {
    const { before, after } = change;
    const other = ofTheirs.find(one => before && one.before === before);
    if (isSame(change, other)) {
      continue;
    }
    const without = merged.filter(
      condition => !before || !sameCondition(condition, before),
    );
    const rival = after && without.find(one => overlap(one, after));
    if (rival && sameCondition(rival, after)) {
      continue;
    }
    if (other || rival) {
      collisions.push({
        kind: 'condition',
        mine: after,
        theirs: other ? other.after : rival,
      });
    } else {
      merged = after ? [...without, after] : without;
    }
  }
  return { merged, collisions };
}

function isSame(mine: ConditionChange, theirs?: ConditionChange): boolean {
  return (
    theirs !== undefined &&
    (mine.after && theirs.after
      ? sameCondition(mine.after, theirs.after)
      : mine.after === theirs.after)
  );
}
