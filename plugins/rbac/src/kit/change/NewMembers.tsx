import { useTranslate } from '../../translations/useTranslate';
import { EntitiesField } from '../entities/EntitiesField';

/** Users and groups who are about to be members, and a field for the next one. */
export function NewMembers({
  members,
  onChange,
}: {
  members: readonly string[];
  onChange(members: readonly string[]): void;
}) {
  const t = useTranslate();
  return (
    <EntitiesField
      label={
        members.length > 0
          ? t('roles.membership.another')
          : t('roles.membership.member')
      }
      chosenLabel={t('roles.membership.new')}
      leaveOutLabel={member => t('roles.membership.leaveOut', { member })}
      placeholder={t('roles.membership.search')}
      isFirst
      value={members}
      onChange={onChange}
    />
  );
}
