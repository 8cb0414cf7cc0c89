import {
  AccessChangeJson,
  ComparedConditionsJson,
  EntityCountJson,
} from '@portal-rbac/plugin-rbac-common';
import { RuleUse } from '@portal-rbac/plugin-rbac-core';
import { Translate } from '../../translations/useTranslate';
import { extentWords } from '../conditions/extentWords';

/** What becomes of access, such as `allowed before, denied after`. */
export function changeWords(
  t: Translate,
  {
    before,
    after,
    conditions,
  }: Pick<AccessChangeJson, 'before' | 'after' | 'conditions'>,
): string {
  // Otherwise the other side is all or nothing.
  return conditions && before === after
    ? t(`impact.change.comparison.${conditions.comparison}`)
    : t('impact.change.beforeAfter', {
        before: t(`impact.change.result.${before}`),
        after: t(`impact.change.result.${after}`),
      });
}

/** An example of what is newly allowed, if there is one. */
export function exampleWords(
  t: Translate,
  { example }: ComparedConditionsJson,
): string | undefined {
  if (!example || example.holds.length + example.fails.length === 0) {
    return undefined;
  }
  const extents = (rules: readonly RuleUse[]) =>
    rules.map(use => extentWords(t, use));
  const [first = t('impact.change.everything'), ...others] = extents(
    example.holds,
  );
  const held = others.reduce(
    (before, after) => t('impact.change.thatAreAlso', { before, after }),
    first,
  );
  const failed = extents(example.fails);
  return failed.length > 0
    ? t('impact.change.exampleBut', { held, failed })
    : t('impact.change.example', { held });
}

/** How many entities match, such as `37 of the 1,204 entities that you see`. */
export function entityCountWords(
  t: Translate,
  { matching, of }: EntityCountJson,
): string {
  return t('impact.entities.counted', { matching, count: of });
}

/**
 * How many entities are lost and won, and how many there were before and are after, as far
 * as that is known.
 */
export function entitiesWords(
  t: Translate,
  { entities: { before, after, lost, won } = {} }: ComparedConditionsJson,
): string | undefined {
  if (before && after && before.of === after.of) {
    return t(`impact.entities.${movement(lost?.count, won?.count)}`, {
      count: after.of,
      lost: lost?.count ?? 0,
      won: won?.count ?? 0,
      before: before.matching,
      after: after.matching,
    });
  }
  const had = before && entityCountWords(t, before);
  const has = after && entityCountWords(t, after);
  if (had && has) {
    return t('impact.entities.beforeAfter', { before: had, after: has });
  }
  if (had) {
    return t('impact.entities.before', { before: had });
  }
  return has && t('impact.entities.after', { after: has });
}

/** Which sentence tells how many are lost and won. */
function movement(lost = 0, won = 0) {
  if (lost > 0) {
    return won > 0 ? 'lostAndWon' : 'lost';
  }
  return won > 0 ? 'won' : 'of';
}
