import { Button, DialogTrigger, Popover } from '@backstage/ui';
import { useState } from 'react';
import { EndField } from '../../../kit/assignments/EndField';
import { timeText } from '../../../kit/time/timeText';
import surface from '../../../kit/design/surface.module.css';
import { useTranslate } from '../../../translations/useTranslate';
import styles from './UntilChoice.module.css';

/** Until when a member should have the role: permanently, unless an end is chosen. */
export function UntilChoice({
  member,
  until,
  onChange,
}: {
  member: string;
  /** As ISO 8601; absent: for good. */
  until?: string;
  onChange(until: string | undefined): void;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const said = until ? timeText(t, until) : t('assignments.end.never');
  const label = t('assignments.form.untilOf', { member });
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        variant="tertiary"
        size="small"
        aria-label={t('assignments.form.untilIs', { label, end: said })}
      >
        {said}
      </Button>
      <Popover aria-label={label} placement="bottom start">
        <div className={`${surface.surface} ${styles.choice}`}>
          <EndField
            label={t('assignments.form.until')}
            canBeNever
            value={until}
            onDone={() => setOpen(false)}
            onChange={end => {
              // Nothing changes as long as no time is chosen.
              if (end) {
                onChange(end === 'never' ? undefined : end);
              }
            }}
          />
        </div>
      </Popover>
    </DialogTrigger>
  );
}
