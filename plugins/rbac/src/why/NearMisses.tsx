import { Text } from '@backstage/ui';
import { ReportedNearMiss } from '@portal-rbac/plugin-rbac-common';
import { RoleLink } from '../role/RoleLink';
import { SectionCard } from '../section/SectionCard';
import styles from './NearMisses.module.css';

/** What would have to be different for it to be allowed. */
export function NearMisses({
  misses,
}: {
  misses: readonly ReportedNearMiss[];
}) {
  return (
    <SectionCard title="What would allow it">
      <ul className={styles.misses}>
        {misses.map((miss, index) => (
          <li key={index}>
            <Text>
              <Miss miss={miss} />
            </Text>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Miss({ miss }: { miss: ReportedNearMiss }) {
  const { text } = miss;
  return miss.kind === 'denied' ? (
    text
  ) : (
    <>
      <RoleLink role={miss.role} isInText />
      {text.slice(miss.role.length)}
    </>
  );
}
