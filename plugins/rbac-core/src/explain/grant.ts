import {
  EntityRef,
  GrantJson,
  nameOf,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  Decision,
  DecisionRequest,
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
}

/** Roles beside the first that are named of a grant. */
const MAX_ROLES = 20;

/** What somebody gets for a request, as far as a reader may know it. */
export function grantOf(
  request: DecisionRequest,
  subject: Subject,
  policy: PolicySnapshot,
  { isVisible, isOwn, pathTo }: GrantReader,
): Grant {
  const decision = policy.decideOnce(request, subject);
  const { result } = decision;
  if (decision.reason.verdict === 'super-user') {
    const superUser = superUserOf(policy.settings, subject);
    return { result, via: { path: superUser && pathTo(superUser) } };
  }
  const deciding = [...new Set(decidingRoles(decision, policy))].flatMap(
    ref => policy.role(ref) ?? [],
  );
  const visible = deciding.filter(isVisible);
  const [first, ...others] = [
    ...visible.slice(0, MAX_ROLES + 1).map(role => ({
      role: nameOf(role),
      path: pathToRole(role, subject, pathTo),
    })),
    ...(visible.length < deciding.length ? [{ role: null }] : []),
  ];
  const omitted = visible.length - MAX_ROLES - 1;
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
      (isOwn || visible.length === deciding.length) && {
        conditions: decision.criteria,
      }),
  };
}

/** The roles, or some of them, without which the decision would differ. */
function decidingRoles(
  { result, reason }: Decision,
  { settings }: PolicySnapshot,
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
