import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { isEqual, uniq } from 'lodash';
import { compile } from '../decide/compile';
import { PolicySnapshot } from '../decide/snapshot';
import { JudgedChange, judgedChange } from '../guardrails/judgedChange';
import { Role } from '../model/document';

/** Whether somebody may request a role after a change who may not have been able to before. */
export function letsAsk({ before, delta }: JudgedChange): boolean {
  return delta.changed.some(({ role }) => {
    const { requests } = role.metadata;
    const former = before.document.roles.get(role.ref)?.metadata.requests;
    return requests !== undefined && !isEqual(requests, former);
  });
}

/**
 * A change in which whoever may request one of its roles is a member of it: who sets the
 * terms answers for what others get by them.
 */
export function withAskers(change: JudgedChange): JudgedChange {
  const { before, after, delta } = change;
  const refs = [...delta.changed.map(({ role }) => role.ref), ...delta.removed];
  const [former, next] = [before, after].map(policy => letIn(policy, refs));
  return former === before && next === after
    ? change
    : judgedChange(former, next);
}

/** The very same policy if none of the roles may be requested. */
function letIn(policy: PolicySnapshot, refs: readonly RoleRef[]) {
  const { document, settings } = policy;
  const admitted = refs.flatMap((ref): [RoleRef, Role][] => {
    const role = document.roles.get(ref);
    const { requests } = role?.metadata ?? {};
    return role && requests
      ? [[ref, { ...role, members: uniq([...role.members, ...requests.who]) }]]
      : [];
  });
  if (admitted.length === 0) {
    return policy;
  }
  const open = { ...document, roles: document.roles.with(admitted) };
  return compile(open, settings, policy);
}
