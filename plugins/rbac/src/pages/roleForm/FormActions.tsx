import { Button, Flex } from '@backstage/ui';
import { ConfirmButton } from '../../kit/change/ConfirmButton';
import { Step, steps } from './FormProblem';
import { useTranslate } from '../../translations/useTranslate';

/** Leads from step to step, and saves the role on the last one. */
export function FormActions({
  step,
  onStep,
  onCancel,
  save,
}: {
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
  );
}
