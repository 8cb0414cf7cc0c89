import { Result } from '@portal-rbac/plugin-rbac-common';
import { accessWords } from './accessWords';

const grants = (...results: Result[]) => results.map(result => ({ result }));

describe('what somebody has in a few words', () => {
  it('counts what is granted, and says how much of it on conditions', () => {
    expect(accessWords(grants('ALLOW', 'CONDITIONAL', 'DENY', 'DENY'))).toEqual(
      {
        permissions: '2 permissions',
        line: 'Of 4: 1 on conditions, 2 not granted.',
      },
    );
  });

  it('says nothing more where all is granted', () => {
    expect(accessWords(grants('ALLOW'))).toEqual({
      permissions: '1 permission',
      line: '',
    });
  });

  it('has words for nothing', () => {
    expect(accessWords(grants('DENY'))).toEqual({
      permissions: 'no permissions',
      line: 'None of 1 granted.',
    });
  });
});
