import { Button, Flex, Text } from '@backstage/ui';
import { ConfirmButton } from '../../kit/change/ConfirmButton';
import { RoleState } from '../../kit/difference/RoleState';
import { grantWords } from '../../kit/grants/grantWords';
import { countedMembers } from '../../kit/words/countedMembers';
import styles from './FormActions.module.css';
import { allMembers } from './members/membersUntil';
import { Step, steps } from './FormProblem';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** Leads from step to step, and saves the role on the last one; sums up the role so far. */
export function FormActions({
  role,
  step,
  onStep,
  onCancel,
  save,
}: {
  role: RoleState;
  step: Step;
  onStep(step: Step): void;
  onCancel(): void;
  /** Absent where nothing is saved here. */
  save?: {
    label: string;
    isSaving: boolean;
    isDisabled: boolean;
    /** Whether it locks people out. */
    isDangerous: boolean;
    onPress(): void;
  };
}) {
  const t = useTranslate();
  const index = steps.indexOf(step);
  return (
    <div className={styles.actions}>
      <Flex gap="2">
        {step === 'review' && save && (
          <ConfirmButton
            isDangerous={save.isDangerous}
            isPending={save.isSaving}
            isDisabled={save.isSaving || save.isDisabled}
            onPress={save.onPress}
          >
            {save.label}
          </ConfirmButton>
        )}
        {step !== 'review' && (
          <Button variant="primary" onPress={() => onStep(steps[index + 1])}>
            {t('roleForm.actions.next')}
          </Button>
        )}
        {index > 0 && (
          <Button variant="secondary" onPress={() => onStep(steps[index - 1])}>
            {t('roleForm.actions.back')}
          </Button>
        )}
        <Button variant="tertiary" onPress={onCancel}>
          {t('roleForm.actions.cancel')}
        </Button>
      </Flex>
      <Text variant="body-small" color="secondary">
        {summaryOf(t, role)}
      </Text>
    </div>
  );
}

/** `2 users, 1 group. Allows 3 actions.` */
function summaryOf(t: Translate, role: RoleState): string {
  const { policies, conditions } = role;
  const members = allMembers(role);
  const users = members.filter(ref => ref.startsWith('user:')).length;
  const counted = countedMembers(t, { users, groups: members.length - users });
  return t('roleForm.actions.summary', {
    members: counted.join(', ') || t('roles.row.nobody'),
    grants: grantWords(t, policies, conditions),
  });
}
