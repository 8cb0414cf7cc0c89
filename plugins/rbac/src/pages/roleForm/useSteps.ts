import { useEffect, useRef, useState } from 'react';
import { Step, steps } from './FormProblem';

/**
 * The step that the form shows, and those that were left, whose problems are shown.
 *
 * @returns `heading`, for the heading of the step, which is focused with each next one
 */
export function useSteps(first: Step) {
  const [step, setStep] = useState(first);
  const [checked, setChecked] = useState<ReadonlySet<Step>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Who listens to the page hears which step it shows now.
    if (!isFirst.current) {
      heading.current?.focus();
    }
    isFirst.current = false;
  }, [step]);
  return {
    step,
    checked,
    heading,
    /** Leaves the step for another one. */
    goTo(next: Step) {
      const passed = next === 'review' ? steps : [step];
      setChecked(new Set([...checked, ...passed]));
      setStep(next);
    },
    /** Shows a step, as if the one that was shown had not been left. */
    setStep,
  };
}
