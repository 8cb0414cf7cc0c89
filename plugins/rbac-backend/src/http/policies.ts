import { refuse } from '@portal-rbac/plugin-rbac-core';
import {
  endpoints,
  PolicyInput,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { policyJson } from './representation';
import { collectPage, otherThanPath } from './requests';
import { lazily } from './send';
import { Server } from './Server';

/** The calls under `/policies`. */
export function servePolicies(serve: Server) {
  serve.view(endpoints.listPolicies, ({ query, view }) => {
    const { items, total } = collectPage(
      // A user or a group has none, but clients may ask anyway.
      view.roles(query.entityRef as RoleRef | undefined),
      ({ policies }) => policies,
      policy =>
        (!query.permission || policy.permission === query.permission) &&
        (!query.policy || policy.action === query.policy) &&
        (!query.effect || policy.effect === query.effect),
      query,
    );
    return {
      list: lazily(items, ([role, policy]) => policyJson(role, policy, view)),
      total,
    };
  });

  serve.view(endpoints.getPolicies, ({ params, view }) => {
    const role = view.role(params.ref);
    return {
      list: role.policies.map(policy => policyJson(role, policy, view)),
    };
  });

  serve.change(endpoints.addPolicies, ({ body: additions }) => ({
    kind: 'addPolicies',
    additions,
  }));

  serve.change(endpoints.replacePolicies, ({ params: { ref }, body }) => ({
    kind: 'replacePolicies',
    ref,
    oldPolicies: ofRole(ref, body.oldPolicy, 'oldPolicy'),
    newPolicies: ofRole(ref, body.newPolicy, 'newPolicy'),
  }));

  serve.change(
    endpoints.removePolicies,
    ({ params: { ref }, query: named, body: listed }) => {
      if (named && listed) {
        throw refuse('named-in-both');
      }
      const policies = named
        ? [{ ...named, action: named.policy }]
        : (listed && ofRole(ref, listed, '')) || 'all';
      return { kind: 'removePolicies', ref, policies };
    },
  );
}

function ofRole(
  ref: RoleRef,
  parsed: readonly PolicyInput[],
  field: string,
): PolicyStatement[] {
  return parsed.map(({ role, policy }, index) => {
    if (role && role !== ref) {
      throw otherThanPath(`${field}[${index}].entityReference`, ref);
    }
    return policy;
  });
}
