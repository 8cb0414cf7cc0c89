import { Effect } from '@portal-rbac/plugin-rbac-common';
import { RoleDelta } from '../change/diff';
import { Role } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { PolicySnapshot } from '../decide/snapshot';
import { JudgedChange } from './judgedChange';

/**
 * Whether a change gives nobody anything, as can be seen without knowing who there
 * is: it takes back allows, adds denies, and removes members of roles that neither
 * deny nor narrow anything. What might give something in some portal counts as
 * giving.
 *
 * @public
 */
export function onlyTakes({ before, delta }: JudgedChange): boolean {
  const { roles } = before.document;
  return (
    delta.removed.every(ref => !holdsBack(roles.get(ref))) &&
    delta.changed.every(change => takes(change, roles.get(change.role.ref)))
  );
}

function takes(change: RoleDelta, before: Role | undefined): boolean {
  const {
    membersAdded,
    membersRemoved,
    policiesAdded,
    policiesRemoved,
    conditionsPut,
    conditionsRemoved,
  } = change;
  const { owner } = change.role.metadata;
  if (
    // Of which somebody may have more, by conditions on whose a role is.
    (owner !== undefined && owner !== before?.metadata.owner) ||
    membersAdded.length > 0 ||
    conditionsPut.length > 0 ||
    conditionsRemoved.length > 0 ||
    policiesAdded.some(({ effect }) => effect === 'allow') ||
    policiesRemoved.some(({ effect }) => effect === 'deny')
  ) {
    return false;
  }
  // An allow on a name overrides those on its type, and the conditions of this
  // role may not narrow all of these.
  const lessCounts = policiesRemoved.length > 0 && hasConditions(before);
  return !lessCounts && !(membersRemoved.length > 0 && holdsBack(before));
}

/**
 * Whether other settings give nobody anything beside the roles, as can be seen without
 * knowing who there is.
 *
 * @public
 */
export function settingsOnlyTake(
  before: PolicySnapshot,
  after: PolicySnapshot,
): boolean {
  const [former, next] = [before.settings, after.settings];
  const basic = (
    { basicPermissions = [] }: PolicySnapshot['settings'],
    effect: Effect,
  ) =>
    new Set(
      basicPermissions.filter(one => one.effect === effect).map(describePolicy),
    );
  const { defaultRole } = next;
  const role = defaultRole && before.document.roles.get(defaultRole);
  return (
    former.precedence === next.precedence &&
    former.defaultRole === defaultRole &&
    !hasConditions(role) &&
    isWithin(next.superUsers, former.superUsers) &&
    isWithin(basic(next, 'allow'), basic(former, 'allow')) &&
    isWithin(basic(former, 'deny'), basic(next, 'deny'))
  );
}

function isWithin<T>(some: ReadonlySet<T>, others: ReadonlySet<T>): boolean {
  return [...some].every(one => others.has(one));
}

/** Whether members of a role may have less than they would have without it. */
function holdsBack(role: Role | undefined): boolean {
  return (
    hasConditions(role) ||
    (role?.policies.some(({ effect }) => effect === 'deny') ?? false)
  );
}

function hasConditions(role: Role | undefined): boolean {
  return (role?.conditions.length ?? 0) > 0;
}
