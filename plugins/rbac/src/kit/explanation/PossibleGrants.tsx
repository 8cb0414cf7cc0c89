import { Text } from '@backstage/ui';
import {
  ExplanationJson,
  ReportedPossibleGrant,
} from '@portal-rbac/plugin-rbac-common';
import { RoleLink } from '../entities/RoleLink';
import { SectionCard } from '../section/SectionCard';
import styles from './PossibleGrants.module.css';
import { noRemedyWords } from './noRemedyWords';

/** What would have to be different for something denied to be allowed. */
export function PossibleGrants({
  explanation,
}: {
  explanation: ExplanationJson;
}) {
  const { possibleGrants } = explanation;
  return (
    <SectionCard title="What would allow it">
      {possibleGrants.length > 0 ? (
        <ul className={styles.misses}>
          {possibleGrants.map((miss, index) => (
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

function Miss({ miss }: { miss: ReportedPossibleGrant }) {
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
