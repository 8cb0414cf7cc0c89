import { Text } from '@backstage/ui';
import { NearMiss } from '../api/explanation';
import { RoleLink } from '../role/RoleLink';
import { SectionCard } from '../section/SectionCard';
import styles from './NearMisses.module.css';
import { policyName } from './overruling';

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

function Miss({ miss }: { miss: NearMiss }) {
  switch (miss.kind) {
    case 'not-a-member':
      return (
        <>
          To be a member of <RoleLink role={miss.role} isInText />, which would
          allow it
          {miss.result === 'CONDITIONAL' && ' where its conditions hold'}.
        </>
      );
    case 'denied':
      return (
        <>
          To have it no longer denied by{' '}
          {miss.denying.map(policyName).join('; ')}. It would then be allowed
          {miss.result === 'CONDITIONAL' && ' where conditions hold'}.
        </>
      );
    default:
      return (
        <>
          <RoleLink role={miss.role} isInText /> grants the same thing for other
          actions: {miss.actions.join(', ')}.
        </>
      );
  }
}
