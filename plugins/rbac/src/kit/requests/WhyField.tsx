import { TextField } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';
import { useFocusedField } from '../section/useFocusedField';

/** Asks what access is for; comes first, as the rest is proposed. */
export function WhyField({
  value,
  isRequired,
  isMissing,
  onChange,
}: {
  value: string;
  isRequired: boolean;
  /** Whether it was to be sent without. */
  isMissing: boolean;
  onChange(value: string): void;
}) {
  const t = useTranslate();
  return (
    <div ref={useFocusedField(true)}>
      <TextField
        validationBehavior="aria"
        label={t(
          isRequired ? 'requests.ask.reason' : 'requests.ask.reasonOptional',
        )}
        isRequired={isRequired}
        maxLength={1_000}
        validate={() =>
          isMissing ? t('requests.ask.reasonMissing') : undefined
        }
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
