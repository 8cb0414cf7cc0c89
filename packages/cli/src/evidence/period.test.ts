import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { commitsOf } from './period';

const day = (number: number) =>
  new Date(Date.UTC(2026, 0, number)).toISOString();

function history(...days: number[]): CommitJson[] {
  return days.map((number, index) => ({
    ...{ revision: index + 1, at: day(number), actor: 'a', source: 'rest' },
    ...{ change: 'createRole', roles: [], rolesOmitted: 0 },
  }));
}

const found = (from: number, to: number, ...days: number[]) => {
  const { commits, doubtful, ...rest } = commitsOf(
    { from: day(from), to: day(to) },
    history(...days),
    days.length,
  );
  const revisions = (some: readonly CommitJson[]) =>
    some.map(({ revision }) => revision);
  return {
    ...rest,
    commits: revisions(commits),
    doubtful: revisions(doubtful),
  };
};

describe('the commits of a period', () => {
  it('are those of its days, both ends included', () => {
    expect(found(2, 4, 1, 2, 3, 4, 5)).toEqual({
      ...{ commits: [2, 3, 4], start: 1, end: 4, doubtful: [] },
    });
    expect(found(6, 7, 1, 2)).toEqual({
      ...{ commits: [], start: 2, end: 2, doubtful: [] },
    });
    expect(found(1, 2)).toEqual({
      ...{ commits: [], start: 0, end: 0, doubtful: [] },
    });
  });

  it('have the commit of a clock that jumped forward', () => {
    expect(found(2, 4, 1, 2, 300, 3, 4, 5)).toMatchObject({
      ...{ commits: [2, 3, 4, 5], doubtful: [3] },
    });
    expect(found(299, 301, 1, 2, 300, 3, 4, 5).commits).toEqual([]);
  });

  it('have the commit of a clock that jumped back', () => {
    expect(found(12, 14, 11, 12, 1, 13, 14, 15)).toMatchObject({
      ...{ commits: [2, 3, 4, 5], doubtful: [3] },
    });
    expect(found(1, 2, 11, 12, 1, 13, 14, 15).commits).toEqual([]);
  });

  it('tell where the history begins, if nothing is known of what was before', () => {
    const [, , ...kept] = history(1, 2, 3, 4);
    const period = { from: day(1), to: day(9) };
    expect(commitsOf(period, kept, 4)).toMatchObject({
      ...{ begins: { revision: 3 }, start: 2, end: 4 },
    });
  });

  it('are in exactly one of two periods that follow each other, whatever the clocks say', () => {
    for (const days of sequences(6)) {
      const all = history(...days);
      for (const middle of [1, 2, 3]) {
        const [before, after] = [
          { from: day(1), to: day(middle) },
          { from: `${day(middle)}+`, to: day(4) },
        ].map(period => commitsOf(period, all, days.length));
        expect([...before.commits, ...after.commits]).toEqual(all);
        expect(after.start).toBe(before.end);
      }
    }
  });
});

/** All sequences of the days 1 to 4 of at most such a length. */
function* sequences(length: number, ...days: number[]): Generator<number[]> {
  yield days;
  for (const next of length > days.length ? [1, 2, 3, 4] : []) {
    yield* sequences(length, ...days, next);
  }
}
