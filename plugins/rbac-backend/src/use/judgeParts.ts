import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { UnusedPart } from '@portal-rbac/plugin-rbac-core';
import { groupBy } from 'lodash';
import { UnusedParts } from '../administration/UnusedParts';

/** How often guardrails are asked about one list. */
const MAX_JUDGED = 30;

/** A part, and why it should stay; nothing if it can be taken away. */
export interface JudgedPart {
  readonly part: UnusedPart;
  readonly why?: Reason;
}

/**
 * Finds the largest part of a list that can be taken away at once: role by role, where all of
 * it together breaks a guardrail.
 */
export async function judgeParts(
  parts: readonly UnusedPart[],
  unused: UnusedParts,
): Promise<JudgedPart[]> {
  const candidates = parts.filter(({ narrows }) => !narrows);
  const whys = new Map<UnusedPart, Reason>();
  let asked = 0;
  const taken: UnusedPart[] = [];
  const tryOut = async (some: readonly UnusedPart[][]): Promise<void> => {
    const those = some.flat();
    if (those.length === 0) {
      return;
    }
    asked += 1;
    const why =
      asked > MAX_JUDGED
        ? because('use-unjudged')
        : await unused.objectionTo([...taken, ...those]);
    if (!why) {
      taken.push(...those);
    } else if (some.length === 1 || asked > MAX_JUDGED) {
      const guarded =
        asked > MAX_JUDGED ? why : because('use-guarded', { why });
      those.forEach(part => whys.set(part, guarded));
    } else {
      const half = Math.ceil(some.length / 2);
      await tryOut(some.slice(0, half));
      await tryOut(some.slice(half));
    }
  };
  await tryOut(Object.values(groupBy(candidates, ({ role }) => role.ref)));
  return parts.map(part => ({
    part,
    why: part.narrows ? because('use-may-widen') : whys.get(part),
  }));
}
