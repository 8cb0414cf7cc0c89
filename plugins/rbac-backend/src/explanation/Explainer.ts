import { ExplanationReport } from '@portal-rbac/plugin-rbac-common';
import { PlaceOf, PolicyView, requestOf } from '@portal-rbac/plugin-rbac-core';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { ApplyConditions } from './applyConditions';
import { askedPermission, PermissionQuery } from './askedPermission';
import { AskedUser } from './AskedUsers';
import { askAboutResource } from './resourceAnswers';

/** What is to be explained. */
export interface ExplanationQuery {
  readonly permission: PermissionQuery;
  readonly resourceRef?: string;
}

interface Dependencies {
  readonly apply: ApplyConditions;
  readonly published: Pick<PublishedMetadata, 'permissionsNamed' | 'listRules'>;
  readonly placeOf: PlaceOf;
}

/** Explains decisions. */
export class Explainer {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Explains why a user may or may not do something.
   *
   * @param view - the policy as the caller may see it; no other role is named
   */
  async explain(
    { subject, pathTo, notes }: AskedUser,
    { permission: query, resourceRef }: ExplanationQuery,
    view: PolicyView,
  ): Promise<ExplanationReport> {
    const { apply, placeOf, published } = this.dependencies;
    const asked = askedPermission(
      query,
      await published.permissionsNamed(query.name),
    );
    const explained = view.explain(requestOf(asked.permission), subject);
    const answers =
      resourceRef === undefined
        ? undefined
        : await askAboutResource(resourceRef, explained.questions, apply);
    return {
      ...explained.report({
        answers,
        placeOf,
        pathTo,
        rules: await published.listRules(),
      }),
      permission: asked.permission,
      ...(resourceRef !== undefined && { resourceRef }),
      notes: [...asked.notes, ...notes, ...(answers?.notes ?? [])],
    };
  }
}
