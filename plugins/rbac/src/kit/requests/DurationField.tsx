import { Select } from '@backstage/ui';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { durationChoices, durationWords } from './durations';

/** What is chosen if there is to be no end. */
const ENDLESS = 'endless';

/** Asks how long access is to last, of what the terms of the role allow. */
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
