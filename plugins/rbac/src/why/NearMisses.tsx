import { Text } from '@backstage/ui';
import { Explanation, NearMiss } from '../api/explanation';
import { RoleLink } from '../role/RoleLink';
import { SectionCard } from '../section/SectionCard';
import styles from './NearMisses.module.css';

/** What would have to be different for something denied to be allowed. */
export function NearMisses({
  explanation: { nearMisses, permission },
}: {
  explanation: Explanation;
}) {
  return (
    <SectionCard title="What would allow it">
      {nearMisses.length > 0 ? (
        <ul className={styles.misses}>
          {nearMisses.map((miss, index) => (
            <li key={index}>
              <Text>
                <Miss miss={miss} />
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text as="p">
          No role that you may see. A policy that allows {permission.action} on{' '}
          {permission.name}
          {permission.resourceType && ` or ${permission.resourceType}`} would.
        </Text>
      )}
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
