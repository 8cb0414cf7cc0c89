import { refuse } from '@portal-rbac/plugin-rbac-core';
import {
  endpoints,
  PolicyInput,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { policyJson } from './representation';
import { collectPage, otherThanPath } from './requests';
import { RouterOptions } from './RouterOptions';
import { lazily } from './send';
import { Server } from './Server';

/** The calls under `/policies`. */
export function servePolicies(serve: Server, { policy }: RouterOptions) {
  serve.view(endpoints.listPolicies, ({ query, view }) => {
    const { items, total } = collectPage(
      // A user or a group has none, but clients may ask anyway.
      view.roles(query.entityRef as RoleRef | undefined),
      ({ policies }) => policies,
      ({ permission, action, effect }) =>
        (!query.permission || permission === query.permission) &&
        (!query.policy || action === query.policy) &&
        (!query.effect || effect === query.effect),
      query,
    );
    return {
      list: lazily(items, ([role, item]) => policyJson(role, item, view)),
      total,
    };
  });

  serve.view(endpoints.getPolicies, ({ params, view }) => {
    const role = view.role(params.ref);
    return {
      list: role.policies.map(item => policyJson(role, item, view)),
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
    async ({ params: { ref }, query: named, body: listed, caller }) => {
      if (named && listed) {
        throw refuse('named-in-both');
      }
      if (!listed) {
        const policies = named ? [{ ...named, action: named.policy }] : 'all';
        return { kind: 'removePolicies', ref, policies };
      }
      const policies = ofRole(ref, listed, '');
      // The existing plugin's interface renames a role, removes the policies under the former name, and adds them again
      // under the new one, which has them here already.
      const history = await policy.history(caller);
      const renamed = await history.justRenamed(ref, caller.actor);
      return { kind: 'removePolicies', ref: renamed ?? ref, policies };
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
