import { ExplanationReport } from '@portal-rbac/plugin-rbac-common';
import {
  CriteriaBudget,
  PlaceOf,
  PluginQuestion,
  PolicyView,
  requestOf,
} from '@portal-rbac/plugin-rbac-core';
import { Access, OwnAccess } from '../administration/access';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { Analyses } from './Analyses';
import { ApplyConditions } from './applyConditions';
import { askedPermission, PermissionQuery } from './askedPermission';
import { AskedUser } from './AskedUsers';
import { notesOn } from './notesOn';
import { ReadableResources } from './ReadableResources';
import { askAboutResource, ResourceAnswers, unseen } from './resourceAnswers';

/** What is to be explained. */
export interface ExplanationQuery {
  readonly permission: PermissionQuery;
  readonly resourceRef?: string;
}

interface Dependencies {
  readonly analyses: Pick<Analyses, 'aboutOne'>;
  readonly apply: ApplyConditions;
  readonly published: Pick<PublishedMetadata, 'permissionsNamed' | 'listRules'>;
  readonly readable: ReadableResources;
  readonly placeOf: PlaceOf;
}

/** Explains decisions. */
export class Explainer {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Explains why a user may or may not do something. For a caller who may see only some
   * roles, a resource that they may not read gets the same answer as a missing one.
   *
   * @param view - the policy as the caller may see it; no other role is named
   * @throws PolicyRefusal if the caller may not know of the user
   */
  async explain(
    user: AskedUser,
    query: ExplanationQuery,
    view: PolicyView,
    caller: Access<'read'>,
  ): Promise<ExplanationReport> {
    return this.report(user, query, view, async (resourceRef, questions) => {
      // They are all about the resource type of the permission.
      const resourceType = questions[0]?.resourceType;
      const resource = { resourceType, resourceRef };
      return (await this.dependencies.readable.mayAskAbout(caller, resource))
        ? this.answers(resourceRef, questions)
        : unseen(resourceRef, questions);
    });
  }

  /**
   * Explains to a user why they themselves may or may not do something. A resource that
   * they may neither use in this way nor read gets the same answer as a missing one.
   *
   * @param view - see {@link explain}
   */
  async explainOwn(
    user: AskedUser,
    query: ExplanationQuery,
    view: PolicyView,
    caller: OwnAccess,
  ): Promise<ExplanationReport> {
    const report = await this.report(user, query, view, (...asked) =>
      this.answers(...asked),
    );
    const { permission, resourceRef, resourceResult } = report;
    const { resourceType } = permission;
    const isUnseen =
      resourceResult === 'DENY' &&
      resourceRef !== undefined &&
      !(await this.dependencies.readable.mayRead(caller, {
        resourceType,
        resourceRef,
      }));
    return isUnseen ? this.report(user, query, view, unseen) : report;
  }

  private answers(
    resourceRef: string,
    questions: readonly PluginQuestion[],
  ): Promise<ResourceAnswers> {
    return askAboutResource(resourceRef, questions, this.dependencies.apply);
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
    const report = await analyses.aboutOne(() =>
      explained.report({ answers, placeOf, pathTo, rules, budget }),
    );
    return {
      ...report,
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
