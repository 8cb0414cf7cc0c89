import { AuthService, DiscoveryService } from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { z } from 'zod';
import { FrameworkCriteria } from '../core/criteria';

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

interface Dependencies {
  readonly auth: AuthService;
  readonly discovery: DiscoveryService;
}

const PATH = '/.well-known/backstage/permissions/apply-conditions';
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
 * Makes the function that asks plugins through the endpoint that the permission
 * framework mounts in each of them, in the name of this service.
 */
export function createConditionApplier({
  auth,
  discovery,
}: Dependencies): ApplyConditions {
  return async (pluginId, applications) => {
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: pluginId,
    });
    const baseUrl = await discovery.getBaseUrl(pluginId);
    const items = applications.map(({ criteria, ...resource }, index) => ({
      id: String(index),
      ...resource,
      conditions: criteria,
    }));
    const response = await fetch(`${baseUrl}${PATH}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ items }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(
        `the plugin ${pluginId} answered with status ${response.status}`,
      );
    }
    const answer = answerSchema.parse(await response.json());
    const results = new Map(answer.items.map(({ id, result }) => [id, result]));
    return items.map(({ id }) => {
      const result = results.get(id);
      if (!result) {
        throw new Error(`the plugin ${pluginId} left out what it was asked`);
      }
      return result === AuthorizeResult.ALLOW;
    });
  };
}
