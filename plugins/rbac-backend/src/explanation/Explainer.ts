import { ExplanationReport } from '@portal-rbac/plugin-rbac-common';
import {
  CriteriaBudget,
  PlaceOf,
  PluginQuestion,
  PolicyView,
  requestOf,
} from '@portal-rbac/plugin-rbac-core';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { Analyses } from './Analyses';
import { ApplyConditions } from './applyConditions';
import { askedPermission, PermissionQuery } from './askedPermission';
import { AskedUser } from './AskedUsers';
import { notesOn } from './notesOn';
import { askAboutResource, ResourceAnswers, unseen } from './resourceAnswers';

/** What is to be explained. */
export interface ExplanationQuery {
  readonly permission: PermissionQuery;
  readonly resourceRef?: string;
}

interface Dependencies {
  readonly analyses: Pick<Analyses, 'aboutOne'>;
  readonly apply: ApplyConditions;
  readonly published: Pick<
    PublishedMetadata,
    'permissionsNamed' | 'listRules' | 'knownPermissions'
  >;
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
    user: AskedUser,
    query: ExplanationQuery,
    view: PolicyView,
  ): Promise<ExplanationReport> {
    return this.report(user, query, view, (resourceRef, questions) =>
      askAboutResource(resourceRef, questions, this.dependencies.apply),
    );
  }

  /**
   * Explains to a user why they themselves may or may not do something. Of a resource that
   * they may neither use so nor read it tells the same as of one that is not there.
   *
   * @param view - see {@link explain}
   */
  async explainOwn(
    user: AskedUser,
    query: ExplanationQuery,
    view: PolicyView,
  ): Promise<ExplanationReport> {
    const report = await this.explain(user, query, view);
    const isDenied = report.resourceResult === 'DENY';
    return isDenied && !(await this.mayRead(user, report, view))
      ? this.report(user, query, view, unseen)
      : report;
  }

  /** @param report - of a denial, so that what it is about is not asked again */
  private async mayRead(
    user: AskedUser,
    { permission: denied, resourceRef }: ExplanationReport,
    view: PolicyView,
  ): Promise<boolean> {
    const { published } = this.dependencies.published.knownPermissions();
    const reads = (published.get(denied.resourceType ?? '') ?? []).filter(
      ({ name, action }) =>
        action === 'read' &&
        !(name === denied.name && action === denied.action),
    );
    const reports = await Promise.all(
      reads.map(permission =>
        this.explain(user, { permission, resourceRef }, view),
      ),
    );
    return reports.some(
      ({ result, resourceResult = result }) => resourceResult === 'ALLOW',
    );
  }

  private async report(
    { subject, pathTo, notes }: AskedUser,
    { permission: query, resourceRef }: ExplanationQuery,
    view: PolicyView,
    answersTo: (
      resourceRef: string,
      questions: readonly PluginQuestion[],
    ) => Promise<ResourceAnswers> | ResourceAnswers,
  ): Promise<ExplanationReport> {
    const { placeOf, published } = this.dependencies;
    const asked = askedPermission(
      query,
      await published.permissionsNamed(query.name),
    );
    const { analyses } = this.dependencies;
    const explained = await analyses.aboutOne(() =>
      view.explain(requestOf(asked.permission), subject),
    );
    const answers =
      resourceRef === undefined
        ? undefined
        : await answersTo(resourceRef, explained.questions);
    const rules = await published.listRules();
    const budget = new CriteriaBudget();
    const told = await analyses.aboutOne(() =>
      explained.report({ answers, placeOf, pathTo, rules, budget }),
    );
    return {
      ...told,
      permission: asked.permission,
      ...(resourceRef !== undefined && { resourceRef }),
      notes: [
        ...asked.notes,
        ...notes,
        ...(answers?.notes ?? []),
        ...notesOn(budget),
      ],
    };
  }
}
