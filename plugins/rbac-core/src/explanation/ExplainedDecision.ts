import {
  ConsideredCondition,
  ExplanationReport,
  nameOf,
  ReportedRole,
} from '@portal-rbac/plugin-rbac-common';
import { PathTo } from '../access/grant';
import { FrameworkCriteria, toFrameworkCriteria } from '../criteria';
import {
  ConditionMatch,
  Decision,
  DecisionRequest,
  superUserOf,
} from '../decide';
import { explain, Explanation, OrOverruled } from '../explain';
import { Holding, MarkedCriteria } from '../markedCriteria';
import { Role, RoleCondition, Subject } from '../model';
import { nearMisses } from '../nearMisses';
import { PolicySnapshot } from '../snapshot';
import { PlaceOf, Reporter } from './Reporter';
import { verdictReason } from './words';

/**
 * Criteria of which a plugin can say whether they hold for a resource.
 *
 * @public
 */
export interface PluginQuestion {
  readonly pluginId: string;
  readonly resourceType: string;
  readonly criteria: FrameworkCriteria;
}

/** What its plugin can say of a decision, if conditions decide. */
export function questionIn(decision: Decision): PluginQuestion | undefined {
  if (decision.result !== 'CONDITIONAL') {
    return undefined;
  }
  const { pluginId, resourceType, criteria } = decision;
  return { pluginId, resourceType, criteria };
}

/**
 * What plugins say about one resource.
 *
 * @public
 */
export interface PluginAnswers {
  /** Marks each node of criteria that a plugin was asked about, or not. */
  mark(question: PluginQuestion): MarkedCriteria;
  /** Whether the criteria of a conditional decision hold. */
  readonly decision: Holding;
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
}

/**
 * As much of a report as the policy tells.
 *
 * @public
 */
export type DecisionReport = Omit<
  ExplanationReport,
  'permission' | 'resourceRef' | 'notes'
>;

/**
 * A decision with everything that bears on it, which it tells as far as its
 * reader may know it.
 *
 * @public
 */
export class ExplainedDecision {
  readonly #policy: PolicySnapshot;
  readonly #isVisible: (role: Role) => boolean;
  readonly #request: DecisionRequest;
  readonly #subject: Subject;
  readonly #explanation: Explanation;

  constructor(
    policy: PolicySnapshot,
    isVisible: (role: Role) => boolean,
    request: DecisionRequest,
    subject: Subject,
  ) {
    this.#policy = policy;
    this.#isVisible = isVisible;
    this.#request = request;
    this.#subject = subject;
    this.#explanation = explain(policy, request, subject);
  }

  /**
   * What plugins can say of the conditions. For them alone: conditions of hidden
   * roles are among them, of which the report tells whether they hold.
   */
  get questions(): readonly PluginQuestion[] {
    return this.#explanation.conditions
      .filter(
        ({ condition, overruled }) =>
          !condition.problem && overruled?.by !== 'unknown-to-plugin',
      )
      .map(({ condition }) => this.questionOf(condition));
  }

  /** What decides, if conditions do. For the plugin alone, as the other questions. */
  get decisive(): PluginQuestion | undefined {
    return questionIn(this.#explanation.decision);
  }

  /** Reports the decision, with the roles that the reader may see. */
  report(surroundings: ReportSurroundings): DecisionReport {
    const { answers, placeOf } = surroundings;
    const { decision, policies, conditions } = this.#explanation;
    const { verdict } = decision.reason;
    const reporter = new Reporter(this.#policy, this.#isVisible, placeOf);
    const reported = conditions.map(match =>
      this.condition(match, reporter, answers),
    );
    return {
      result: decision.result,
      verdict,
      reason: verdictReason(verdict, policies.length > 0),
      revision: this.#policy.revision,
      userEntityRef: this.#subject.userRef,
      ...(answers && { resourceResult: this.resourceResult(answers) }),
      superUser: this.superUserPath(surroundings),
      roles: this.roles(surroundings),
      policies: policies.map(match => ({
        ...reporter.policy(match),
        ...reporter.considered(match.overruled),
      })),
      conditions: reported,
      aliases: this.aliasesIn(
        conditions
          .filter((_, index) => reported[index].role !== null)
          .map(match => match.condition),
      ),
      nearMisses: nearMisses(
        this.#policy,
        this.#request,
        this.#subject,
        this.#isVisible,
      ).map(miss => reporter.nearMiss(miss, this.#subject.userRef)),
    };
  }

  private condition(
    match: OrOverruled<ConditionMatch>,
    reporter: Reporter,
    answers: PluginAnswers | undefined,
  ): ConsideredCondition {
    const shown = reporter.condition(match);
    const criteria = this.markedCriteria(match.condition, answers);
    return {
      ...shown,
      ...reporter.considered(match.overruled),
      ...(shown.role !== null && { criteria }),
      ...(criteria && 'holds' in criteria && { holds: criteria.holds }),
    };
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
    const { result } = this.#explanation.decision;
    if (result !== 'CONDITIONAL') {
      return result;
    }
    if (typeof answers.decision !== 'boolean') {
      return null;
    }
    return answers.decision ? 'ALLOW' : 'DENY';
  }

  private roles({ pathTo }: ReportSurroundings): ReportedRole[] {
    const { defaultRole } = this.#policy.settings;
    return this.#explanation.roles
      .filter(({ role }) => this.#isVisible(role))
      .map(({ role, through }) => ({
        name: nameOf(role),
        source: role.source,
        isDefault: role.ref === defaultRole,
        paths: through.map(principal => [
          ...(pathTo(principal) ?? [principal]),
          nameOf(role),
        ]),
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
