import {
  because,
  ConsideredCondition,
  describeRole,
  ExplanationReport,
  nameOf,
  Reason,
  ReportedRole,
} from '@portal-rbac/plugin-rbac-common';
import { PathTo } from './grant';
import { CriteriaBudget } from '../decide/CriteriaBudget';
import { FrameworkCriteria, toFrameworkCriteria } from '../decide/criteria';
import {
  ConditionMatch,
  Decision,
  DecisionRequest,
  isSatisfiable,
  superUserOf,
} from '../decide/decide';
import { explain, Explanation, OrOverruled } from './explain';
import { Holding, MarkedCriteria } from '../decide/markedCriteria';
import { Assignment, instantText } from '../model/assignment';
import { RoleCondition, Subject } from '../model/document';
import { PossibleGrants } from './possibleGrants';
import { PolicySnapshot } from '../decide/snapshot';
import { inWords } from './inWords';
import {
  HIDDEN,
  isTold,
  PartOfRole,
  PlaceOf,
  Reporter,
  ReportReader,
} from './Reporter';
import {
  openingOf,
  PluginRuleList,
  RuleDescriptions,
  rulesFor,
  sentence,
  sentenceAbout,
} from './sentence';
import { toStatement } from './statement';
import { verdictReason } from './words';

/**
 * Criteria that a plugin can evaluate for a resource.
 *
 * @public
 */
export interface PluginQuestion {
  readonly pluginId: string;
  readonly resourceType: string;
  readonly criteria: FrameworkCriteria;
}

/** The plugin's contribution to a decision, if conditions decide. */
export function questionIn(decision: Decision): PluginQuestion | undefined {
  if (decision.result !== 'CONDITIONAL') {
    return undefined;
  }
  const { pluginId, resourceType, criteria } = decision;
  return { pluginId, resourceType, criteria };
}

/**
 * The plugins' answers about one resource.
 *
 * @public
 */
export interface PluginAnswers {
  /** Marks each node of criteria that a plugin was asked about, or not. */
  mark(question: PluginQuestion): MarkedCriteria;
  readonly resourceRef: string;
  /** Whether a plugin reports that the resource does not exist. */
  isMissing(pluginId: string): boolean;
}

/** What a decision comes to for a resource; conditional, if that is not known. */
function outcomeOf(
  decision: Decision,
  answers: PluginAnswers,
): Decision['result'] {
  const question = questionIn(decision);
  if (!question) {
    return decision.result;
  }
  const { holds } = answers.mark(question);
  if (typeof holds !== 'boolean') {
    return 'CONDITIONAL';
  }
  return holds ? 'ALLOW' : 'DENY';
}

/**
 * What a report is made with beside the policy.
 *
 * @public
 */
export interface ReportSurroundings {
  /** Present if it is asked about a resource. */
  readonly answers?: PluginAnswers;
  readonly placeOf: PlaceOf;
  readonly pathTo: PathTo;
  /** What plugins publish about their rules. */
  readonly rules: readonly PluginRuleList[];
  /** How much of the conditions is shown. */
  readonly budget: CriteriaBudget;
}

/**
 * The part of a report that comes from the policy.
 *
 * @public
 */
export type DecisionReport = Omit<
  ExplanationReport,
  'permission' | 'resourceRef' | 'notes'
>;

/**
 * A decision with everything that affects it, shown as far as its reader
 * may know it.
 *
 * @public
 */
export class ExplainedDecision {
  readonly #policy: PolicySnapshot;
  readonly #reader: ReportReader;
  readonly #request: DecisionRequest;
  readonly #subject: Subject;
  readonly #explanation: Explanation;
  readonly #possibleGrants: PossibleGrants;

