import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { amountWords } from '../time/amountWords';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { Period, periods } from '../links/unusedPeriod';

/** Chooses for how long something was not used. */
export function PeriodChoice({
  period,
  onChange,
}: {
  period: Period;
  onChange(period: Period): void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ToggleButtonGroup
      aria-label={t('unused.period')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[String(period)]}
      onSelectionChange={([chosen]) => {
        const other = periods.find(one => String(one) === chosen);
        if (other) {
          onChange(other);
        }
      }}
    >
      {periods.map(one => (
        <ToggleButton key={one} id={String(one)}>
          {amountWords(language, one, 'day')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
