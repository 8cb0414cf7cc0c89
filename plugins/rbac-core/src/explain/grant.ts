import {
  EntityRef,
  GrantJson,
  nameOf,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  decide,
  Decision,
  DecisionRequest,
  DecisionSettings,
  isSatisfiable,
  superUserOf,
} from '../decide/decide';
import { FrameworkCriteria } from '../decide/criteria';
import { Role, Subject } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';

/**
 * From a user to a principal of theirs through groups; nothing if not known.
 *
 * @public
 */
export type PathTo = (principal: EntityRef) => readonly EntityRef[] | undefined;

/**
 * What somebody gets for a request.
 *
 * @public
 */
export interface Grant extends Omit<GrantJson, 'conditions'> {
  /** What has to hold, if somebody may know all of it. */
  readonly conditions?: FrameworkCriteria;
}

/** The reader of a grant. */
interface GrantReader {
  isVisible(role: Role): boolean;
  /** Whether they are the subject, who may know all conditions. */
  readonly isOwn: boolean;
  readonly pathTo: PathTo;
  /** Whether the resource in question meets none of the conditions: they alone deny it then. */
  readonly isUnmet?: boolean;
}

/** Roles beside the first that are named of a grant. */
const MAX_ROLES = 20;

const NOBODY: ReadonlySet<EntityRef> = new Set();

/** What somebody gets for a request, as far as a reader may know it. */
export function grantOf(
  request: DecisionRequest,
  subject: Subject,
  policy: PolicySnapshot,
  { isVisible, isOwn, pathTo, isUnmet = false }: GrantReader,
): Grant {
  const { settings } = policy;
  const roles = policy.rolesAtOnce(subject);
  const decision = decide(request, subject, roles, settings);
  const { result } = decision;
  const deciding = partOf(roles, decidingRoles(decision, settings));
  const superUser = superUserOf(settings, subject);
  const involved =
    isUnmet && result === 'CONDITIONAL'
      ? deciding
      : [...deciding, ...nextInLine(request, subject, roles, decision, policy)];
  const visible = involved.filter(isVisible);
  const named = visible.slice(0, superUser ? MAX_ROLES : MAX_ROLES + 1);
  const ways = [
    ...named.map(role => ({
      role: nameOf(role),
      path: pathToRole(role, subject, pathTo),
    })),
    ...(visible.length < involved.length ? [{ role: null }] : []),
  ];
  const [first, others] = superUser
    ? [{ path: pathTo(superUser) }, ways]
    : [ways.at(0), ways.slice(1)];
  const omitted = visible.length - named.length;
  return {
    result,
    ...(first && {
      via: {
        ...first,
        ...(others.length > 0 && { others }),
        ...(omitted > 0 && { othersOmitted: omitted }),
      },
    }),
    ...(decision.result === 'CONDITIONAL' &&
      (isOwn || deciding.every(isVisible)) && {
        conditions: decision.criteria,
      }),
  };
}

/**
 * The roles that would give it, or deny it, if those that decide were gone, and then those
 * that would if these were gone as well, and so on.
 */
function nextInLine(
  request: DecisionRequest,
  subject: Subject,
  roles: readonly Role[],
  first: Decision,
  { settings }: PolicySnapshot,
): Role[] {
  const mere = { ...settings, superUsers: NOBODY };
  const found: Role[] = [];
  let rest = roles;
  let decision = first;
  while (rest.length > 0) {
    const deciding = new Set(decidingRoles(decision, settings));
    if (deciding.size === 0 && decision.reason.verdict !== 'super-user') {
      break;
    }
    rest = rest.filter(({ ref }) => !deciding.has(ref));
    decision = decide(request, subject, rest, mere);
    if ((decision.result === 'DENY') !== (first.result === 'DENY')) {
      break;
    }
    found.push(...partOf(rest, decidingRoles(decision, settings)));
  }
  return found;
}

function partOf(roles: readonly Role[], refs: readonly RoleRef[]): Role[] {
  const wanted = new Set(refs);
  return wanted.size === 0 ? [] : roles.filter(({ ref }) => wanted.has(ref));
}

/** The roles, or some of them, without which the decision would differ. */
function decidingRoles(
  { result, reason }: Decision,
  settings: DecisionSettings,
): RoleRef[] {
  const conditional = reason.conditions.map(({ role }) => role);
  const roles = reason.policies.map(({ role }) => role);
  switch (result) {
    case 'CONDITIONAL':
      return reason.conditions
        .filter(({ condition }) => isSatisfiable(condition, settings))
        .map(({ role }) => role);
    case 'DENY':
      return reason.policies
        .filter(({ policy }) => policy.effect === 'deny')
        .map(({ role }) => role);
    default:
      return settings.precedence === 'role'
        ? roles.filter(role => !conditional.includes(role))
        : roles;
  }
}

/** From a user to a role of theirs, through the groups between them. */
export function pathToRole(
  role: Role,
  subject: Subject,
  pathTo: PathTo,
): readonly string[] {
  const principals = new Set(subject.principals);
  const through = role.members.find(member => principals.has(member));
  // Who has it through no member has it because everybody does.
  const [self] = subject.principals;
  const path = through ? (pathTo(through) ?? [through]) : [self];
  return [...path, nameOf(role)];
}
