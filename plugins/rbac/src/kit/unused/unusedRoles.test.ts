import {
  unusedAssignment,
  unusedMember,
  unusedPolicy,
} from './__testUtils__/sampleUnused';
import { isOfRole, recommended, unusedRoles } from './unusedRoles';

describe('what nobody used, by role', () => {
  it('has each role once, with its parts as they came', () => {
    const parts = [
      unusedPolicy({ role: 'role:default/b' }),
      unusedMember(undefined, { role: 'role:default/a', source: 'csv-file' }),
      unusedMember(undefined, { role: 'role:default/b' }),
    ];
    expect(unusedRoles(parts)).toEqual([
      { role: 'role:default/b', source: 'rest', parts: [parts[0], parts[2]] },
      { role: 'role:default/a', source: 'csv-file', parts: [parts[1]] },
    ]);
    expect(unusedRoles([])).toEqual([]);
  });

  it('says what is recommended, and what is no part of the role', () => {
    const parts = [
      unusedPolicy(),
      unusedPolicy({ isRecommended: false }),
      unusedAssignment(),
    ];
    expect(recommended(parts)).toEqual([parts[0], parts[2]]);
    expect(recommended(parts).filter(isOfRole)).toEqual([parts[0]]);
  });
});
