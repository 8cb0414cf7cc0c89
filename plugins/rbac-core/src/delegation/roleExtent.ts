import { SOMEBODY } from '../access/Stances';
import {
  decide,
  DecisionRequest,
  DecisionSettings,
  matchingConditions,
  policiesOnName,
  policiesOnType,
} from '../decide';
import { Role } from '../model';
import { Extent, extentOf, NOTHING } from './Extent';

/** What a role decides for whoever has it. */
export interface RoleExtents {
  /** For somebody who has no other role. */
  readonly alone: Extent;
  /** The most that it adds to any other roles, now or once plugins know all its conditions. */
  readonly most: Extent;
}

/**
 * What a role grants by itself, whoever is in it. Aliases stand for themselves.
 *
 * @param role - absent if there is none, which grants nothing
 */
export function extentsOf(
  role: Role | undefined,
  request: DecisionRequest,
  settings: DecisionSettings,
): RoleExtents {
  const policies = role
    ? [
        ...policiesOnName(request, [role]),
        ...policiesOnType(request, [role]),
      ].map(({ policy }) => policy)
    : [];
  const conditions = role
    ? matchingConditions(request, [role]).map(({ condition }) => condition)
    : [];
  if (!role || policies.length + conditions.length === 0) {
    return { alone: NOTHING, most: NOTHING };
  }
  // A plugin that does not know a condition today may know it tomorrow.
  const known = { ...settings, isKnown: undefined };
  const decided = (parts: Partial<Role>): Extent =>
    extentOf(decide(request, SOMEBODY, [{ ...role, ...parts }], known));
  // A deny of the role on a type does not count where another role has a policy on
  // the name, and conditions that name different plugins are single ones then.
  const allows = policies.filter(({ effect }) => effect === 'allow');
  const extents = conditions.map(condition =>
    decided({ policies: allows, conditions: [condition] }),
  );
  return {
    alone: decided({ policies, conditions }),
    most:
      extents.length === 0
        ? decided({ policies: allows, conditions })
        : unionOf(extents),
  };
}

function unionOf(extents: readonly Extent[]): Extent {
  return extents.includes('all')
    ? 'all'
    : extents.flatMap(extent => (extent === 'all' ? [] : extent));
}
