import { PermissionCondition } from '@backstage/plugin-permission-common';
import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import {
  FrameworkCriteria,
  markCriteria,
  markUnsatisfied,
  PluginAnswers,
  PluginQuestion,
  rulesIn,
} from '@portal-rbac/plugin-rbac-core';
import { ApplyConditions } from './applyConditions';

/** The plugins' answers about one resource. */
export interface ResourceAnswers extends PluginAnswers {
  /** What a person should know about the answers. */
  readonly notes: readonly Reason[];
}

interface AnswersOfOne {
  readonly rules: ReadonlyMap<string, boolean>;
  readonly isMissing?: boolean;
  readonly note?: Reason;
}

/** Asks each plugin once about all rules in the criteria that it can apply. */
export async function askAboutResource(
  resourceRef: string,
  asked: readonly PluginQuestion[],
  apply: ApplyConditions,
): Promise<ResourceAnswers> {
  const pluginIds = [...new Set(asked.map(({ pluginId }) => pluginId))];
  const answers = new Map<string, AnswersOfOne>();
  await Promise.all(
    pluginIds.map(async pluginId => {
      const own = asked.filter(other => other.pluginId === pluginId);
      answers.set(pluginId, await askPlugin(pluginId, resourceRef, own, apply));
    }),
  );
  return {
    mark: ({ pluginId, criteria }) => {
      const plugin = answers.get(pluginId);
      return plugin?.isMissing
        ? markUnsatisfied(criteria)
        : markCriteria(
            criteria,
            rule => plugin?.rules.get(keyOf(rule)) ?? null,
          );
    },
    resourceRef,
    isMissing: pluginId => answers.get(pluginId)?.isMissing === true,
    notes: pluginIds.flatMap(id => answers.get(id)?.note ?? []),
  };
}

/**
 * The answer about a resource for somebody who must not learn whether it
 * exists.
 */
export function unseen(
  resourceRef: string,
  asked: readonly PluginQuestion[],
): ResourceAnswers {
  return {
    mark: ({ criteria }) => markUnsatisfied(criteria),
    resourceRef,
    isMissing: () => true,
    notes:
      asked.length > 0
        ? [because('resource-unseen', { resource: resourceRef })]
        : [],
  };
}

async function askPlugin(
  pluginId: string,
  resourceRef: string,
  asked: readonly PluginQuestion[],
  apply: ApplyConditions,
): Promise<AnswersOfOne> {
  const [{ resourceType }] = asked;
  const rules = new Map(
    asked.flatMap(({ criteria }) =>
      rulesIn(criteria).map(rule => [keyOf(rule), rule] as const),
    ),
  );
  const keys = [...rules.keys()];
  const [first] = rules.values();
  // A plugin answers "no" to everything, and to its opposite, about a resource
  // that is not there.
  const criteria: FrameworkCriteria[] = [...rules.values(), { not: first }];
  try {
    const results = await apply(
      pluginId,
      criteria.map(one => ({ resourceRef, resourceType, criteria: one })),
    );
    const isMissing = !results[0] && !results[keys.length];
    return {
      rules: new Map(keys.map((key, index) => [key, results[index]])),
      isMissing,
      note: isMissing
        ? because('resource-unknown', {
            plugin: pluginId,
            resourceType,
            resource: resourceRef,
          })
        : undefined,
    };
  } catch (error) {
    return {
      rules: new Map(),
      note: because('conditions-unknown', {
        resource: resourceRef,
        detail: (error as Error).message,
      }),
    };
  }
}

function keyOf({ rule, resourceType, params }: PermissionCondition): string {
  return JSON.stringify([rule, resourceType, params]);
}
