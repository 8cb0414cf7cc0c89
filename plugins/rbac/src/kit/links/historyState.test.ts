import {
  commitParameters,
  historyParameters,
  historyQueryOf,
  readHistoryState,
} from './historyState';

describe('the address of the history', () => {
  it('has what is asked for, and reads as the same', () => {
    const state = { actor: 'user:default/a', role: 'b', before: 7 };
    const parameters = historyParameters(state);
    expect(readHistoryState(parameters)).toEqual(state);
    expect(historyQueryOf(state)).toEqual({
      actor: 'user:default/a',
      role: 'role:default/b',
      before: 7,
      limit: 21,
    });
  });

  it('has days where the user is, from the beginning of the first to the end of the last', () => {
    const state = readHistoryState(
      new URLSearchParams({ since: '2026-11-24', until: '2026-11-25' }),
    );
    expect(historyQueryOf(state)).toEqual({
      since: new Date(2026, 10, 24).toISOString(),
      until: new Date(2026, 10, 26).toISOString(),
      limit: 21,
    });
  });

  it.each(['2026-02-30', '2026-13-01', '0000-00-00', 'yesterday'])(
    'has no day that the calendar has not, such as %s',
    since => {
      const parameters = new URLSearchParams({ since, until: '2026-03-01' });
      expect(readHistoryState(parameters)).toEqual({
        ...{ actor: '', role: '', until: '2026-03-01' },
      });
    },
  );

  it('leads to a revision at the top of the page, open', () => {
    const state = readHistoryState(commitParameters(7));
    expect(state).toMatchObject({ open: 7, before: 8 });
  });

  it('stays where it is when a revision is opened', () => {
    const state = readHistoryState(new URLSearchParams({ open: '7' }));
    expect(state).toEqual({ actor: '', role: '', open: 7 });
  });

  it.each(['24.11.2026', '2026-13-01', '2026-11-32', '2026-11-24T00:00'])(
    'does without a day like %s',
    since => {
      const state = readHistoryState(new URLSearchParams({ since }));
      expect(state).toEqual({ actor: '', role: '' });
    },
  );

  it.each(['-1', '0', 'x', '1e3', '9'.repeat(16)])(
    'does without a revision like %s',
    before => {
      const state = readHistoryState(new URLSearchParams({ before }));
      expect(state).toEqual({ actor: '', role: '' });
      expect(historyQueryOf(state)).toEqual({ limit: 21 });
    },
  );
});
