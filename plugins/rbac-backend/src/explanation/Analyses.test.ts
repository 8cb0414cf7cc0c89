import { atOnce, EvaluatedUsers } from '@portal-rbac/plugin-rbac-core';
import { Analyses } from './Analyses';

const evaluatedUsers = atOnce(EvaluatedUsers.of([]));
const everybody = { read: async () => ({ evaluatedUsers, readAt: 0 }) };

// Who wanted a list waited for 3.5 seconds while a matrix was made for somebody else.
it.each(['list', 'impact', 'guardrails'] as const)(
  'a %s does not wait for the matrix of somebody else',
  async kind => {
    const analyses = new Analyses(everybody);
    let end = () => {};
    const matrix = analyses.inTurn(
      'matrix',
      () =>
        new Promise<void>(resolve => {
          end = resolve;
        }),
    );
    expect(await analyses.inTurn(kind, async () => 'answer')).toBe('answer');
    end();
    await matrix;
  },
);

it('does one matrix at a time', async () => {
  const analyses = new Analyses(everybody);
  const done: string[] = [];
  await Promise.all(
    ['one', 'other'].map(name =>
      analyses.inTurn('matrix', async () => {
        done.push(`${name} begins`);
        await null;
        done.push(`${name} ends`);
      }),
    ),
  );
  expect(done).toEqual([
    'one begins',
    'one ends',
    'other begins',
    'other ends',
  ]);
});
