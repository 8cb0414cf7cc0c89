import {
  because,
  mappedAction,
  nameOf,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { isMapped } from '../decide/decide';
import { KnownPermissions } from '../decide/knownPermissions';
import { Role, RoleCondition } from '../model/document';
import { MAX_NAMED, PolicyWarning } from './warning';

/** What conditions are looked for with, of what overrides denies. */
interface OverridingView {
  readonly overriding?: OverridingConditions;
  readonly overridden: { readonly known: KnownPermissions };
  readonly isVisible: (role: Role) => boolean;
}

/** A condition and the role that has it. */
interface Entry {
  readonly role: Role;
  readonly condition: RoleCondition;
}

/**
 * Which conditions override denies where conditions decide even over a deny: those on the
 * resource type that is denied, or on that of a denied name, with the same action.
 *
 * The conditions are looked through once, when it is first asked.
 *
 * @public
 */
export class OverridingConditions {
  private lazyEntries?: ReadonlyMap<string, readonly Entry[]>;

  constructor(private readonly roles: Iterable<Role>) {}

  /** The roles with conditions that override a deny, each with the type of its condition. */
  *over(
    { permission, action }: PolicyStatement,
    { types, typesByName }: KnownPermissions,
  ): Generator<{ readonly role: Role; readonly resourceType: string }> {
    this.lazyEntries ??= this.index();
    const isOnType = types.has(permission);
    for (const resourceType of isOnType
      ? [permission]
      : (typesByName.get(permission) ?? [])) {
      let last: Role | undefined;
      for (const { role, condition } of this.lazyEntries.get(
        keyOf(resourceType, action),
      ) ?? []) {
        const isMeant =
          isOnType ||
          condition.mapping.some(entry =>
            isMapped(entry, { permission, action }),
          );
        if (isMeant && role !== last) {
          last = role;
          yield { role, resourceType };
        }
      }
    }
  }

  private index() {
    const entries = new Map<string, Entry[]>();
    for (const role of this.roles) {
      for (const condition of role.conditions) {
        for (const action of new Set(condition.mapping.map(mappedAction))) {
          const key = keyOf(condition.resourceType, action);
          const those = entries.get(key) ?? [];
          those.push({ role, condition });
          entries.set(key, those);
        }
      }
    }
    return entries;
  }
}

/**
 * Warns of each deny of a role that conditions override, for users who have these as well;
 * of none where conditions do not decide over a deny.
 */
export function* overridingConditionWarnings(
  role: Role,
  { overriding, overridden: { known }, isVisible }: OverridingView,
): Generator<PolicyWarning> {
  if (!overriding) {
    return;
  }
  for (const policy of role.policies) {
    const { permission, action } = policy;
    const by: { role: string | null; permission: string; isCertain: true }[] =
      [];
    let areMore = false;
    for (const other of policy.effect === 'deny'
      ? overriding.over(policy, known)
      : []) {
      areMore = by.length === MAX_NAMED;
      if (areMore) {
        break;
      }
      by.push({
        role: isVisible(other.role) ? nameOf(other.role) : null,
        permission: other.resourceType,
        isCertain: true,
      });
    }
    if (by.length > 0) {
      const why = because('deny-under-conditions', {
        ...{ permission, action, by, areMore },
      });
      yield { role, part: policy, why };
    }
  }
}

function keyOf(resourceType: string, action: string): string {
  return `${action} ${resourceType}`;
}
