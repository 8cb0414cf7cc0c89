import { english } from '../../translations/__testUtils__/english';
import { isProvider, sourceLabel, whyReadOnly } from './whyReadOnly';

describe('whyReadOnly', () => {
  it.each(['rest', 'legacy'])('%s may be edited', source => {
    expect(whyReadOnly(english, source)).toBeUndefined();
  });

  it.each([
    ['configuration', /configuration of the portal.*permission\.rbac/],
    ['csv-file', /policy files/],
    ['people-directory', /provider people-directory/],
    ['constructor', /provider constructor/],
  ])('%s says where to change its roles', (source, reason) => {
    expect(whyReadOnly(english, source)).toMatch(reason);
  });
});

describe('sourceLabel', () => {
  it('names built-in sources, and providers by their id', () => {
    expect(sourceLabel(english, 'csv-file')).toBe('Policy files');
    expect(sourceLabel(english, 'toString')).toBe('toString');
  });
});

describe('isProvider', () => {
  it('distinguishes providers from built-in sources', () => {
    expect(['rest', 'toString', 'directory'].filter(isProvider)).toEqual([
      'toString',
      'directory',
    ]);
  });
});
