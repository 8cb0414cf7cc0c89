import { completeSince, NotedTime } from './notedTime';

const at = (text: string) => Date.parse(`2026-${text}Z`);
const now = at('03-31T12:00');
const noted = (
  from: string,
  until: string,
  more: Partial<NotedTime> = {},
): NotedTime => ({ from: at(from), until: at(until), isEnded: true, ...more });
const running = { isEnded: false };

describe('since when what is used is noted without a gap', () => {
  it.each<[string, NotedTime[], string]>([
    ['nothing was ever noted', [], '2026-03-31'],
    [
      'since the day after the first',
      [noted('01-10T09:00', '03-31T11:59', running)],
      '2026-01-11',
    ],
    [
      'one process after the other',
      [
        noted('01-10T09:00', '02-20T10:00'),
        noted('02-20T10:05', '03-31T11:59', running),
      ],
      '2026-01-11',
    ],
    [
      'a process that ended without a word, although another went on',
      [
        noted('01-10T09:00', '03-31T11:59', running),
        noted('01-10T09:00', '02-20T10:00', running),
      ],
      '2026-03-31',
    ],
    [
      'a process of which somebody noticed that it was gone',
      [
        noted('01-10T09:00', '03-31T11:59', running),
        noted('01-10T09:00', '02-20T10:00', {
          isEnded: false,
          lostUntil: at('02-20T10:04'),
        }),
      ],
      '2026-02-21',
    ],
    [
      'a process that has not been heard of for three minutes',
      [noted('01-10T09:00', '03-31T11:56', running)],
      '2026-03-31',
    ],
    [
      'a process that had too much to note',
      [
        noted('01-10T09:00', '03-31T11:59', {
          isEnded: false,
          lostUntil: at('03-02T10:00'),
        }),
      ],
      '2026-03-03',
    ],
    [
      'a day without any process',
      [
        noted('01-10T09:00', '02-20T10:00'),
        noted('02-22T00:05', '03-31T11:59', running),
      ],
      '2026-02-22',
    ],
    [
      'rows that somebody damaged',
      [
        { from: -1e300, until: 1e300, isEnded: true },
        { from: -1e300, until: -1e300, isEnded: true, lostUntil: 1e300 },
      ],
      '2026-03-31',
    ],
    [
      'a time from the beginning of the world, of a row that somebody damaged',
      [{ from: -1e300, until: now, isEnded: true }],
      '2023-07-06',
    ],
  ])('%s', (_, times, day) => {
    expect(completeSince(times, now)).toBe(day);
  });
});
