import {
  ExplanationJson,
  ExplanationReport,
  OwnQuestionJson,
  ownQuestionSchema,
  questionSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { Endpoint } from './endpoint';
import { reading, readingOwn, Shown } from './handlers';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/** The routes `/explain`, about anybody, and `/me/explain`, about oneself. */
export function addExplainRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { explainer, users, limits } = options;

  router.post(
    '/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain' },
      reading(options, async (request, view) => {
        const { userEntityRef, ...asked } = parse(
          questionSchema(limits),
          request.body,
          'The body',
        );
        const user = await users.find(userEntityRef);
        return shown(asked, await explainer.explain(user, asked, view));
      }),
    ),
  );

  router.post(
    '/me/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain-own' },
      readingOwn(options, async (request, view, user) => {
        const asked = parse(
          ownQuestionSchema(limits),
          request.body,
          'The body',
        );
        return shown(asked, await explainer.explain(user, asked, view));
      }),
    ),
  );
}

function shown(
  { permission }: OwnQuestionJson,
  report: ExplanationReport,
): Shown {
  return {
    body: { ...report, text: toText(report) } satisfies ExplanationJson,
    audited: {
      userEntityRef: report.userEntityRef,
      permissionName: permission.name,
      resourceType: permission.resourceType ?? null,
      result: report.result,
    },
  };
}
