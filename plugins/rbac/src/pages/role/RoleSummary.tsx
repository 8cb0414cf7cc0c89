import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { Text } from '@backstage/ui';
import { PeopleCount } from '../../kit/entities/PeopleCount';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { Fact } from '../../kit/section/Fact';
import { SectionCard } from '../../kit/section/SectionCard';
import { RoleParts } from './effectiveParts';
import { grantWords } from './grantWords';
import styles from './RoleSummary.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Members that are named at once. */
const MAX_NAMED = 4;

/** What a role comes to: what it allows, and who has it. What has no effect does not count. */
export function RoleSummary({
  role: { metadata },
  all,
  effective,
  plugins,
}: {
  role: RoleJson;
  all: RoleParts;
  effective: RoleParts;
  /** Those that its policies are about, as far as that is known. */
  plugins: readonly string[];
}) {
  const t = useTranslate();
  const { members } = effective;
  const unmatched = all.policies.length - effective.policies.length;
  const absent = all.members.length - members.length;
  return (
    <SectionCard>
      <dl className={styles.facts}>
        <Fact label={t('role.summary.allows')}>
          {grantWords(t, effective.policies, effective.conditions)}
          {unmatched > 0 && (
            <Text color="secondary">
              {' '}
              {t('role.summary.noEffect', { count: unmatched })}
            </Text>
          )}
          {plugins.length > 0 && (
            <Text color="secondary">
              {' '}
              {t('role.summary.plugins', { plugins: [...plugins] })}
            </Text>
          )}
        </Fact>
        <Fact label={t('role.summary.members')}>
          {metadata.isDefault && t('role.summary.everybody')}
          {!metadata.isDefault &&
            members.length === 0 &&
            t('role.summary.noPeople')}
          {!metadata.isDefault && members.length > 0 && (
            <span className={styles.members}>
              <PeopleCount members={members} />
              {members.slice(0, MAX_NAMED).map(ref => (
                <PrincipalLink key={ref} entityRef={ref} />
              ))}
              {members.length > MAX_NAMED && (
                <Text color="secondary">
                  {t('role.summary.more', {
                    number: members.length - MAX_NAMED,
                  })}
                </Text>
              )}
            </span>
          )}
          {absent > 0 && (
            <Text color="secondary">
              {' '}
              {t('role.summary.absent', { count: absent })}
            </Text>
          )}
        </Fact>
      </dl>
    </SectionCard>
  );
}
