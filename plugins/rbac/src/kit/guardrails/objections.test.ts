import {
  because,
  BrokenGuardrail,
  DryRunJson,
} from '@portal-rbac/plugin-rbac-common';
import { areYielding, objectionsOf } from './objections';

const guardrail = (name: string, isYielding: boolean): BrokenGuardrail => ({
  name,
  text: 'nobody would have it',
  isYielding,
});

const refusal = (
  ...guardrails: (BrokenGuardrail | undefined)[]
): DryRunJson['refusal'] => ({
  name: 'UnprocessableEntityError',
  message: 'This breaks guardrails',
  statusCode: 422,
  problems: guardrails.map(each => ({
    field: '',
    ...because('text', { text: '' }),
    guardrail: each,
  })),
});

describe('the guardrails that object to a change', () => {
  it('are those for which alone it is refused', () => {
    const broken = guardrail('a', true);
    expect(objectionsOf(refusal(broken))).toMatchObject([broken]);
    expect(objectionsOf(refusal(broken, undefined))).toEqual([]);
    expect(objectionsOf(undefined)).toEqual([]);
  });

  it('yield if every one of them does', () => {
    expect(areYielding([guardrail('a', true), guardrail('b', true)])).toBe(
      true,
    );
    expect(areYielding([guardrail('a', true), guardrail('b', false)])).toBe(
      false,
    );
    expect(areYielding([])).toBe(false);
  });
});
