import {
  ExplanationJson,
  ExplanationReport,
  OwnQuestionJson,
  ownQuestionSchema,
  questionSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Request, Router } from 'express';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { Endpoint } from './endpoint';
import { reading, readingOwn, Shown } from './handlers';
import { ofThePast } from './representation';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/** The routes `/explain`, about anybody, and `/me/explain`, about oneself. */
export function addExplainRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { explainer, users, limits } = options;
  const questionIn = ({ body }: Request) =>
    parse(questionSchema(limits), body, 'The body');

  router.post(
    '/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain' },
      reading(
        options,
        async (request, view, _signal, caller) => {
          const { userEntityRef, asOf, ...asked } = questionIn(request);
          const user = await users.find(userEntityRef);
          const report = await explainer.explain(user, asked, view, caller);
          return shown(
            asked,
            asOf === undefined
              ? report
              : { ...report, notes: [ofThePast(asOf), ...report.notes] },
          );
        },
        request => questionIn(request).asOf,
      ),
    ),
  );

  router.post(
    '/me/explain',
    endpoint(
      { eventId: 'policy-read', queryType: 'explain-own' },
      readingOwn(options, async (request, view, user, caller) => {
        const asked = parse(
          ownQuestionSchema(limits),
          request.body,
          'The body',
        );
        const report = await explainer.explainOwn(user, asked, view, caller);
        return shown(asked, report);
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
