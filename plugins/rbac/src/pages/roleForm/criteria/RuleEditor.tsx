import {
  Button,
  ButtonIcon,
  Card,
  CardBody,
  Select,
  Text,
} from '@backstage/ui';
import { JsonObject } from '@backstage/types';
import { RuleNode } from '@portal-rbac/plugin-rbac-common';
import {
  RiDeleteBinLine,
  RiFolderAddLine,
  RiForbid2Line,
} from '@remixicon/react';
import { ParametersForm } from '../parameters/ParametersForm';
import { offersFor } from '../suggestions/offers';
import { newRule } from './criteria';
import { EditedCriteria, EditingContext } from './editing';
import styles from './CriteriaEditor.module.css';

/** Edits a rule: which one, and with which params. */
export function RuleEditor(
  props: EditingContext & Omit<EditedCriteria, 'criteria'> & { rule: RuleNode },
) {
  const { id, rule, rules, resourceType, showProblems } = props;
  const { onChange, onRemove } = props;
  const known = rules.find(({ name }) => name === rule.rule);
  return (
    <Card>
      <CardBody>
        <div className={styles.part}>
          <div className={styles.row}>
            <div className={styles.wide}>
              <Select
                label="Rule"
                placeholder="Choose a rule"
                description={known?.description}
                validationBehavior="aria"
                validate={() =>
                  showProblems && !rule.rule ? 'Choose a rule' : null
                }
                options={rules.map(({ name, description }) => ({
                  id: name,
                  label: name,
                  description,
                }))}
                // Nothing chosen is a text as well: only a value is validated.
                value={rule.rule}
                onChange={name =>
                  onChange({ rule: String(name), resourceType, params: {} })
                }
              />
            </div>
            <Button
              variant="tertiary"
              iconStart={<RiForbid2Line size={16} />}
              onPress={() => onChange({ not: rule })}
            >
              Negate
            </Button>
            <Button
              variant="tertiary"
              iconStart={<RiFolderAddLine size={16} />}
              onPress={() => onChange({ allOf: [rule, newRule(resourceType)] })}
            >
              Combine
            </Button>
            {onRemove && (
              <ButtonIcon
                variant="tertiary"
                aria-label={`Remove the rule ${rule.rule}`}
                icon={<RiDeleteBinLine size={16} />}
                onPress={onRemove}
              />
            )}
          </div>
          {known && (
            <ParametersForm
              key={rule.rule}
              id={id}
              schema={known.paramsSchema}
              params={{ ...rule.params } as JsonObject}
              onChange={params => onChange({ ...rule, params })}
              showProblems={showProblems}
              offers={offersFor(rule, rule.params ?? {}, known.paramsSchema)}
            />
          )}
          {rule.rule && !known && (
            <Text as="p" color="warning">
              The plugin does not publish the rule {rule.rule}. Its parameters
              can be edited as JSON.
            </Text>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
