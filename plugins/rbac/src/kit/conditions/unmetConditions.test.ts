import { unmetConditions } from './unmetConditions';

describe('the conditions that would have to hold', () => {
  const condition = (counted: boolean, sentence?: string) => ({
    role: null,
    counted,
    sentence,
  });
  const conditions = [
    condition(true, 'a role reads entities of its own; it is not one'),
    condition(true, 'a role reads entities of its own; it is not one'),
    condition(false, 'overruled'),
    condition(true),
  ];

  it('are each said once, without what did not count', () => {
    expect(
      unmetConditions({
        result: 'CONDITIONAL',
        resourceResult: 'DENY',
        conditions,
      }),
    ).toEqual(['A role reads entities of its own; it is not one']);
  });

  it.each([
    { result: 'DENY' },
    { result: 'CONDITIONAL', resourceResult: 'ALLOW' },
  ] as const)('are none if it is %j', outcome => {
    expect(unmetConditions({ ...outcome, conditions })).toEqual([]);
  });
});
