import { Button } from '@backstage/ui';
import { RiErrorWarningLine } from '@remixicon/react';
import { Step, steps } from '../FormProblem';
import styles from './StepNavigation.module.css';
import { useTranslate } from '../../../translations/useTranslate';

/** The steps of the form; any can be opened at any time. */
export function StepNavigation(props: {
  current: Step;
  /** Steps with problems. */
  faulty: ReadonlySet<Step>;
  onChange(step: Step): void;
}) {
  const { current, faulty, onChange } = props;
  const t = useTranslate();
  return (
    <nav aria-label={t('roleForm.steps.label')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={step === current ? styles.current : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <Button
              variant="tertiary"
              iconStart={
                faulty.has(step) ? (
                  <RiErrorWarningLine
                    size={16}
                    className={styles.faulty}
                    role="img"
                    aria-label={t('roleForm.steps.faulty')}
                  />
                ) : undefined
              }
              onPress={() => onChange(step)}
            >
              {t('roleForm.steps.numbered', {
                number: index + 1,
                title: t(`roleForm.steps.${step}`),
              })}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
