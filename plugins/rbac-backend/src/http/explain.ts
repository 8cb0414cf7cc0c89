import {
  actionSchema,
  memberRefSchema,
  nameSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { z } from 'zod';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { Endpoint } from './endpoint';
import { reading } from './handlers';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

const object = {
  error: ({ code }: { code?: string }) =>
    code === 'invalid_type' ? 'must be an object' : undefined,
};

/** The route `/explain`. */
export function addExplainRoute(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { explainer, limits } = options;
  const name = nameSchema(limits);
  const bodySchema = z.strictObject(
    {
      userEntityRef: memberRefSchema.refine(ref => ref.startsWith('user:'), {
        error: 'must be the reference of a user',
      }),
      permission: z.strictObject(
        {
          name,
          action: actionSchema.optional(),
          resourceType: name.optional(),
        },
        object,
      ),
      resourceRef: z
        .string({ error: 'must be a string' })
        .min(1, { error: 'must not be empty' })
        .max(500, { error: 'must have at most 500 characters' })
        .optional(),
    },
    object,
  );

  router.post(
    '/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain' },
      reading(options, async (request, view) => {
        const { userEntityRef, permission, resourceRef } = parse(
          bodySchema,
          request.body,
          'The body',
        );
        const report = await explainer.explain(
          { user: userEntityRef, permission, resourceRef },
          view,
        );
        return {
          body: { ...report, text: toText(report) },
          audited: {
            userEntityRef,
            permissionName: permission.name,
            resourceType: permission.resourceType ?? null,
            result: report.result,
          },
        };
      }),
    ),
  );
}
