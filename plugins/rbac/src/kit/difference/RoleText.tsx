import { EntityLink } from '../entities/EntityLink';
import { useTranslate } from '../../translations/useTranslate';

/** The name, the description or the owner of a role; `none` where it is empty. */
export function RoleText({
  field,
  value,
}: {
  field: 'name' | 'description' | 'owner';
  /** The text; for the owner, the reference. */
  value: string;
}) {
  const t = useTranslate();
  return value && field === 'owner' ? (
    <EntityLink entityRef={value} isInText />
  ) : (
    <>{value || t('kit.difference.empty')}</>
  );
}