  constructor(
    policy: PolicySnapshot,
    reader: ReportReader,
    request: DecisionRequest,
    subject: Subject,
  ) {
    this.#policy = policy;
    this.#reader = reader;
    this.#request = request;
    this.#subject = subject;
    this.#explanation = explain(policy, request, subject);
    const { isVisible } = reader;
    this.#possibleGrants = new PossibleGrants(
      policy,
      request,
      subject,
      isVisible,
    );
  }

  /**
   * The conditions for plugins to evaluate. Only for plugins: they include conditions
   * of hidden roles if these decide, so that the report shows the result.
   */
  get questions(): readonly PluginQuestion[] {
    const considered = this.#explanation.conditions.filter(
      match => !match.overruled || isTold(match, this.#reader, this.#policy),
    );
    return [
      ...considered.map(({ condition }) => condition),
      ...this.#possibleGrants.conditions,
    ]
      .filter(condition => isSatisfiable(condition, this.#policy.settings))
      .map(condition => this.questionOf(condition));
  }

  /** Reports the decision, with the roles that the reader may see. */
  report(surroundings: ReportSurroundings): DecisionReport {
    const { answers, placeOf } = surroundings;
    const { decision, policies, conditions } = this.#explanation;
    const { verdict } = decision.reason;
    const reporter = new Reporter(this.#policy, this.#reader, placeOf);
    const toldPolicies = reporter.told(policies);
    const told = reporter.told(conditions);
    const reported = told.map(match =>
      this.condition(match, reporter, surroundings),
    );
    /** Whether some of the parts that count belong to hidden roles. */
    const areHidden = (parts: readonly OrOverruled<PartOfRole>[]) => {
      const counted = parts.filter(({ overruled }) => !overruled);
      return reporter.told(counted).length < counted.length;
    };
    return {
      result: decision.result,
      verdict,
      reason: verdictReason(
        verdict,
        toldPolicies.length > 0,
        areHidden(policies) && toldPolicies.every(match => match.overruled),
      ),
      revision: this.#policy.revision,
      userEntityRef: this.#subject.userRef,
      ...(answers && { resourceResult: this.resourceResult(answers) }),
      superUser: this.superUserPath(surroundings),
      roles: this.roles(surroundings),
      policies: toldPolicies.map(match => ({
        ...reporter.policy(match),
        ...reporter.considered(match.overruled),
      })),
      conditions: [
        ...reported,
        ...(areHidden(conditions) ? [{ ...HIDDEN, counted: true }] : []),
      ],
      aliases: this.aliasesIn(
        told
          .filter((_, index) => reported[index].criteria)
          .map(match => match.condition),
      ),
      possibleGrants: this.#possibleGrants
        .list(answers && (other => outcomeOf(other, answers)))
        .flatMap(
          miss => reporter.possibleGrant(miss, this.#subject.userRef) ?? [],
        ),
    };
  }

  private condition(
    match: OrOverruled<ConditionMatch>,
    reporter: Reporter,
    { answers, rules, budget }: ReportSurroundings,
  ): ConsideredCondition {
    const { condition } = match;
    const shown = reporter.condition(match);
    const criteria = this.markedCriteria(condition, answers);
    const descriptions = rulesFor(condition, rules);
    return {
      ...shown,
      ...reporter.considered(match.overruled),
      ...(criteria &&
        budget.admits(this.questionOf(condition).criteria) && {
          criteria: inWords(criteria, descriptions),
          sentence: this.sentence(
            condition,
            describeRole(shown.role),
            descriptions,
            criteria.holds,
            answers,
          ),
        }),
      ...(criteria && 'holds' in criteria && { holds: criteria.holds }),
    };
  }

  /** With the aliases as they are written, which is shorter than what they stand for. */
  private sentence(
    { pluginId, resourceType, criteria }: RoleCondition,
    role: string,
    rules: RuleDescriptions,
    holds: Holding,
    answers: PluginAnswers | undefined,
  ): string {
    const beginning = openingOf(role, this.#request.action, resourceType);
    const statement = toStatement(criteria);
    return answers && typeof holds === 'boolean' && !answers.isMissing(pluginId)
      ? sentenceAbout(answers.resourceRef, holds, beginning, statement, rules)
      : sentence(beginning, statement, rules);
  }

  private markedCriteria(
    condition: RoleCondition,
    answers: PluginAnswers | undefined,
  ): MarkedCriteria | undefined {
    // What cannot be read has no criteria.
    if (condition.problem) {
      return undefined;
    }
    const question = this.questionOf(condition);
    return answers ? answers.mark(question) : question.criteria;
  }

  private questionOf({
    pluginId,
    resourceType,
    criteria,
  }: RoleCondition): PluginQuestion {
    return {
      pluginId,
      resourceType,
      criteria: toFrameworkCriteria(criteria, this.#subject),
    };
  }

  private resourceResult(answers: PluginAnswers): 'ALLOW' | 'DENY' | null {
    const result = outcomeOf(this.#explanation.decision, answers);
    return result === 'CONDITIONAL' ? null : result;
  }

  private roles({ pathTo }: ReportSurroundings): ReportedRole[] {
    const { defaultRole } = this.#policy.settings;
    return this.#explanation.roles
      .filter(({ role }) => this.#reader.isVisible(role))
      .map(({ role, through, assigned }) => ({
        name: nameOf(role),
        source: role.source,
        isDefault: role.ref === defaultRole,
        paths: through.map(principal => [
          ...(pathTo(principal) ?? [principal]),
          nameOf(role),
        ]),
        ...(assigned.length > 0 && { assignments: assigned.map(wayOf) }),
      }));
  }

  private superUserPath({ pathTo }: ReportSurroundings) {
    const superUser =
      this.#explanation.decision.reason.verdict === 'super-user'
        ? superUserOf(this.#policy.settings, this.#subject)
        : undefined;
    return superUser && (pathTo(superUser) ?? [superUser]);
  }

  /** What the aliases stand for that appear in the criteria. */
  private aliasesIn(
    conditions: readonly RoleCondition[],
  ): ExplanationReport['aliases'] {
    const { userRef, ownerRefs } = this.#subject;
    const text = JSON.stringify(conditions.map(({ criteria }) => criteria));
    return {
      ...(text.includes('"$currentUser"') && { $currentUser: userRef }),
      ...(text.includes('"$ownerRefs"') && { $ownerRefs: ownerRefs }),
    };
  }
}

/** How an assignment gives a role, in words. */
function wayOf({ member, grantedBy, until, reason }: Assignment): Reason {
  return because('assigned', {
    member,
    by: grantedBy,
    ...(until !== undefined && { until: instantText(until) }),
    ...(reason !== '' && { why: reason }),
  });
}
