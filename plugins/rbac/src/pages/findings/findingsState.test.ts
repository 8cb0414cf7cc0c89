import {
  findingsParameters,
  isShown,
  readFindingsState,
} from './findingsState';

const finding = {
  kind: 'redundancy',
  role: 'role:default/Readers',
  source: 'csv-file',
  code: 'says-nothing',
  params: {},
  message: '',
} as const;

const shown = (query: string) =>
  isShown(finding, readFindingsState(new URLSearchParams(query)));

describe('the address of the findings', () => {
  it('has what is asked for, and reads as the same', () => {
    const state = {
      severity: 'notice',
      kind: '',
      source: 'rest',
      role: 'a',
    } as const;
    expect(findingsParameters(state).toString()).toBe(
      'severity=notice&source=rest&role=a',
    );
    expect(readFindingsState(findingsParameters(state))).toEqual(state);
  });

  it.each(['severity=worse', 'kind=x', '', 'role=read', 'severity=notice'])(
    'shows a finding for %s',
    query => expect(shown(query)).toBe(true),
  );

  it.each(['severity=warning', 'kind=unmatched', 'source=rest', 'role=b'])(
    'does not show it for %s',
    query => expect(shown(query)).toBe(false),
  );
});
