import {
  ExplanationJson,
  questionSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { Administration } from './administration';
import { Endpoint } from './endpoint';
import { parse } from './requests';

/** The route `/explain`. */
export function addExplainRoute(
  router: Router,
  endpoint: Endpoint,
  { authorize, administration, explainer, limits }: Administration,
) {
  router.post(
    '/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain' },
      async request => {
        const access = await authorize(request, 'read');
        const { userEntityRef, permission, resourceRef } = parse(
          questionSchema(limits),
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
          body: { ...report, text: toText(report) } satisfies ExplanationJson,
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
