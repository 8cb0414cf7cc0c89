import { GuardrailJson, guardrailsByState } from './guardrailsByState';

const guardrail = (name: string, state: GuardrailJson['state']) =>
  ({ name, state }) as GuardrailJson;

describe('guardrails by state', () => {
  it('begin with what is broken, and keep the order of the file', () => {
    const groups = guardrailsByState([
      guardrail('a', 'holds'),
      guardrail('b', 'at-risk'),
      guardrail('c', 'broken'),
      guardrail('d', 'unknown'),
      guardrail('e', 'broken'),
    ]);
    expect(
      groups.map(({ guardrails }) => guardrails.map(({ name }) => name)),
    ).toEqual([['c', 'e'], ['d'], ['b'], ['a']]);
  });

  it('leave out empty states', () => {
    expect(guardrailsByState([])).toEqual([]);
  });
});
