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
import { useTranslate } from '../../../translations/useTranslate';

/** Edits a rule: which one, and with which params. */
export function RuleEditor(
  props: EditingContext & Omit<EditedCriteria, 'criteria'> & { rule: RuleNode },
) {
  const { id, rule, rules, resourceType, showProblems } = props;
  const { onChange, onRemove } = props;
  const t = useTranslate();
  const known = rules.find(({ name }) => name === rule.rule);
  return (
    <Card>
      <CardBody>
        <div className={styles.part}>
          <div className={styles.row}>
            <div className={styles.wide}>
              <Select
                label={t('roleForm.condition.rule.label')}
                placeholder={t('roleForm.condition.rule.choose')}
                description={known?.description}
                validationBehavior="aria"
                validate={() =>
                  showProblems && !rule.rule
                    ? t('roleForm.condition.rule.choose')
                    : null
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
              {t('roleForm.condition.rule.negate')}
            </Button>
            <Button
              variant="tertiary"
              iconStart={<RiFolderAddLine size={16} />}
              onPress={() => onChange({ allOf: [rule, newRule(resourceType)] })}
            >
              {t('roleForm.condition.rule.combine')}
            </Button>
            {onRemove && (
              <ButtonIcon
                variant="tertiary"
                aria-label={t('roleForm.condition.rule.remove', {
                  rule: rule.rule,
                })}
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
              {t('roleForm.condition.rule.unknown', { rule: rule.rule })}
            </Text>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
