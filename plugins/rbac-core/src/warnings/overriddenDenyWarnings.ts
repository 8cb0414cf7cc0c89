import {
  because,
  nameOf,
  PolicyStatement,
  ReasonParams,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { NearestNames } from '../model/nearestName';
import { OverriddenDenies } from '../decide/overriddenDenies';
import { Role } from '../model/document';
import { OverridingConditions } from './overridingConditions';
import { MAX_NAMED, PolicyWarning } from './warning';

type Counterparts = ReasonParams<'deny-overridden'>[0]['by'][number][];

const codes = { deny: 'deny-overridden', allow: 'deny-lifting' } as const;

/**
 * What overrides denies, and for which users.
 *
 * @public
 */
export interface OverriddenDenyView {
  readonly overridden: OverriddenDenies;
  /** The words that permissions are published by, for one answer. */
  readonly words: NearestNames;
  /** Present where conditions decide even over a deny. */
  readonly overriding?: OverridingConditions;
  /** Whether a role may be named. */
  readonly isVisible: (role: Role) => boolean;
}

/**
 * Warns of each deny of a role on a resource type that an allow on a name overrides,
 * or of each allow of the role that overrides one.
 */
export function* overriddenDenyWarnings(
  role: Role,
  effect: PolicyStatement['effect'],
  view: OverriddenDenyView,
): Generator<PolicyWarning> {
  for (const policy of role.policies) {
    const by = policy.effect === effect && counterparts(role, policy, view);
    if (by && by.length > 0) {
      const { permission, action } = policy;
      const overridden = { permission, action, by: by.slice(0, MAX_NAMED) };
      const why = because(codes[effect], {
        ...overridden,
        areMore: by.length > MAX_NAMED,
      });
      yield { role, part: policy, why };
    }
  }
}

/** The first roles on the other side and what they do, one more than are named. */
function counterparts(
  role: Role,
  policy: PolicyStatement,
  { overridden, isVisible }: OverriddenDenyView,
) {
  const isDeny = policy.effect === 'deny';
  if (isDeny && !overridden.known.types.has(policy.permission)) {
    return [];
  }
  const found = isDeny
    ? overridden.lifting(policy, role)
    : overridden.overriddenBy(policy);
  const distinct: Counterparts = [];
  for (const other of found) {
    const { permission } = other.policy;
    if (isDeny || overridden.known.types.has(permission)) {
      const named = isVisible(other.role) ? nameOf(other.role) : null;
      const { isCertain } = other;
      const one = { role: named, permission, isCertain };
      if (!distinct.some(known => isEqual(known, one))) {
        distinct.push(one);
      }
      if (distinct.length > MAX_NAMED) {
        break;
      }
    }
  }
  return distinct;
}
