import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { isEqual, uniq } from 'lodash';
import { compile, PolicySnapshot } from '../decide/snapshot';
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
  const [former, next] = [before, after].map(policy =>
    letIn(
      policy,
      refs
        .map(ref => policy.document.roles.get(ref))
        .filter(role => role?.metadata.requests !== undefined) as Role[],
    ),
  );
  return former === before && next === after
    ? change
    : judgedChange(former, next);
}

function letIn(policy: PolicySnapshot, roles: readonly Role[]): PolicySnapshot {
  if (roles.length === 0) {
    return policy;
  }
  const { document, settings } = policy;
  const admitted = roles.map((role): [Role['ref'], Role] => {
    const askers: readonly MemberRef[] = role.metadata.requests?.who ?? [];
    return [role.ref, { ...role, members: uniq([...role.members, ...askers]) }];
  });
  const open = { ...document, roles: document.roles.with(admitted) };
  return compile(open, settings, policy);
}
