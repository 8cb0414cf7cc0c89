import { Flex } from '@backstage/ui';
import { SectionCard } from '../section/SectionCard';
import { Masked } from '../tone/Masked';
import { ConsideredConditionItem } from './ConsideredConditionItem';
import { ConsideredPolicyItem } from './ConsideredPolicyItem';
import { PathsTo } from './PathsTo';
import styles from './RoleSection.module.css';
import { Section } from './sections';
import { Some } from './Some';

/** Lines of a role that are shown at once. */
const MAX_LINES = 5;

/** How a user comes to a role, and what that role has to say, on a card. */
export function RoleSection({ section }: { section: Section }) {
  return (
    <SectionCard>
      <RoleLines section={section} />
    </SectionCard>
  );
}

/** How a user comes to a role, and what that role has to say. */
export function RoleLines({
  section: { role, policies, conditions },
}: {
  section: Section;
}) {
  const lines = [
    ...policies.map(policy => ({ policy })),
    ...conditions.map(condition => ({ condition })),
  ];
  return (
    <div>
      <Flex direction="column" gap="2">
        {role ? (
          <PathsTo role={role} />
        ) : (
          <Masked>Roles that you may not see</Masked>
        )}
      </Flex>
      <Some of={lines} first={MAX_LINES} noun="line">
        {some => (
          <ul className={styles.items}>
            {some.map((line, index) => (
              <li key={index}>
                {'policy' in line ? (
                  <ConsideredPolicyItem policy={line.policy} />
                ) : (
                  <ConsideredConditionItem condition={line.condition} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Some>
    </div>
  );
}
