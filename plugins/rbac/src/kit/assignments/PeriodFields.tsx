import { useState } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { EndField } from './EndField';
import { Start, StartField } from './StartField';

/** The period of an assignment; times are ISO 8601. */
export interface Period {
  /** Absent: from now on. */
  readonly from?: string;
  readonly until: string;
}

/** Chooses when access begins and ends. */
export function PeriodFields({
  onChange,
}: {
  /** @param period - `undefined` while it is incomplete */
  onChange(period: Period | undefined): void;
}) {
  const t = useTranslate();
  const [start, setStart] = useState<Start>();
  const [until, setUntil] = useState<string>();
  return (
    <>
      <StartField
        value={start}
        onChange={next => {
          setStart(next);
          // The end was meant from another start on.
          setUntil(undefined);
          onChange(undefined);
        }}
      />
      {start !== null && (
        <EndField
          key={start}
          start={start}
          label={t('assignments.give.until')}
          value={until}
          onChange={end => {
            setUntil(end);
            onChange(
              end ? { ...(start && { from: start }), until: end } : undefined,
            );
          }}
        />
      )}
    </>
  );
}
