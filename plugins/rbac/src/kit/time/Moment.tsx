import { Hint } from '../design/Hint';
import { relativeTime } from './relativeTime';

const EXACT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** A time as people say it, `3 minutes ago`, which is exact on demand: `21 Nov 2026, 13:28:09`. */
export function Moment({
  at,
  now = Date.now(),
}: {
  /** ISO 8601. */
  at: string;
  /** In milliseconds since the epoch. */
  now?: number;
}) {
  const time = new Date(at);
  return (
    <Hint hint={EXACT.format(time)}>
      <time dateTime={at}>{relativeTime(time.getTime(), now)}</time>
    </Hint>
  );
}
