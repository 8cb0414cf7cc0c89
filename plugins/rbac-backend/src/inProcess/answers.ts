import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  ConditionalPolicyDecision,
  DefinitivePolicyDecision,
  isResourcePermission,
  Permission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { groupBy } from 'lodash';
import { Application } from '../explanation/applyConditions';
import { copyOf } from './copyOf';
import { Question } from './questions';

/** Evaluates whether criteria hold for resources. Rejects if it cannot. */
export type Apply = (
  pluginId: string,
  applications: readonly Application[],
) => Promise<readonly boolean[]>;

/** The same on behalf of a user, by a plugin in another process. */
export type ApplyElsewhere = (
  pluginId: string,
  applications: readonly Application[],
  onBehalfOf: BackstageCredentials,
) => Promise<readonly boolean[]>;

/** A conditional decision that is to be applied to a resource, of the answer at an index. */
interface Pending {
  readonly index: number;
  readonly pluginId: string;
  readonly application: Application;
}

/**
 * Answers questions as the permission backend does. Questions that share a
 * permission object share its decision.
 *
 * @param apply - applies conditions where a question names a resource
 * @returns answers that are the caller's own: changing them changes nothing
 * @throws Error where the permission backend would not answer either
 */
export async function answerQuestions(
  questions: readonly Question[],
  user: PolicyQueryUser,
  policy: PermissionPolicy,
  apply: Apply,
): Promise<PolicyDecision[]> {
  const decisions = new Map<Permission, Promise<PolicyDecision>>();
  // Asked all at once, so that they are decided by one revision.
  const decided = await Promise.all(
    questions.map(({ permission }) => {
      const decision =
        decisions.get(permission) ?? policy.handle({ permission }, user);
      decisions.set(permission, decision);
      return decision;
    }),
  );
  const pending: Pending[] = [];
  const answers = decided.map((decision, index): PolicyDecision => {
    const { permission, resourceRef } = questions[index];
    if (!isConditional(decision)) {
      return { result: decision.result };
    }
    const { result, pluginId, resourceType, conditions } = decision;
    assertAbout(permission, resourceType);
    if (resourceRef !== undefined) {
      const application = { resourceRef, resourceType, criteria: conditions };
      pending.push({ index, pluginId, application });
      return decision;
    }
    return { result, pluginId, resourceType, conditions: copyOf(conditions) };
  });
  if (pending.length === 0) {
    return answers;
  }
  await Promise.all(
    Object.values(groupBy(pending, whereApplied)).map(async group => {
      const results = await apply(
        group[0].pluginId,
        group.map(({ application }) => application),
      );
      group.forEach(({ index }, place) => {
        answers[index] = definitive(results[place]);
      });
    }),
  );
  return answers;
}

function whereApplied({ pluginId, application }: Pending): string {
  return JSON.stringify([pluginId, application.resourceType]);
}

function isConditional(
  decision: PolicyDecision,
): decision is ConditionalPolicyDecision {
  return decision.result === AuthorizeResult.CONDITIONAL;
}

function definitive(isHeld: boolean): DefinitivePolicyDecision {
  return { result: isHeld ? AuthorizeResult.ALLOW : AuthorizeResult.DENY };
}

/** @throws Error if a permission cannot be subject to conditions on a type */
function assertAbout(permission: Permission, resourceType: string): void {
  if (
    !isResourcePermission(permission) ||
    permission.resourceType !== resourceType
  ) {
    throw new Error(
      `The policy answered ${permission.name} with conditions on ${resourceType}`,
    );
  }
}
