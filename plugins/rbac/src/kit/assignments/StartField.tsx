import { Flex, Select } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';
import { TimeField } from './TimeField';

/** The hour of the day at which a day that somebody chooses begins, until they say another. */
const MORNING = 8;

/** When access should start, as ISO 8601: `undefined` for now, `null` for later while no time is chosen. */
export type Start = string | null | undefined;

/** When access should start: at once, or at a chosen time. */
export function StartField({
  value,
  onChange,
}: {
  value: Start;
  onChange(start: Start): void;
}) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="3">
      <Select
        label={t('assignments.start.label')}
        options={(['now', 'later'] as const).map(id => ({
          id,
          label: t(`assignments.start.${id}`),
        }))}
        value={value === undefined ? 'now' : 'later'}
        onChange={choice => onChange(choice === 'now' ? undefined : null)}
      />
      {value !== undefined && (
        <TimeField
          label={t('assignments.start.time')}
          hour={MORNING}
          value={value}
          onChange={time => onChange(time ?? null)}
        />
      )}
    </Flex>
  );
}
