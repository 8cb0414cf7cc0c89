import { because, roleFactsSchema } from '@portal-rbac/plugin-rbac-common';
import { RoleChange } from '@portal-rbac/plugin-rbac-core';
import { factsJson } from './representation';
import { malformed, parse } from './requests';
import { RouterOptions } from './RouterOptions';
import { requireKnownConditions } from './wholeRoles';

/**
 * Refuses to take a change back if that would bring back what nobody may write any
 * more: limits and plugins may be others than they were.
 */
export async function requireRestorable(
  { ref, before = {}, after = {} }: RoleChange,
  { limits, published }: Pick<RouterOptions, 'limits' | 'published'>,
): Promise<void> {
  parse(roleFactsSchema(limits), factsJson(before), 'past', {
    role: ref,
  });
  const { members = [], policies = [], conditions = [], metadata } = before;
  const sizes = [
    ['memberReferences', members.length, limits.maxMembers],
    ['policies', policies.length, limits.maxPolicies],
    ['conditions', conditions.length, limits.maxConditions],
    [
      'metadata.description',
      metadata?.description?.length ?? 0,
      limits.maxDescriptionLength,
    ],
  ] as const;
  for (const [field, size, most] of sizes) {
    if (size > most) {
      const former = { role: ref, size, limit: most };
      throw malformed([{ field, ...because('over-limit-of-today', former) }]);
    }
  }
  const kept = after.conditions ?? [];
  await requireKnownConditions({ conditions }, published, { conditions: kept });
}
