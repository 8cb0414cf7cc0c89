import { Flex, Select } from '@backstage/ui';
import { useState } from 'react';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { endAfter, Length, lengths } from './endChoices';
import { TimeField } from './TimeField';

/** The hour of the day at which a day that somebody chooses ends, until they say another. */
const EVENING = 18;

type Choice = Length | 'date' | 'never';

/** When access should end: after a duration, at a chosen time, or, where that is offered, never. */
export function EndField({
  label,
  present,
  start,
  canBeNever = false,
  value,
  onChange,
  onDone,
  error,
}: {
  label: string;
  /** The present end, as ISO 8601: the choices are later. */
  present?: string;
  /** When it begins, as ISO 8601, if not now: it lasts from then on. */
  start?: string;
  /** Whether it may have no end. */
  canBeNever?: boolean;
  /** As ISO 8601; absent if it has none, or none yet. */
  value: string | undefined;
  /** `undefined` while no time is chosen. */
  onChange(until: string | 'never' | undefined): void;
  /** Called once a choice is complete: not when a custom time is still to be chosen. */
  onDone?(): void;
  /** Why it cannot be taken. */
  error?: string;
}) {
  const t = useTranslate();
  const [choice, setChoice] = useState<Choice | null>(
    value ? 'date' : (canBeNever && 'never') || null,
  );
  const isOwn = choice === 'date';
  const earliest = present ?? start;
  const choose = (next: Choice) => {
    setChoice(next);
    if (next === 'date') {
      onChange(undefined);
      return;
    }
    if (next === 'never') {
      onChange(next);
    } else {
      onChange(endAfter(earliest ? Date.parse(earliest) : Date.now(), next));
    }
    onDone?.();
  };
  const since = present ? 'longer' : (start && 'started') || 'after';
  return (
    <Flex direction="column" gap="3">
      <Select
        label={label}
        placeholder={t('assignments.end.choose')}
        options={choicesOf(t, since, canBeNever)}
        value={choice}
        onChange={chosen => choose(chosen as Choice)}
        description={
          value && !isOwn
            ? t('assignments.end.at', { at: new Date(value) })
            : undefined
        }
      />
      {isOwn && (
        <TimeField
          label={t('assignments.end.time')}
          hour={EVENING}
          earliest={earliest}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </Flex>
  );
}

function choicesOf(
  t: Translate,
  since: 'after' | 'longer' | 'started',
  canBeNever: boolean,
) {
  const choice = (id: Choice, label: string) => ({ id, label });
  return [
    ...(canBeNever ? [choice('never', t('assignments.end.never'))] : []),
    ...lengths.map(length =>
      choice(length, t(`assignments.end.${since}.${length}`)),
    ),
    choice('date', t('assignments.end.date')),
  ];
}
