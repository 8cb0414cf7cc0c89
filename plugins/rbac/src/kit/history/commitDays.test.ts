import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { dayAfter, dayOf } from '../links/day';
import { commitDays } from './commitDays';

const commit = (revision: number, at: Date) =>
  ({ revision, at: at.toISOString() }) as CommitJson;

describe('commits by their days', () => {
  it('are called today, yesterday, and by their date', () => {
    const now = new Date(2026, 2, 1, 12);
    const days = commitDays(
      [
        commit(4, new Date(2026, 2, 1, 0, 1)),
        commit(3, new Date(2026, 1, 28, 23, 59)),
        commit(2, new Date(2026, 1, 28, 0, 0)),
        commit(1, new Date(2025, 1, 28, 12)),
      ],
      now.getTime(),
    );
    expect(
      days.map(({ day, isToday, isYesterday, commits }) => [
        day,
        isToday,
        isYesterday,
        commits.map(({ revision }) => revision),
      ]),
    ).toEqual([
      ['2026-03-01', true, false, [4]],
      ['2026-02-28', false, true, [3, 2]],
      ['2025-02-28', false, false, [1]],
    ]);
  });

  it('begin at midnight where the user is, also where clocks are put forward', () => {
    expect(dayAfter('2026-12-31', 1)).toEqual(new Date(2027, 0, 1));
    expect(dayOf(dayAfter('2026-03-29', 1))).toBe('2026-03-30');
    expect(dayOf(dayAfter('2026-10-25', 1))).toBe('2026-10-26');
  });
});
