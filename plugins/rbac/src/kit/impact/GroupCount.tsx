import { useTranslate } from '../../translations/useTranslate';
import { EntityName } from '../entities/EntityName';

/** How many of some people are in a group, in brackets, to stand behind what happens to them. */
export function GroupCount({
  of,
  count,
  group: entityRef,
}: {
  of: number;
  count: number;
  group: string;
}) {
  const t = useTranslate();
  const group = <EntityName entityRef={entityRef} />;
  if (of === 1) {
    return count === 1
      ? t('impact.group.isIn', { group })
      : t('impact.group.isNotIn', { group });
  }
  return count === 0
    ? t('impact.group.none', { group })
    : t('impact.group.some', {
        members: t('impact.group.number', { number: count }),
        group,
      });
}
