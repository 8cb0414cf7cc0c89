import { findingKinds } from '@portal-rbac/plugin-rbac-common';
import { countedKinds, countOf } from './severities';

describe('findings by severity', () => {
  it('has every kind, warnings first', () => {
    const kinds = countedKinds(findingKinds.map(kind => ({ kind })));
    expect(kinds.map(({ kind }) => kind)).toHaveLength(findingKinds.length);
    expect(kinds.map(({ severity }) => severity)).toEqual([
      'warning',
      'warning',
      'warning',
      'notice',
      'notice',
    ]);
    expect([countOf(kinds, 'warning'), countOf(kinds, 'notice')]).toEqual([
      3, 2,
    ]);
  });

  it('leaves out kinds with a count of zero', () => {
    expect(
      countedKinds([{ kind: 'redundancy' }, { kind: 'redundancy' }]),
    ).toEqual([{ kind: 'redundancy', severity: 'notice', count: 2 }]);
    expect(countOf(countedKinds([]), 'warning')).toBe(0);
  });
});
