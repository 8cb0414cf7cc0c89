import {
  actionSchema,
  memberRefSchema,
  nameSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { z } from 'zod';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { Administration } from './administration';
import { Endpoint } from './endpoint';
import { parse } from './requests';

const object = {
  error: ({ code }: { code?: string }) =>
    code === 'invalid_type' ? 'must be an object' : undefined,
};

/** The route `/explain`. */
export function addExplainRoute(
  router: Router,
  endpoint: Endpoint,
  { authorize, administration, explainer, limits }: Administration,
) {
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
      async request => {
        const access = await authorize(request, 'read');
        const { userEntityRef, permission, resourceRef } = parse(
          bodySchema,
          request.body,
          'The body',
        );
        const snapshot = await administration.latest();
        const report = await explainer.explain(
          { user: userEntityRef, permission, resourceRef },
          snapshot,
          role => access.maySee(role),
        );
        return {
          status: 200,
          version: snapshot.document,
          body: { ...report, text: toText(report) },
          audit: {
            actor: access.actor,
            source: access.source,
            userEntityRef,
            permissionName: permission.name,
            resourceType: permission.resourceType ?? null,
            result: report.result,
          },
        };
      },
    ),
  );
}
