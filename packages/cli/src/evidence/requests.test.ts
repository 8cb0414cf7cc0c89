import {
  AccessRequestJson,
  CommitChangesJson,
  MemberRef,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Assignment } from '@portal-rbac/plugin-rbac-core';
import { withinPeriod } from './assignments';
import { requestsCsv, requestsOf } from './requests';

const period = {
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-30T00:00:00.000Z',
};
const day = (number: number, month = 11) =>
  `2026-${month}-${`${number}`.padStart(2, '0')}T12:00:00.000Z`;

const role = 'role:default/on-call';
const heidi = 'user:default/heidi';
const bob = 'user:default/bob';

function asked(
  id: string,
  facts: Partial<AccessRequestJson> = {},
): AccessRequestJson {
  return {
    ...{ id, role, asker: heidi, member: heidi, askedAt: day(2) },
    ...{ description: 'Of today', reason: 'INC-4711', lapsesAt: day(9) },
    ...{ state: 'pending', approvals: [], approvalsNeeded: 1, access: 'due' },
    ...facts,
  };
}
function approved(id: string, at: string, facts = {}) {
  return asked(id, {
    ...{ state: 'approved', approvals: [{ by: bob, at }] },
    ...{ settledAt: at, settledBy: bob },
    ...facts,
  });
}

const facts = (id: string, until: string) => ({
  ...{ id, role, member: heidi, until, reason: 'INC-4711' },
  ...{ grantedBy: bob, requestId: id },
});

type Steps = NonNullable<CommitChangesJson['assignments']>;
const commit = (at: string, ...assignments: Steps): CommitChangesJson => ({
  ...{ revision: 1, at, actor: bob, source: 'rest', change: 'assign' },
  ...{ changes: [], assignments },
});
const given = (id: string, until: string) => ({
  before: null,
  after: facts(id, until),
});
const ended = (id: string, until: string) => ({
  before: facts(id, until),
  after: null,
});

const requestsIn = (
  requests: AccessRequestJson[],
  commits: CommitChangesJson[] = [],
  atStart: Assignment[] = [],
) => requestsOf(period, requests, { commits, atStart });

describe('the requests of a period', () => {
  it('are those with an event in it, the oldest first', () => {
    const before = { askedAt: day(2, 10) };
    const found = requestsIn([
      asked('late', { askedAt: day(3) }),
      asked('new'),
      approved('answered', day(4), before),
      approved('seen', day(5, 10), { ...before, acknowledgedAt: day(1) }),
      approved('old', day(5, 10), before),
      asked('later', { askedAt: day(1, 12) }),
    ]);
    expect(found.map(({ id }) => id)).toEqual([
      'answered',
      'seen',
      'new',
      'late',
    ]);
  });

  it('are shown as they stood at its end, whatever came later', () => {
    const pending = asked('a');
    const { description, approvalsNeeded, access, ...then } = pending;
    const acknowledgedAt = day(2, 12);
    for (const later of [
      pending,
      approved('a', day(1, 12)),
      approved('a', day(1, 12), { acknowledgedAt, acknowledgedBy: bob }),
    ]) {
      expect(requestsIn([later])).toEqual([then]);
    }
    const lapsed = asked('a', { state: 'lapsed', lapsesAt: day(7, 12) });
    expect(requestsIn([lapsed])).toMatchObject([{ state: 'pending' }]);
  });

  it('say what they gave, and when that ended and who ended it', () => {
    const found = requestsIn(
      ['open', 'early', 'over', 'removed', 'nothing'].map(id =>
        approved(id, day(3)),
      ),
      [
        commit(day(3), given('open', day(5, 12)), given('early', day(20))),
        commit(day(3), given('over', day(4)), given('removed', day(5))),
        commit(day(6), ended('early', day(20)), ended('removed', day(5))),
      ],
    );
    const gave = Object.fromEntries(found.map(one => [one.id, one.gave]));
    expect(gave).toEqual({
      open: { until: day(5, 12) },
      early: { until: day(20), endedAt: day(6), endedBy: bob },
      over: { until: day(4), endedAt: day(4) },
      removed: { until: day(5), endedAt: day(5) },
      nothing: undefined,
    });
  });

  it('have what was given before and ends in it', () => {
    const atStart: Assignment = {
      ...{ id: 'a', requestId: 'a', reason: '', grantedBy: bob },
      ...{ role: role as RoleRef, member: heidi as MemberRef },
      until: Date.parse(day(8)),
    };
    const before = approved('a', day(3, 10), { askedAt: day(2, 10) });
    expect(requestsIn([before], [], [atStart])).toMatchObject([
      { id: 'a', gave: { until: day(8), endedAt: day(8) } },
    ]);
  });

  it('are a table in which spreadsheets find no formulas', () => {
    const reason = '=HYPERLINK("http://evil")';
    const table = requestsCsv(requestsIn([approved('a', day(3), { reason })]));
    const [headings, row] = table.split('\n');
    expect(headings).toBe(
      'id,state,role,member,asker,askedAt,until,reason,permission,resourceRef,approvals,settledAt,settledBy,isAtOnce,acknowledgedAt,acknowledgedBy,gaveFrom,gaveUntil,endedAt,endedBy',
    );
    expect(row).toContain(`a,approved,${role},${heidi},${heidi},${day(2)},`);
    expect(row).toContain(`${bob} at ${day(3)},${day(3)},${bob},`);
    expect(row).not.toMatch(/(^|,)"?=/);
  });
});

describe('who had roles for a time', () => {
  it('is known at the start and at the end of a period, without what was over then', () => {
    const { start, end, incomplete } = withinPeriod(
      period,
      [
        commit(day(3), given('new', day(5, 12)), given('short', day(4))),
        { ...commit(day(6), ended('former', day(20))), assignmentsOmitted: 1 },
      ],
      { assignments: [], incomplete: [] },
    );
    expect(start.map(({ id }) => id)).toEqual(['former']);
    expect(end.map(({ id }) => id)).toEqual(['new']);
    expect(incomplete).toEqual([1]);
  });
});
