import { relativeTime } from './relativeTime';

const ABSOLUTE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const EXACT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'long',
});

/** A time as people say it, and by the minute: `3 minutes ago (21 Nov 2026, 13:28)`; exactly when one points at it. */
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
    <time dateTime={at} title={EXACT.format(time)}>
      {relativeTime(time.getTime(), now)} ({ABSOLUTE.format(time)})
    </time>
  );
}
