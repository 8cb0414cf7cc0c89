import {
  actionSchema,
  effectSchema,
  entityRefSchema,
  nameSchema,
  PolicyStatement,
  policiesSchema,
  policyReplacementSchema,
  RoleRef,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { Request, Router } from 'express';
import { z } from 'zod';
import { Endpoint, lazily } from './endpoint';
import { changing, reading } from './handlers';
import { policyJson } from './representation';
import {
  collectPage,
  hasBody,
  invalid,
  malformed,
  narrowingQuery,
  otherThanPath,
  pageParameters,
  parse,
  roleOfPath,
} from './requests';
import { RouterOptions } from './RouterOptions';

/** The routes under `/policies`. */
export function addPolicyRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { limits } = options;
  const path = '/policies/:kind/:namespace/:name';
  const listQuery = z.object({
    // Of a user or a group there are none, and clients may ask all the same.
    entityRef: entityRefSchema.optional(),
    permission: nameSchema(limits).optional(),
    policy: actionSchema.optional(),
    effect: effectSchema.optional(),
    ...pageParameters,
  });

  router.get(
    '/policies',
    endpoint(
      { eventId: 'policy-read', queryType: 'all' },
      reading(options, (request, view) => {
        const query = parse(listQuery, request.query, 'The query');
        const { items, total } = collectPage(
          view.roles(query.entityRef as RoleRef | undefined),
          ({ policies }) => policies,
          policy =>
            (!query.permission || policy.permission === query.permission) &&
            (!query.policy || policy.action === query.policy) &&
            (!query.effect || policy.effect === query.effect),
          query,
        );
        return {
          list: lazily(items, ([role, policy]) =>
            policyJson(role, policy, view),
          ),
          total,
        };
      }),
    ),
  );

  router.get(
    path,
    endpoint(
      { eventId: 'policy-read', queryType: 'by-role' },
      reading(options, (request, view) => {
        const role = view.role(roleOfPath(request));
        return {
          list: role.policies.map(policy => policyJson(role, policy, view)),
        };
      }),
    ),
  );

  router.post(
    '/policies',
    endpoint(
      { eventId: 'policy-write', actionType: 'create' },
      changing(options, 'create', ({ body }) => ({
        kind: 'addPolicies',
        additions: parse(
          policiesSchema(limits).min(1, {
            error: 'must have at least one policy',
          }),
          body,
          'The body',
        ).map(({ role, policy }, index) => {
          if (!role) {
            throw malformed([
              {
                field: `[${index}].entityReference`,
                message: 'must be the reference of a role',
              },
            ]);
          }
          return { role, policy };
        }),
      })),
    ),
  );

  router.put(
    path,
    endpoint(
      { eventId: 'policy-write', actionType: 'update' },
      changing(options, 'update', request => {
        const ref = roleOfPath(request);
        const { oldPolicy, newPolicy } = parse(
          policyReplacementSchema(limits),
          request.body,
          'The body',
        );
        return {
          kind: 'replacePolicies',
          ref,
          oldPolicies: ofRole(ref, oldPolicy, 'oldPolicy'),
          newPolicies: ofRole(ref, newPolicy, 'newPolicy'),
        };
      }),
    ),
  );

  router.delete(
    path,
    endpoint(
      { eventId: 'policy-write', actionType: 'delete' },
      changing(options, 'delete', request => {
        const ref = roleOfPath(request);
        const policies = policiesToDelete(request, ref, limits);
        return { kind: 'removePolicies', ref, policies };
      }),
    ),
  );
}

function ofRole(
  ref: RoleRef,
  parsed: readonly { role?: RoleRef; policy: PolicyStatement }[],
  field: string,
): PolicyStatement[] {
  return parsed.map(({ role, policy }, index) => {
    if (role && role !== ref) {
      throw otherThanPath(`${field}[${index}].entityReference`, ref);
    }
    return policy;
  });
}

/**
 * The policies that a DELETE names: one by its query, several by its body, or
 * all by neither. A query that names one in part is refused, never taken as all.
 */
function policiesToDelete(
  request: Request,
  ref: RoleRef,
  limits: ValidationLimits,
): readonly PolicyStatement[] | 'all' {
  const query = narrowingQuery(request);
  const inQuery = Object.keys(query).length > 0;
  const inBody = Array.isArray(request.body);
  if (!inBody && hasBody(request)) {
    throw invalid('The body must be an array of policies, or absent');
  }
  if (inQuery && inBody) {
    throw invalid('Name the policies in the query or in the body, not in both');
  }
  if (inBody) {
    const parsed = parse(policiesSchema(limits), request.body, 'The body');
    return ofRole(ref, parsed, '');
  }
  if (inQuery) {
    const { permission, policy, effect } = parse(
      z.strictObject(
        {
          permission: nameSchema(limits),
          policy: actionSchema,
          effect: effectSchema,
        },
        {
          error: 'must name permission, policy and effect, and nothing else',
        },
      ),
      query,
      'The query',
    );
    return [{ permission, action: policy, effect }];
  }
  return 'all';
}
