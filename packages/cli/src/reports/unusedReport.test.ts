import { UnusedJson } from '@portal-rbac/plugin-rbac-common';
import { unusedReport } from './unusedReport';

const READERS = 'role:default/readers';
const WRITERS = 'role:default/writers';
const TEAM = 'group:default/team';

/** What is asked before a group leaves. */
const answer: UnusedJson = {
  since: '2026-08-30',
  noted: 'people',
  completeSince: '2026-01-01',
  processes: 2,
  isEnough: true,
  unused: [
    {
      ...{ kind: 'member', role: WRITERS, source: 'csv-file', member: TEAM },
      ...{ lastDay: '2026-03-04', isRecommended: true },
    },
  ],
  used: [
    {
      ...{ role: READERS, source: 'rest', member: TEAM },
      lastDay: '2026-11-27',
    },
    {
      ...{ role: WRITERS, source: 'rest', member: TEAM, lastDay: '2026-11-28' },
      assignment: {
        ...{ id: 'a1', role: WRITERS, member: TEAM, reason: 'INC-1' },
        grantedBy: 'user:default/admin',
        ...{ until: '2026-12-01T00:00:00.000Z' },
      },
    },
  ],
  isCutOff: false,
  proof: { uses: 2, lost: 0 },
  notes: [],
};

describe('a report of what nobody uses', () => {
  it('has first what would be missed, then what would not', () => {
    expect(unusedReport.text(answer)).toBe(
      `${READERS}: ${TEAM}, last used on 2026-11-27
${WRITERS}: ${TEAM} until 2026-12-01T00:00:00.000Z, last used on 2026-11-28
${WRITERS}
    ${TEAM}, last used on 2026-03-04
1 unused part since 2026-08-30, noted by 2 processes
Without what is recommended, all 2 uses of this time would still be allowed
`,
    );
  });

  it('is a table, in which what is used is not to be taken away', () => {
    const [, ...rows] = unusedReport.csv(answer).trim().split(/\r?\n/);
    expect(rows).toEqual([
      `${READERS},rest,used,${TEAM},2026-11-27,false,`,
      `${WRITERS},rest,used,${TEAM} until 2026-12-01T00:00:00.000Z,2026-11-28,false,`,
      `${WRITERS},csv-file,member,${TEAM},2026-03-04,true,`,
    ]);
  });
});
