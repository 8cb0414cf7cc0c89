import { Select } from '@backstage/ui';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { durationChoices, durationWords } from './durations';

/** The value of the choice without an end. */
const ENDLESS = 'endless';

/** Asks how long access should last, within the terms of the role. */
export function DurationField({
  most,
  value,
  onChange,
}: {
  /** The longest duration, in milliseconds; absent if there is no limit. */
  most?: number;
  /** Absent: without an end. */
  value?: number;
  onChange(duration?: number): void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Select
      label={t('requests.ask.duration')}
      options={[
        ...durationChoices(most).map(duration => ({
          id: String(duration),
          label: durationWords(language, duration),
        })),
        ...(most === undefined
          ? [{ id: ENDLESS, label: t('requests.ask.endless') }]
          : []),
      ]}
      value={value === undefined ? ENDLESS : String(value)}
      onChange={chosen =>
        onChange(chosen === ENDLESS ? undefined : Number(chosen))
      }
    />
  );
}
