import { Result } from '@portal-rbac/plugin-rbac-common';
import { english } from '../../translations/__testUtils__/english';
import { accessWords } from './accessWords';

const grants = (...results: Result[]) => results.map(result => ({ result }));

describe('what somebody has in a few words', () => {
  it('counts what is granted, and says how much of it on conditions', () => {
    expect(
      accessWords(english, grants('ALLOW', 'CONDITIONAL', 'DENY', 'DENY')),
    ).toEqual({
      permissions: '2 permissions',
      line: 'Of 4: 1 on conditions, 2 not granted.',
    });
  });

  it('says nothing more where all is granted', () => {
    expect(accessWords(english, grants('ALLOW'))).toEqual({
      permissions: '1 permission',
      line: '',
    });
  });

  it('has words for nothing', () => {
    expect(accessWords(english, grants('DENY'))).toEqual({
      line: 'None of 1 granted.',
    });
  });
});
