import { Flex } from '@backstage/ui';
import { SectionCard } from '../section/SectionCard';
import { Masked } from '../tone/Masked';
import { ConsideredConditionItem } from './ConsideredConditionItem';
import { ConsideredPolicyItem } from './ConsideredPolicyItem';
import { EverybodysPath, Path } from '../entities/Path';
import styles from './RoleSection.module.css';
import { Section } from './sections';

/** How a user comes to a role, and what that role has to say. */
export function RoleSection({
  section: { role, policies, conditions },
}: {
  section: Section;
}) {
  return (
    <SectionCard>
      <Flex direction="column" gap="2">
        {role?.paths.map(path => (
          <Path key={path.join()} steps={path} />
        ))}
        {role?.isDefault && <EverybodysPath role={role.name} />}
        {!role && <Masked>Roles that you may not see</Masked>}
      </Flex>
      <ul className={styles.items}>
        {policies.map((policy, index) => (
          <li key={index}>
            <ConsideredPolicyItem policy={policy} />
          </li>
        ))}
        {conditions.map((condition, index) => (
          <li key={condition.id ?? `hidden ${index}`}>
            <ConsideredConditionItem condition={condition} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
