import {
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

  it.each(['-1', '0', 'x', '1e3', '9'.repeat(16)])(
    'does without a revision like %s',
    before => {
      const state = readHistoryState(new URLSearchParams({ before }));
      expect(state).toEqual({ actor: '', role: '' });
      expect(historyQueryOf(state)).toEqual({ limit: 21 });
    },
  );
});
