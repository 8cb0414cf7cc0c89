import { Text } from '@backstage/ui';
import { NearMiss } from '../api/explanation';
import { RoleLink } from '../role/RoleLink';
import { SectionCard } from '../section/SectionCard';
import styles from './NearMisses.module.css';

/** What would have to be different for it to be allowed. */
export function NearMisses({ misses }: { misses: NearMiss[] }) {
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

function Miss({ miss: { role, text } }: { miss: NearMiss }) {
  return role === undefined ? (
    text
  ) : (
    <>
      <RoleLink role={role} isInText />
      {text.slice(role.length)}
    </>
  );
}
