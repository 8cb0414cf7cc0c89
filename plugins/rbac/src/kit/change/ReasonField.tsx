import { TextField } from '@backstage/ui';
import styles from './ReasonField.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Asks why a change is made, which the history keeps. */
export function ReasonField({
  value,
  isRequired,
  problem,
  onChange,
}: {
  value: string;
  /** Whether the portal makes no change without a reason. */
  isRequired: boolean;
  /** Why the reason cannot be taken. */
  problem?: string;
  onChange(reason: string): void;
}) {
  const t = useTranslate();
  return (
    <TextField
      className={styles.reason}
      validationBehavior="aria"
      validate={() => problem}
      label={t(
        isRequired ? 'change.reason.required' : 'change.reason.optional',
      )}
      isRequired={isRequired}
      value={value}
      onChange={onChange}
    />
  );
}
