import {
  because,
  BrokenLaw,
  DryRunJson,
} from '@portal-rbac/plugin-rbac-common';
import { areYielding, objectionsOf } from './objections';

const law = (name: string, isYielding: boolean): BrokenLaw => ({
  name,
  text: 'nobody would have it',
  isYielding,
});

const refusal = (
  ...laws: (BrokenLaw | undefined)[]
): DryRunJson['refusal'] => ({
  name: 'UnprocessableEntityError',
  message: 'This breaks laws',
  statusCode: 422,
  problems: laws.map(each => ({
    field: '',
    ...because('text', { text: '' }),
    law: each,
  })),
});

describe('the laws that stand against a change', () => {
  it('are those for which alone it is refused', () => {
    const broken = law('a', true);
    expect(objectionsOf(refusal(broken))).toEqual([broken]);
    expect(objectionsOf(refusal(broken, undefined))).toEqual([]);
    expect(objectionsOf(undefined)).toEqual([]);
  });

  it('yield if every one of them does', () => {
    expect(areYielding([law('a', true), law('b', true)])).toBe(true);
    expect(areYielding([law('a', true), law('b', false)])).toBe(false);
    expect(areYielding([])).toBe(false);
  });
});
