import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { DecisionRequest, isMapped } from '../decide/decide';
import { RoleDelta } from '../change/diff';
import { Role, RolePart } from '../model/document';
import { namesOf } from '../decide/requestOf';
import { EVERYBODY, Fault } from './GuardrailFindings';
import { JudgedChange } from './judgedChange';

/**
 * What of a change breaks a guardrail: a role, and the part of it that comes with the change.
 *
 * @public
 */
export interface BreachCause {
  readonly role: RoleRef;
  readonly part?: RolePart;
}

/**
 * Finds the part of a change that breaks a guardrail. If no added part does, for example if
 * a policy is removed, it is the first role that mentions what the guardrail is about.
 *
 * @param user - who breaks it, by their place, or {@link EVERYBODY}
 */
export function causeOf(
  { before, after, delta }: JudgedChange,
  user: number,
  fault: Fault,
  everybody: EvaluatedUsers,
): BreachCause | undefined {
  const principals = new Set(
    user === EVERYBODY ? [] : everybody.subjectOf(user).principals,
  );
  const isTheirs = ({ ref, members }: Role) =>
    user === EVERYBODY ||
    ref === after.settings.defaultRole ||
    members.some(member => principals.has(member));
  const concerned = delta.changed.filter(({ role }) =>
    [role, before.inForce.get(role.ref)].some(
      version => version && isAbout(version, fault),
    ),
  );
  for (const change of concerned.filter(({ role }) => isTheirs(role))) {
    const part =
      (fault.request && grantThatComes(change, fault.request)) ??
      change.membersAdded.find(member => principals.has(member));
    if (part) {
      return { role: change.role.ref, part };
    }
  }
  const [first] = concerned;
  return first && { role: first.role.ref };
}

function isAbout(role: Role, { request, roles = [] }: Fault): boolean {
  return request
    ? [...role.policies, ...role.conditions].some(part =>
        speaksOf(part, request),
      )
    : roles.includes(role.ref);
}

function grantThatComes(
  { policiesAdded, conditionsPut }: RoleDelta,
  request: DecisionRequest,
): RolePart | undefined {
  return [...policiesAdded, ...conditionsPut].find(part =>
    speaksOf(part, request),
  );
}

function speaksOf(
  part: Role['policies'][number] | Role['conditions'][number],
  request: DecisionRequest,
): boolean {
  return 'effect' in part
    ? part.action === request.action &&
        namesOf(request).includes(part.permission)
    : part.resourceType === request.resourceType &&
        part.mapping.some(entry => isMapped(entry, request));
}
