import { Alert, Button, Flex, Text } from '@backstage/ui';
import { RiFilter3Line } from '@remixicon/react';
import { useState } from 'react';
import { SectionCard } from '../../section/SectionCard';
import { ConditionDialog } from '../criteria/ConditionDialog';
import { problemOf } from '../FormProblem';
import { PluginOffer } from '../PluginOffer';
import { ConditionState, policyKey } from '../RoleState';
import { StepProps } from '../StepProps';
import { Allowed } from '../useAllowed';
import { useKeptFocus } from '../useKeptFocus';
import { AddPolicies } from './AddPolicies';
import { ConditionRow } from './ConditionRow';
import { PolicyRow } from './PolicyRow';
import styles from './steps.module.css';

/** What the role allows and denies, and on which conditions. */
export function PermissionsStep(
  props: StepProps & {
    offer: PluginOffer;
    isNew: boolean;
    allowed: Allowed;
  },
) {
  const { role, problems, onChange, offer, isNew, allowed } = props;
  const { policies, conditions } = role;
  const [edited, setEdited] = useState<ConditionState | 'new'>();
  const present = useKeptFocus(role);

  const sections = offer.groupByPlugin(role);
  return (
    <Flex direction="column" gap="5">
      <AddPolicies
        offer={offer}
        present={policies}
        onAdd={added => onChange({ policies: [...policies, ...added] })}
      />
      {(isNew || allowed.create) && (
        <Flex align="center" gap="4">
          <Button
            variant="secondary"
            iconStart={<RiFilter3Line size={16} />}
            onPress={() => setEdited('new')}
          >
            Add a condition
          </Button>
          <Text color="secondary">
            Allows actions on some things only, such as on what the user owns.
          </Text>
        </Flex>
      )}
      <div
        ref={present}
        tabIndex={-1}
        role="group"
        aria-label="What the role allows and denies"
      >
        <Flex direction="column" gap="5">
          {sections.length === 0 && (
            <Alert
              status="info"
              icon
              title="This role allows nothing yet"
              description="Add a permission above. A role without permissions can be saved as well."
            />
          )}
          {sections.map(section => (
            <SectionCard
              key={section.pluginId}
              as="h4"
              title={section.pluginId || 'Other permissions'}
            >
              <ul className={styles.list}>
                {section.policies.map(policy => (
                  <PolicyRow
                    key={policyKey(policy)}
                    policy={policy}
                    offer={offer}
                    problem={problemOf(problems, {
                      kind: 'policy',
                      key: policyKey(policy),
                    })}
                    onChange={next =>
                      onChange({
                        policies: policies.with(policies.indexOf(policy), next),
                      })
                    }
                    onRemove={() =>
                      onChange({
                        policies: policies.filter(other => other !== policy),
                      })
                    }
                  />
                ))}
                {section.conditions.map(condition => (
                  <ConditionRow
                    key={conditions.indexOf(condition)}
                    condition={condition}
                    rules={offer.rules}
                    problem={problemOf(problems, {
                      kind: 'condition',
                      condition,
                    })}
                    onEdit={() => setEdited(condition)}
                    onRemove={
                      condition.id === undefined || allowed.delete
                        ? () =>
                            onChange({
                              conditions: conditions.filter(
                                other => other !== condition,
                              ),
                            })
                        : undefined
                    }
                  />
                ))}
              </ul>
            </SectionCard>
          ))}
        </Flex>
      </div>
      {edited && (
        <ConditionDialog
          condition={edited === 'new' ? undefined : edited}
          others={conditions.filter(other => other !== edited)}
          permissions={offer.permissions}
          rules={offer.rules}
          onCancel={() => setEdited(undefined)}
          onApply={condition => {
            setEdited(undefined);
            onChange({
              conditions:
                edited === 'new'
                  ? [...conditions, condition]
                  : conditions.with(conditions.indexOf(edited), condition),
            });
          }}
        />
      )}
    </Flex>
  );
}
