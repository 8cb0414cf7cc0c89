import {
  Alert,
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  TextAreaField,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import { useState } from 'react';
import {
  PluginPermissionsJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../../kit/conditions/ConditionSentence';
import { permissionTitle } from '../../../kit/words/permissionTitle';
import { criteriaProblem, overlapProblem } from '../FormProblem';
import { paramsProblem } from '../parameters/parameterSchema';
import { ConditionState } from '../../../kit/difference/RoleState';
import { useKeptFocus } from '../useKeptFocus';
import { CriteriaEditor } from './CriteriaEditor';
import styles from './CriteriaEditor.module.css';
import { criteriaText, isUnfinished, readCriteria } from './criteria';
import { mappingKey, mappingLabel, offeredMapping } from './mapping';
import { useTranslate } from '../../../translations/useTranslate';

/** Edits one condition: which actions it allows, and on what. */
export function ConditionDialog(props: {
  /** What the dialog begins with. */
  condition: ConditionState;
  isNew: boolean;
  /** The other conditions of the role. */
  others: readonly ConditionState[];
  permissions: readonly PluginPermissionsJson[];
  rules: readonly PluginRulesJson[];
  onApply(condition: ConditionState): void;
  onCancel(): void;
}) {
  const { condition, isNew, others, permissions, rules } = props;
  const { onApply, onCancel } = props;
  const t = useTranslate();
  const [draft, setDraft] = useState(condition);
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [showProblems, setShowProblems] = useState(false);
  const criteria = useKeptFocus(draft.conditions);

  const ofPlugin =
    rules.find(({ pluginId }) => pluginId === draft.pluginId)?.rules ?? [];
  const ofType = ofPlugin.filter(
    ({ resourceType }) => resourceType === draft.resourceType,
  );
  const mapping = offeredMapping(condition, permissions);

  const change = (next: Partial<ConditionState>) => {
    setDraft({ ...draft, ...next });
    setProblem(undefined);
  };
  /** The condition with what was written as text, or nothing if that is wrong. */
  const read = (): ConditionState | undefined => {
    if (text === undefined || text === criteriaText(draft.conditions)) {
      return draft;
    }
    const result = readCriteria(t, text, draft.resourceType);
    if ('problem' in result) {
      setProblem(result.problem);
      return undefined;
    }
    return { ...draft, conditions: result.criteria };
  };
  const show = (view: 'builder' | 'json') => {
    const current = read();
    if (current) {
      setProblem(undefined);
      setDraft(current);
      setText(view === 'json' ? criteriaText(current.conditions) : undefined);
    }
  };
  const apply = () => {
    const current = read();
    if (!current) {
      return;
    }
    setShowProblems(true);
    const found =
      (current.permissionMapping.length === 0 &&
        t('roleForm.condition.noAction')) ||
      (isUnfinished(current.conditions) && t('roleForm.condition.noRule')) ||
      criteriaProblem(t, current.conditions) ||
      paramsProblem(t, current.conditions, ofType) ||
      overlapProblem(t, current, others);
    if (found) {
      setProblem(found);
    } else {
      onApply(current);
    }
  };

  const isComplete =
    draft.permissionMapping.length > 0 && !criteriaProblem(t, draft.conditions);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled
      onOpenChange={isOpen => isOpen || onCancel()}
      width={880}
    >
      <DialogHeader>
        {t(isNew ? 'roleForm.condition.add' : 'roleForm.condition.edit', {
          type: permissionTitle(condition.resourceType).toLowerCase(),
        })}
      </DialogHeader>
      <DialogBody>
        <Flex direction="column" gap="5">
          <CheckboxGroup
            label={t('roleForm.condition.actions')}
            description={t('roleForm.condition.actionsHint')}
            orientation="horizontal"
            value={draft.permissionMapping.map(mappingKey)}
            onChange={keys =>
              change({
                permissionMapping: mapping.filter(entry =>
                  keys.includes(mappingKey(entry)),
                ),
              })
            }
          >
            {mapping.map(entry => (
              <Checkbox key={mappingKey(entry)} value={mappingKey(entry)}>
                {mappingLabel(t, entry)}
              </Checkbox>
            ))}
          </CheckboxGroup>
          <ToggleButtonGroup
            aria-label={t('roleForm.condition.view')}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[text === undefined ? 'builder' : 'json']}
            onSelectionChange={([view]) => show(view as 'builder' | 'json')}
          >
            <ToggleButton id="builder">
              {t('roleForm.condition.rules')}
            </ToggleButton>
            <ToggleButton id="json">
              {t('roleForm.condition.json')}
            </ToggleButton>
          </ToggleButtonGroup>
          {text === undefined ? (
            <div
              ref={criteria}
              tabIndex={-1}
              role="group"
              aria-label={t('roleForm.condition.rules')}
            >
              <CriteriaEditor
                id="criteria"
                rules={ofType}
                resourceType={draft.resourceType}
                showProblems={showProblems}
                criteria={draft.conditions}
                onChange={conditions => change({ conditions })}
              />
            </div>
          ) : (
            <TextAreaField
              label={t('roleForm.condition.asJson')}
              rows={16}
              className={styles.json}
              spellCheck="false"
              value={text}
              onChange={next => {
                setText(next);
                setProblem(undefined);
              }}
            />
          )}
          {text === undefined && isComplete && (
            <Alert
              status="info"
              icon
              title={<ConditionSentence condition={draft} rules={rules} />}
            />
          )}
          {problem && (
            <Alert status="danger" icon title={problem} role="alert" />
          )}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onCancel}>
          {t('roleForm.condition.cancel')}
        </Button>
        <Button variant="primary" onPress={apply}>
          {t(
            isNew
              ? 'roleForm.condition.confirmAdd'
              : 'roleForm.condition.confirmEdit',
          )}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
