import {
  ConditionJson,
  PolicyJson,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { Text } from '@backstage/ui';
import { PeopleCount } from '../../kit/entities/PeopleCount';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { Fact } from '../../kit/section/Fact';
import { SectionCard } from '../../kit/section/SectionCard';
import { grantWords } from './grantWords';
import styles from './RoleSummary.module.css';

/** Members that are named at once. */
const MAX_NAMED = 4;

/** What a role comes to: what it allows, and whom it reaches. */
export function RoleSummary({
  role: { memberReferences: members, metadata },
  policies,
  conditions,
  plugins,
}: {
  role: RoleJson;
  policies: readonly PolicyJson[];
  conditions: readonly ConditionJson[];
  /** Those that its policies are about, as far as that is known. */
  plugins: readonly string[];
}) {
  return (
    <SectionCard>
      <dl className={styles.facts}>
        <Fact label="What it allows">
          {grantWords(policies, conditions)}
          {plugins.length > 0 && (
            <Text color="secondary"> In {plugins.join(', ')}.</Text>
          )}
        </Fact>
        <Fact label="Whom it reaches">
          {metadata.isDefault && 'Everybody'}
          {!metadata.isDefault && members.length === 0 && 'Nobody'}
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
        </Fact>
      </dl>
    </SectionCard>
  );
}
