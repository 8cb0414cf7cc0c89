import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { z } from 'zod';
import { FrameworkCriteria } from '@portal-rbac/plugin-rbac-core';
import {
  bytesOfApplication,
  ROOM_FOR_CONDITIONS,
} from '../decision/ConditionTurns';
import { within } from '../runtime/deadline';
import { AskPlugin } from '../metadata/askPlugin';

/** Criteria to be applied to one resource. */
export interface Application {
  readonly resourceRef: string;
  readonly resourceType: string;
  readonly criteria: FrameworkCriteria;
}

/**
 * Asks a plugin whether criteria hold for resources, in one call. Rejects with
 * a reason for people if there is no answer.
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
 * @param deadlineMs - how long a plugin may take for its whole answer
 */
export function createConditionApplier(
  ask: AskPlugin,
  deadlineMs = DEADLINE,
): ApplyConditions {
  return async (pluginId, applications) => {
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
}

/**
 * Asks a plugin about any number of applications, in as many calls as it takes.
 *
 * @param signal - ends it between two calls
 * @returns whether the criteria hold, in the order of the applications
 * @throws what a call throws, and the reason of the signal
 */
export async function applyInParts(
  pluginId: string,
  applications: readonly Application[],
  apply: ApplyConditions,
  signal?: AbortSignal,
): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const some of inRequests(applications)) {
    signal?.throwIfAborted();
    results.push(...(await apply(pluginId, some)));
  }
  return results;
}

/** Applications in groups of which each is not too much for a plugin, in order. */
function inRequests(applications: readonly Application[]): Application[][] {
  const requests: Application[][] = [];
  let taken = Infinity;
  for (const one of applications) {
    const bytes = bytesOfApplication(one.criteria);
    taken += bytes;
    if (taken > ROOM_FOR_CONDITIONS) {
      requests.push([]);
      taken = bytes;
    }
    requests[requests.length - 1].push(one);
  }
  return requests;
}
