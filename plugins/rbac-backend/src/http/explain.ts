import {
  ExplanationJson,
  questionSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { Endpoint } from './endpoint';
import { reading } from './handlers';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/** The route `/explain`. */
export function addExplainRoute(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { explainer, limits } = options;
  router.post(
    '/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain' },
      reading(options, async (request, view) => {
        const { userEntityRef, permission, resourceRef } = parse(
          questionSchema(limits),
          request.body,
          'The body',
        );
        const report = await explainer.explain(
          { user: userEntityRef, permission, resourceRef },
          view,
        );
        return {
          body: { ...report, text: toText(report) } satisfies ExplanationJson,
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
