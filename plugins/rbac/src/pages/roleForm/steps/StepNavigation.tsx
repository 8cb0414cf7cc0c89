import { Button } from '@backstage/ui';
import { RiErrorWarningLine } from '@remixicon/react';
import { Step, steps } from '../FormProblem';
import styles from './StepNavigation.module.css';

/** What the steps are called. */
export const STEP_TITLES: Record<Step, string> = {
  details: 'Name and description',
  members: 'Users and groups',
  permissions: 'Permission policies',
  review: 'Review',
};

/** The steps of the form, each of which can be gone to at any time. */
export function StepNavigation(props: {
  current: Step;
  /** Steps with problems. */
  faulty: ReadonlySet<Step>;
  onChange(step: Step): void;
}) {
  const { current, faulty, onChange } = props;
  return (
    <nav aria-label="Steps">
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
                    aria-label="Has a problem"
                  />
                ) : undefined
              }
              onPress={() => onChange(step)}
            >
              {`${index + 1}. ${STEP_TITLES[step]}`}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
