import {
  because,
  Reason,
  ReasonParams,
  RoleRef,
  UpgradeJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  DecisionRequest,
  matchingConditions,
  policiesOnName,
  policiesOnType,
} from '../decide/decide';
import { PublishedPermission } from '../decide/knownPermissions';
import { Role } from '../model/document';
import { AskedPermission, requestOf } from '../decide/requestOf';
import { describePolicy } from '../model/roleParts';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, Steps } from '../model/steps';
import { ChangedRole } from './ChangedRole';
import { ImpactQuestion } from './questions';

/** A permission that is not asked for as before, and the roles as they count for it. */
export interface UpgradeQuestion extends ImpactQuestion {
  readonly changed: readonly ChangedRole[];
}

/** What comes of the permissions that plugins ask for. */
export interface UpgradedPermissions {
  /** Those that are asked for before and after. */
  readonly same: readonly PublishedPermission[];
  readonly questions: readonly UpgradeQuestion[];
  /** The names of all others, old ones and new ones. */
  readonly names: ReadonlySet<string>;
  readonly notes: readonly Reason[];
}

/** Roles between two steps. */
const ROLES_PER_STEP = 100;
/** Lines that are named of those that name nothing any more. */
const MAX_LINES = 20;

/**
 * What there is to ask when plugins come, go or rename permissions. Before, a role
 * counts for a renamed permission as if its lines had the new name; for one that comes, and for one that
 * is gone, as if it had no lines on it.
 */
export function* upgradedPermissions(
  before: PolicySnapshot,
  after: PolicySnapshot,
  published: readonly PublishedPermission[],
  { added = [], removed = [], renamed = [] }: UpgradeJson,
): Steps<UpgradedPermissions> {
  const newNames = new Map(renamed.map(({ from, to }) => [from, to]));
  const gone = new Set([...removed, ...newNames.keys()]);
  if (added.length + gone.size === 0) {
    return { same: published, questions: [], names: gone, notes: [] };
  }
  const refs = new Set<RoleRef>(
    [...before.roles, ...after.roles].map(({ ref }) => ref),
  );
  const questions: UpgradeQuestion[] = [];
  const add = function* add(
    permission: AskedPermission,
    had: (role: Role) => Role,
    has: (role: Role) => Role,
  ): Steps<void> {
    const request = requestOf(permission);
    const changed: ChangedRole[] = [];
    yield* inSlices(refs, ROLES_PER_STEP, ref => {
      const [one, other] = [before.role(ref), after.role(ref)];
      const counted = one && had(one);
      const role = new ChangedRole(ref, counted, other && has(other), true);
      // What does not count as it stands must not pass for a role that stays as it is.
      if (role.on(request) || counted !== one) {
        changed.push(role);
      }
    });
    questions.push({ permission, request, isPublished: true, changed });
  };
  const same = (role: Role) => role;
  for (const permission of published.filter(({ name }) => gone.has(name))) {
    const asked = askedOf(permission);
    const to = newNames.get(permission.name);
    if (to === undefined) {
      yield* add(asked, same, role => without(role, requestOf(asked)));
    } else {
      yield* add(
        { ...asked, name: to },
        role => withNewName(role, permission.name, to),
        same,
      );
    }
  }
  for (const permission of added) {
    const asked = askedOf(permission);
    yield* add(asked, role => without(role, requestOf(asked)), same);
  }
  const known = new Set(published.map(({ name }) => name));
  return {
    same: published.filter(({ name }) => !gone.has(name)),
    questions,
    names: new Set([
      ...gone,
      ...questions.map(({ permission }) => permission.name),
    ]),
    notes: [
      ...[...gone]
        .filter(name => !known.has(name))
        .map(permission => because('permission-never-asked', { permission })),
      ...(yield* idleLines(after, gone)),
    ],
  };
}

function askedOf({ name, action, resourceType }: PublishedPermission) {
  return { name, action, ...(resourceType && { resourceType }) };
}

/** A role without what it says of a request. */
function without(role: Role, request: DecisionRequest): Role {
  const policies = new Set(
    [
      ...policiesOnName(request, [role]),
      ...policiesOnType(request, [role]),
    ].map(({ policy }) => policy),
  );
  const conditions = new Set(
    matchingConditions(request, [role]).map(({ condition }) => condition),
  );
  return policies.size + conditions.size === 0
    ? role
    : {
        ...role,
        policies: role.policies.filter(one => !policies.has(one)),
        conditions: role.conditions.filter(one => !conditions.has(one)),
      };
}

/** A role whose lines on a permission use its new name, which no other role uses. */
function withNewName(role: Role, from: string, to: string): Role {
  if (from === to) {
    return role;
  }
  const names = new Set([from, to]);
  const isNamed = role.policies.some(({ permission }) => names.has(permission));
  const isMapped = role.conditions.some(({ mapping }) =>
    mapping.some(entry => typeof entry !== 'string' && names.has(entry.name)),
  );
  if (!isNamed && !isMapped) {
    return role;
  }
  return {
    ...role,
    policies: isNamed
      ? role.policies
          .filter(({ permission }) => permission !== to)
          .map(policy =>
            policy.permission === from ? { ...policy, permission: to } : policy,
          )
      : role.policies,
    conditions: isMapped
      ? role.conditions.map(condition => ({
          ...condition,
          mapping: condition.mapping
            .filter(entry => typeof entry === 'string' || entry.name !== to)
            .map(entry =>
              typeof entry !== 'string' && entry.name === from
                ? { ...entry, name: to }
                : entry,
            ),
        }))
      : role.conditions,
  };
}

type IdleLine = ReasonParams<'lines-name-nothing'>[0]['lines'][number];

/** That lines name permissions which nobody asks for any more. */
function* idleLines(
  { roles }: PolicySnapshot,
  gone: ReadonlySet<string>,
): Steps<Reason[]> {
  const lines: IdleLine[] = [];
  for (const [index, { ref, policies, conditions }] of roles.entries()) {
    for (const policy of policies) {
      if (gone.has(policy.permission)) {
        lines.push({ role: ref, policy: describePolicy(policy) });
      }
    }
    for (const { id, mapping } of conditions) {
      const permissions = mapping.flatMap(entry =>
        typeof entry !== 'string' && gone.has(entry.name) ? entry.name : [],
      );
      if (permissions.length > 0) {
        lines.push({ role: ref, condition: id, permissions });
      }
    }
    if (index % ROLES_PER_STEP === 0) {
      yield;
    }
  }
  const more = lines.length - MAX_LINES;
  return lines.length === 0
    ? []
    : [
        because('lines-name-nothing', {
          lines: lines.slice(0, MAX_LINES),
          ...(more > 0 && { more }),
        }),
      ];
}
