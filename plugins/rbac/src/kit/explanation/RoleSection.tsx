import { Flex, Text } from '@backstage/ui';
import { AboutConditions } from '../conditions/conditionWords';
import { SectionCard } from '../section/SectionCard';
import { RoleLink } from '../entities/RoleLink';
import { Masked } from '../tone/Masked';
import { ConsideredConditionItem } from './ConsideredConditionItem';
import { ConsideredPolicyItem } from './ConsideredPolicyItem';
import { PathsTo } from './PathsTo';
import styles from './RoleSection.module.css';
import { Section } from './sections';
import { Some } from './Some';
import { useTranslate } from '../../translations/useTranslate';

/** Lines of a role that are shown at once. */
const MAX_LINES = 5;

/** How a user gets a role, and what that role says, on a card. */
export function RoleSection(props: {
  section: Section;
  /** What the explanation is about. */
  about: AboutConditions;
  /** Whether a graph shows how the user gets it. */
  isInGraph: boolean;
}) {
  return (
    <SectionCard>
      <RoleLines {...props} />
    </SectionCard>
  );
}

/** How a user gets a role, and what that role says. */
export function RoleLines({
  section: { role, policies, conditions },
  about,
  isInGraph = false,
}: {
  section: Section;
  about: AboutConditions;
  isInGraph?: boolean;
}) {
  const t = useTranslate();
  const lines = [
    ...policies.map(policy => ({ policy })),
    ...conditions.map(condition => ({ condition })),
  ];
  return (
    <div>
      <Flex direction="column" gap="2">
        {role && isInGraph && (
          <Text as="h4" variant="body-large">
            <RoleLink role={role.name} weight="bold" />
          </Text>
        )}
        {role && !isInGraph && <PathsTo role={role} />}
        {!role && <Masked>{t('explanation.view.hiddenRoles')}</Masked>}
      </Flex>
      <Some of={lines} first={MAX_LINES} noun="line">
        {some => (
          <ul className={styles.items}>
            {some.map((line, index) => (
              <li key={index}>
                {'policy' in line ? (
                  <ConsideredPolicyItem policy={line.policy} />
                ) : (
                  <ConsideredConditionItem
                    condition={line.condition}
                    about={about}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Some>
    </div>
  );
}
