import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { z } from 'zod';
import { FrameworkCriteria } from '@portal-rbac/plugin-rbac-core';
import { bytesOfApplication, inPortions } from '../decision/ConditionTurns';
import { AskPlugin } from '../metadata/askPlugin';
import { within } from '../runtime/deadline';

/** Criteria to be applied to one resource. */
export interface Application {
  readonly resourceRef: string;
  readonly resourceType: string;
  readonly criteria: FrameworkCriteria;
}

/**
 * Asks a plugin whether criteria hold for resources, in as many requests as it
 * takes. Rejects with a reason for people if there is no answer.
 */
export type ApplyConditions = (
  pluginId: string,
  applications: readonly Application[],
) => Promise<readonly boolean[]>;

/** Milliseconds until a plugin counts as not answering. */
const DEADLINE = 5_000;

const answerSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      result: z.enum([AuthorizeResult.ALLOW, AuthorizeResult.DENY]),
    }),
  ),
});

/**
 * Makes the function that asks plugins to apply conditions.
 *
 * @param deadlineMs - how long a plugin may take for the whole answer to a request
 */
export function createConditionApplier(
  ask: AskPlugin,
  deadlineMs = DEADLINE,
): ApplyConditions {
  const applyPortion = async (
    pluginId: string,
    applications: readonly Application[],
  ) => {
    const items = applications.map(({ criteria, ...resource }, index) => ({
      id: String(index),
      ...resource,
      conditions: criteria,
    }));
    const { status, json } = await within(deadlineMs, signal =>
      ask(pluginId, 'apply-conditions', signal, { items }),
    ).catch(error => {
      throw new Error(
        `the plugin ${pluginId} gave no usable answer: ${error.message}`,
      );
    });
    if (json === undefined) {
      throw new Error(`the plugin ${pluginId} answered with status ${status}`);
    }
    const answer = answerSchema.safeParse(json);
    if (!answer.success) {
      throw new Error(
        `the plugin ${pluginId} answered something other than what it was asked`,
      );
    }
    const results = new Map(
      answer.data.items.map(({ id, result }) => [id, result]),
    );
    return items.map(({ id }) => {
      const result = results.get(id);
      if (!result) {
        throw new Error(`the plugin ${pluginId} left out what it was asked`);
      }
      return result === AuthorizeResult.ALLOW;
    });
  };
  return async (pluginId, applications) => {
    const results: boolean[] = [];
    const sizeOf = ({ criteria }: Application) => bytesOfApplication(criteria);
    for (const portion of inPortions(applications, sizeOf)) {
      results.push(...(await applyPortion(pluginId, portion)));
    }
    return results;
  };
}
