import { nameOf, PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { describeRole } from '../explain/words';
import { Counterpart, LiftedDenies } from '../decide/liftedDenies';
import { Role } from '../model/document';
import { PolicyWarning } from './warning';

/** Roles that one warning names. */
const MAX_NAMED = 3;

const because = "a permission's name takes precedence over its resource type";

/** What is said of a deny that is lifted, and of an allow that lifts one. */
const wordings = {
  deny: {
    does: ({ policy, isCertain }: Counterpart) =>
      `allows ${policy.permission}${isCertain ? '' : ', if that is of this type'}`,
    message: (what: string, whose: string) =>
      `denies ${what}, but not to those who also have ${whose}: ${because}; deny the name as well`,
  },
  allow: {
    does: ({ policy, isCertain }: Counterpart) =>
      `denies ${policy.permission}${isCertain ? '' : ', if this is of that type'}`,
    message: (what: string, whose: string) =>
      `allows ${what} also to those who have ${whose}: ${because}`,
  },
};

/**
 * By what denies are found to be lifted, and for whom.
 *
 * @public
 */
export interface LiftedDenyView {
  readonly lifted: LiftedDenies;
  /** Whether a role may be named. */
  readonly isVisible: (role: Role) => boolean;
}

/**
 * Warns of each deny of a role on a resource type that an allow on a name lifts,
 * or of each allow of the role that lifts one.
 */
export function* liftedDenyWarnings(
  role: Role,
  effect: PolicyStatement['effect'],
  view: LiftedDenyView,
): Generator<PolicyWarning> {
  for (const policy of role.policies) {
    const whose = policy.effect === effect && counterparts(role, policy, view);
    if (whose) {
      const { permission, action } = policy;
      const what = `${permission}, ${action}`;
      const message = wordings[effect].message(what, whose);
      yield { role, part: policy, message };
    }
  }
}

/** The first roles on the other side, each with what it does; none if there are none. */
function counterparts(
  role: Role,
  policy: PolicyStatement,
  { lifted, isVisible }: LiftedDenyView,
): string | undefined {
  const isDeny = policy.effect === 'deny';
  if (isDeny && !lifted.known.types.has(policy.permission)) {
    return undefined;
  }
  const found = isDeny ? lifted.lifting(policy, role) : lifted.liftedBy(policy);
  const texts = new Set<string>();
  for (const other of found) {
    if (isDeny || lifted.known.types.has(other.policy.permission)) {
      const who = describeRole(
        isVisible(other.role) ? nameOf(other.role) : null,
      );
      texts.add(`${who} (${wordings[policy.effect].does(other)})`);
      if (texts.size > MAX_NAMED) {
        return `${[...texts].slice(0, MAX_NAMED).join(', ')} or others`;
      }
    }
  }
  return [...texts].join(' or ') || undefined;
}
