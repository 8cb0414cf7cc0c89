import { changesByDay } from './changesByDay';

const now = new Date(2026, 10, 24, 15);
const at = (day: number, hour: number) =>
  new Date(2026, 10, day, hour).toISOString();
const commit = (day: number, hour: number, actor = 'user:default/alice') => ({
  at: at(day, hour),
  actor,
});
const counts = (commits: ReturnType<typeof commit>[], isCutOff = false) =>
  changesByDay({ commits, isCutOff }, now, 4).map(({ day, people, others }) => [
    day.getDate(),
    people,
    others,
  ]);

describe('changes by day', () => {
  it('counts those of people and of others, on days of the browser', () => {
    expect(
      counts([
        commit(24, 14),
        commit(24, 0),
        commit(23, 23, 'csv-file'),
        commit(21, 12, 'service:default/x'),
        commit(20, 23),
      ]),
    ).toEqual([
      [21, 0, 1],
      [22, 0, 0],
      [23, 0, 1],
      [24, 2, 0],
    ]);
  });

  it('has days without any change', () => {
    expect(counts([])).toEqual([21, 22, 23, 24].map(day => [day, 0, 0]));
  });

  it('leaves out days with changes that are unknown, but not the last day', () => {
    expect(counts([commit(24, 14), commit(22, 9)], true)).toEqual([
      [23, 0, 0],
      [24, 1, 0],
    ]);
    expect(counts([commit(24, 14), commit(24, 9)], true)).toEqual([[24, 2, 0]]);
  });
});
