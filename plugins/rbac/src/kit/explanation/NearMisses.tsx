import { Text } from '@backstage/ui';
import {
  ExplanationJson,
  ReportedNearMiss,
} from '@portal-rbac/plugin-rbac-common';
import { RoleLink } from '../entities/RoleLink';
import { SectionCard } from '../section/SectionCard';
import styles from './NearMisses.module.css';
import { noRemedyWords } from './noRemedyWords';

/** What would have to be different for something denied to be allowed. */
export function NearMisses({ explanation }: { explanation: ExplanationJson }) {
  const { nearMisses } = explanation;
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
        <Text as="p">{noRemedyWords(explanation)}</Text>
      )}
    </SectionCard>
  );
}

function Miss({ miss }: { miss: ReportedNearMiss }) {
  const { text } = miss;
  return 'role' in miss ? (
    <>
      <RoleLink role={miss.role} isInText />
      {text.slice(miss.role.length)}
    </>
  ) : (
    text
  );
}
