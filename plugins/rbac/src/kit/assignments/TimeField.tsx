import { DatePicker } from '@backstage/ui';
import {
  getLocalTimeZone,
  now,
  parseAbsoluteToLocal,
} from '@internationalized/date';

/** A time to the minute, which is proposed for tomorrow. */
export function TimeField({
  label,
  hour,
  earliest,
  value,
  onChange,
  error,
}: {
  label: string;
  /** The hour of the day that is proposed. */
  hour: number;
  /** As ISO 8601; absent: now. */
  earliest?: string;
  /** As ISO 8601; absent if none is chosen yet. */
  value: string | null | undefined;
  onChange(time: string | undefined): void;
  /** Why it cannot be taken. */
  error?: string;
}) {
  const zone = getLocalTimeZone();
  return (
    <DatePicker
      label={label}
      granularity="minute"
      validationBehavior="aria"
      validate={() => error}
      placeholderValue={now(zone)
        .add({ days: 1 })
        .set({ hour, minute: 0, second: 0, millisecond: 0 })}
      minValue={earliest ? parseAbsoluteToLocal(earliest) : now(zone)}
      value={value ? parseAbsoluteToLocal(value) : null}
      onChange={time => onChange(time?.toDate(zone).toISOString())}
    />
  );
}
