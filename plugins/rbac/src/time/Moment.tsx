import { relativeTime } from './relativeTime';

const ABSOLUTE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A time as people say it, and exactly: `3 minutes ago (21 Nov 2026, 13:28)`. */
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
    <time dateTime={at}>
      {relativeTime(time.getTime(), now)} ({ABSOLUTE.format(time)})
    </time>
  );
}
