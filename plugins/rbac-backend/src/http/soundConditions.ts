import { ConditionContent } from '@portal-rbac/plugin-rbac-common';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { malformed } from './requests';

/**
 * Refuses conditions that their plugins cannot apply.
 *
 * @param present - conditions that are there already, and not in question
 */
export async function requireSoundConditions(
  conditions: readonly ConditionContent[],
  present: readonly ConditionContent[],
  published: PublishedMetadata,
): Promise<void> {
  const known = new Set(present.map(textOf));
  for (const [index, condition] of conditions.entries()) {
    const problems =
      !known.has(textOf(condition)) &&
      (await published.checkConditionAnew(condition));
    if (problems) {
      throw malformed(
        problems.map(({ field, message }) => ({
          field: `conditions[${index}].${field}`,
          message,
        })),
      );
    }
  }
}

/** A text that two conditions share when they say the same. */
function textOf({
  pluginId,
  resourceType,
  mapping,
  criteria,
}: ConditionContent): string {
  return JSON.stringify([pluginId, resourceType, mapping, criteria]);
}
