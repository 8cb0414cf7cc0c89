import { Router } from 'express';
import { ExplanationReport, toText } from '@portal-rbac/plugin-rbac-core';
import { Endpoint } from './endpoint';
import { reading, readingOwn, Shown } from './handlers';
import { questionSchema, userRefSchema } from './questions';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/** The routes `/explain`, about anybody, and `/me/explain`, about oneself. */
export function addExplainRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { explainer, users, limits } = options;
  const ownQuestion = questionSchema(limits);
  const question = ownQuestion.extend({ userEntityRef: userRefSchema });

  router.post(
    '/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain' },
      reading(options, async (request, view) => {
        const { userEntityRef, ...asked } = parse(
          question,
          request.body,
          'The body',
        );
        const user = await users.find(userEntityRef);
        return shown(await explainer.explain(user, asked, view));
      }),
    ),
  );

  router.post(
    '/me/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain-own' },
      readingOwn(options, async (request, view, user) => {
        const asked = parse(ownQuestion, request.body, 'The body');
        return shown(await explainer.explain(user, asked, view));
      }),
    ),
  );
}

function shown(report: ExplanationReport): Shown {
  const { userEntityRef, permission, result } = report;
  return {
    body: { ...report, text: toText(report) },
    audited: {
      userEntityRef,
      permissionName: permission.name,
      resourceType: permission.resourceType ?? null,
      result,
    },
  };
}
