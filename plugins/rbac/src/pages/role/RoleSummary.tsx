import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { Text } from '@backstage/ui';
import { PeopleCount } from '../../kit/entities/PeopleCount';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { Fact } from '../../kit/section/Fact';
import { SectionCard } from '../../kit/section/SectionCard';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { RoleParts } from './effectiveParts';
import { grantWords } from './grantWords';
import styles from './RoleSummary.module.css';

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
  const { members } = effective;
  const unmatched = all.policies.length - effective.policies.length;
  const absent = all.members.length - members.length;
  return (
    <SectionCard>
      <dl className={styles.facts}>
        <Fact label="What it allows">
          {grantWords(effective.policies, effective.conditions)}
          {unmatched > 0 && (
            <Text color="secondary">
              {' '}
              {counted(unmatched, 'policy has', 'policies have')} no effect.
            </Text>
          )}
          {plugins.length > 0 && (
            <Text color="secondary"> In {plugins.join(', ')}.</Text>
          )}
        </Fact>
        <Fact label="Effective members">
          {metadata.isDefault && 'Everybody'}
          {!metadata.isDefault && members.length === 0 && '0 people'}
          {!metadata.isDefault && members.length > 0 && (
            <span className={styles.members}>
              <PeopleCount members={members} />
              {members.slice(0, MAX_NAMED).map(ref => (
                <PrincipalLink key={ref} entityRef={ref} />
              ))}
              {members.length > MAX_NAMED && (
                <Text color="secondary">
                  and {(members.length - MAX_NAMED).toLocaleString('en')} more
                </Text>
              )}
            </span>
          )}
          {absent > 0 && (
            <Text color="secondary">
              {' '}
              {counted(absent, 'member is', 'members are')} not in the catalog.
            </Text>
          )}
        </Fact>
      </dl>
    </SectionCard>
  );
}
