import { useState } from 'react';
import { useTranslate } from '../../translations/useTranslate';
import { EndField } from './EndField';
import { StartField } from './StartField';

/** For how long access is given; times are ISO 8601. */
export interface Period {
  /** Absent: from now on. */
  readonly from?: string;
  readonly until: string;
}

/** From when until when access is to last. */
export function PeriodFields({
  onChange,
}: {
  /** @param period - `undefined` while something is still to be said */
  onChange(period: Period | undefined): void;
}) {
  const t = useTranslate();
  const [from, setFrom] = useState<string>();
  const [until, setUntil] = useState<string>();
  const isOpen = from === 'open';
  const start = isOpen ? undefined : from;
  return (
    <>
      <StartField
        value={start}
        onChange={next => {
          setFrom(next);
          // The end was meant from another start on.
          setUntil(undefined);
          onChange(undefined);
        }}
      />
      {!isOpen && (
        <EndField
          key={from}
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
