import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { claimsIn, PLUGIN, World } from './observedWorld';

/** A definitive decision, or one with conditions, as the framework sends it. */
interface AnswerJson {
  readonly result: string;
  readonly conditions?: unknown;
}

/** By user: the answers to all questions, in their order. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/**
 * What a portal with the plugin of the questions answers to each user: `ALLOW`, `DENY`, or the numbers of
 * the conditions, one of which must hold.
 */
export async function answersIn(
  portal: TestPortal,
  world: World,
): Promise<Answers> {
  const answers = await Promise.all(
    [...claimsIn(world)].map(async ([user, claims]) => {
      const token = await portal.tokenOf(user, claims);
      const path = `/api/${PLUGIN}/decisions`;
      const { body } = await portal.callWithToken(token, 'get', path);
      return [user, body.map(textOf)] as const;
    }),
  );
  return Object.fromEntries(answers);
}

function textOf({ result, conditions }: AnswerJson): string {
  return result === 'CONDITIONAL'
    ? [...JSON.stringify(conditions).matchAll(/"c(\d+)"/g)]
        .map(([, id]) => id)
        .sort()
        .join()
    : result;
}
