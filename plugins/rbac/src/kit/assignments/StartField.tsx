import { DatePicker, Flex, Select } from '@backstage/ui';
import {
  getLocalTimeZone,
  now,
  parseAbsoluteToLocal,
} from '@internationalized/date';
import { useState } from 'react';
import { useTranslate } from '../../translations/useTranslate';

/** The hour of the day at which a day that somebody chooses begins, until they say another. */
const MORNING = 8;

type Choice = 'now' | 'later';

/** When access is to start: at once, or at a time that is chosen. */
export function StartField({
  value,
  onChange,
}: {
  /** As ISO 8601; absent if it starts at once, or no time is chosen yet. */
  value: string | undefined;
  /** @param from - `undefined` for at once, `'open'` while no time is chosen */
  onChange(from: string | 'open' | undefined): void;
}) {
  const t = useTranslate();
  const [choice, setChoice] = useState<Choice>('now');
  const zone = getLocalTimeZone();
  const choose = (next: Choice) => {
    setChoice(next);
    onChange(next === 'now' ? undefined : 'open');
  };
  return (
    <Flex direction="column" gap="3">
      <Select
        label={t('assignments.start.label')}
        options={(['now', 'later'] as const).map(id => ({
          id,
          label: t(`assignments.start.${id}`),
        }))}
        value={choice}
        onChange={chosen => choose(chosen as Choice)}
      />
      {choice === 'later' && (
        <DatePicker
          label={t('assignments.start.time')}
          granularity="minute"
          placeholderValue={now(zone)
            .add({ days: 1 })
            .set({ hour: MORNING, minute: 0, second: 0, millisecond: 0 })}
          minValue={now(zone)}
          value={value ? parseAbsoluteToLocal(value) : null}
          onChange={time =>
            onChange(time ? time.toDate(zone).toISOString() : 'open')
          }
        />
      )}
    </Flex>
  );
}
