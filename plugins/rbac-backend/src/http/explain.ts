import {
  endpoints,
  ExplanationReport,
  OwnQuestionJson,
} from '@portal-rbac/plugin-rbac-common';
import { toText } from '@portal-rbac/plugin-rbac-core';
import { withPast } from './representation';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';

/** The calls `/explain`, about anybody, and `/me/explain`, about the caller. */
export function serveExplanations(
  serve: Server,
  { explainer, users }: RouterOptions,
) {
  serve.view(endpoints.explain, async ({ body, view, caller }) => {
    const { userEntityRef, asOf, ...asked } = body;
    const user = await users.find(userEntityRef);
    const report = await explainer.explain(user, asked, view, caller);
    return shown(asked, withPast(report, asOf));
  });

  serve.own(endpoints.explainOwn, async ({ body, view, user, caller }) =>
    shown(body, await explainer.explainOwn(user, body, view, caller)),
  );
}

function shown({ permission }: OwnQuestionJson, report: ExplanationReport) {
  return {
    body: { ...report, text: toText(report) },
    audited: {
      userEntityRef: report.userEntityRef,
      permissionName: permission.name,
      resourceType: permission.resourceType ?? null,
      result: report.result,
    },
  };
}
