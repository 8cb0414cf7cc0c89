import { groupRef, roleOf, roleRef, userRef } from '@internal/rbac-testkit';
import { EntityRef, MAX_APPROVALS } from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal } from '../change/errors';
import { ask, Asked } from './ask';
import {
  AccessRequest,
  identityOf,
  MAX_PENDING_REQUESTS,
  RequestState,
} from './request';
import { RequestFacts } from './rules';
import { termsProblem } from '../change/termsProblem';
import { Terms } from './terms';
import { RequestEvent, Step, step } from './transitions';

const NOW = 1_000_000;
const HOUR = 3_600_000;
const role = roleRef('on-call');
const [ann, bob, cid, heidi] = ['ann', 'bob', 'cid', 'heidi'].map(userRef);
const team = groupRef('team');
const askers = groupRef('askers');
const deciders = groupRef('deciders');

const terms: Terms = {
  role,
  who: [askers],
  approvers: [deciders],
  approvals: 2,
  maxDuration: HOUR,
  reason: 'required',
  notify: [],
};
const groupsOf: Readonly<Record<string, readonly EntityRef[]>> = {
  [ann]: [deciders],
  [bob]: [deciders],
  [cid]: [deciders, askers],
  [heidi]: [askers, team],
  [team]: [askers],
};

function facts(
  parts: Partial<RequestFacts> = {},
  groups: Record<string, readonly EntityRef[]> = {},
): RequestFacts {
  const all = { ...groupsOf, ...groups };
  return {
    ...{ role: 'first', terms },
    principalsOf: ref => [ref, ...(all[ref] ?? [])],
    ...parts,
  };
}

const asked: Asked = {
  ...{ id: 'r1', role, asker: heidi, member: heidi },
  ...{ until: NOW + HOUR, reason: 'INC-4711' },
};
const usual = { pending: 0, lapse: 8 * HOUR };

/** The code of a refusal, or the state of the request. */
const resultOf = (one: Step | PolicyRefusal): string | RequestState =>
  one instanceof PolicyRefusal ? one.code : one.request.state;

function asking(parts: Partial<Asked> = {}, known = facts(), limits = usual) {
  return resultOf(ask({ ...asked, ...parts }, known, limits, NOW));
}

const made = (ask(asked, facts(), usual, NOW) as Step).request;
const approve = (by: EntityRef): RequestEvent => ({ kind: 'approve', by });

/** One event after the other, as far as none is refused. */
function after(
  events: readonly RequestEvent[],
  known = facts(),
  request: AccessRequest = made,
  now = NOW,
): Step {
  return events.reduce<Step>(
    (before, event) => {
      const next = step(before.request, event, known, now);
      if (next instanceof PolicyRefusal) {
        throw next;
      }
      return next;
    },
    { request },
  );
}

const once = after([approve(ann)]).request;

function answering(
  event: RequestEvent,
  known = facts(),
  request: AccessRequest = made,
  now = NOW,
) {
  return resultOf(step(request, event, known, now));
}

describe('asking', () => {
  it('makes a pending request, for the asker or a group that may ask', () => {
    expect(asking()).toBe('pending');
    expect(asking({ member: team })).toBe('pending');
    expect(asking({ until: NOW + HOUR })).toBe('pending');
  });

  it('is refused as for a missing role where the asker may not ask', () => {
    expect(asking({ asker: ann, member: ann })).toBe('not-requestable');
    expect(asking({ member: ann })).toBe('not-requestable');
    expect(asking({ member: team }, facts({}, { [team]: [] }))).toBe(
      'not-requestable',
    );
    expect(asking({}, facts({ terms: undefined }))).toBe('not-requestable');
    expect(asking({}, facts({ role: undefined }))).toBe('not-requestable');
  });

  it('is held to the terms', () => {
    expect(asking({ until: NOW + HOUR + 1 })).toBe('beyond-terms');
    expect(asking({ until: undefined })).toBe('beyond-terms');
    expect(asking({ until: NOW })).toBe('ends-in-the-past');
    expect(asking({ reason: ' ' })).toBe('request-reason-required');
    expect(asking({ reason: 'x'.repeat(2_000) })).toBe('reason-too-long');
    const full = { ...usual, pending: MAX_PENDING_REQUESTS };
    expect(asking({}, facts(), full)).toBe('too-many-requests');
  });

  it('gives the role at once where no approval is needed and there is an end', () => {
    const free = { ...terms, approvals: 0 };
    expect(asking({}, facts({ terms: free }))).toBe('approved');
    const endless = { ...free, maxDuration: undefined };
    expect(asking({}, facts({ terms: endless }))).toBe('pending');
  });
});

describe('an approval', () => {
  it('by a second person gives the role, once', () => {
    expect(once).toMatchObject({ state: 'pending', approvals: [{ by: ann }] });
    const { request, assignment } = after([approve(bob)], facts(), once);
    expect(assignment).toEqual({
      ...{ id: 'r1', role, member: heidi, until: NOW + HOUR },
      ...{ reason: 'INC-4711', requestId: 'r1' },
    });
    expect(answering(approve(cid), facts(), request)).toBe('request-settled');
    expect(answering({ kind: 'deny', by: cid }, facts(), request)).toBe(
      'request-settled',
    );
  });

  it('is not for the approver, nor for a group of theirs', () => {
    const own = (
      ask({ ...asked, asker: cid, member: cid }, facts(), usual, NOW) as Step
    ).request;
    expect(answering(approve(cid), facts(), own)).toBe('own-request');
    const ofTeam = { ...made, member: team };
    const inTeam = facts({}, { [bob]: [deciders, team] });
    expect(answering(approve(bob), inTeam, ofTeam)).toBe('own-request');
    expect(answering(approve(heidi))).toBe('not-approver');
  });

  it('counts once, and only while its author may approve', () => {
    expect(answering(approve(ann), facts(), once)).toBe('approved-already');
    const left = facts({}, { [ann]: [] });
    expect(answering(approve(bob), left, once)).toBe('pending');
    const joined = facts({}, { [ann]: [deciders, team] });
    const ofTeam = { ...once, member: team };
    expect(answering(approve(bob), joined, ofTeam)).toBe('pending');
    const fewer = facts({ terms: { ...terms, approvals: 1 } });
    expect(answering(approve(ann), fewer, once)).toBe('approved');
  });

  it('judges again what was asked for', () => {
    expect(answering(approve(ann), facts({ role: 'second' }))).toBe(
      'role-replaced',
    );
    expect(answering(approve(ann), facts({ role: undefined }))).toBe(
      'role-replaced',
    );
    const narrower = { ...terms, maxDuration: HOUR - 1 };
    expect(answering(approve(ann), facts({ terms: narrower }))).toBe(
      'beyond-terms',
    );
    expect(answering(approve(ann), facts({}, { [heidi]: [] }))).toBe(
      'asker-not-eligible',
    );
    expect(answering(approve(ann), facts(), made, NOW + HOUR)).toBe(
      'ends-in-the-past',
    );
  });

  it('comes too late from the instant on at which the request lapses', () => {
    const { lapsesAt } = made;
    const open = { ...made, until: lapsesAt + 1 };
    const late = (now: number) => answering(approve(ann), facts(), open, now);
    expect([late(lapsesAt - 1), late(lapsesAt)]).toEqual([
      'pending',
      'request-settled',
    ]);
  });
});

describe('a request', () => {
  it('is denied by an approver and cancelled by the asker', () => {
    expect(answering({ kind: 'deny', by: ann })).toBe('denied');
    expect(answering({ kind: 'deny', by: heidi })).toBe('not-approver');
    expect(answering({ kind: 'cancel', by: heidi })).toBe('cancelled');
    expect(answering({ kind: 'cancel', by: ann })).toBe('not-asker');
  });

  it('lapses not a moment early, and only while it waits', () => {
    const lapse: RequestEvent = { kind: 'lapse' };
    const { lapsesAt } = made;
    expect(after([lapse], facts(), made, lapsesAt - 1).request).toBe(made);
    expect(answering(lapse, facts(), made, lapsesAt)).toBe('lapsed');
    const denied = { ...made, state: 'denied' as const };
    expect(after([lapse], facts(), denied, lapsesAt).request).toBe(denied);
  });

  it('is of one role, whatever that is called', () => {
    const metadata = { createdAt: '2026-01-01T00:00:00.000Z' };
    const later = { createdAt: '2026-01-02T00:00:00.000Z' };
    expect(identityOf(roleOf('a', { metadata }))).toBe(
      identityOf(roleOf('b', { metadata })),
    );
    expect(identityOf(roleOf('a', { metadata }))).not.toBe(
      identityOf(roleOf('a', { metadata: later })),
    );
  });
});

describe('terms', () => {
  it.each([
    [undefined, {}],
    [undefined, { approvals: 0 }],
    [undefined, { maxDuration: undefined }],
    [undefined, { approvers: [], approvals: 0 }],
    ['nobody-approves', { approvers: [] }],
    ['unbounded-terms', { approvals: 0, maxDuration: undefined }],
    ['terms-out-of-range', { approvals: -1 }],
    ['terms-out-of-range', { approvals: 0.5 }],
    ['terms-out-of-range', { approvals: MAX_APPROVALS + 1 }],
    ['terms-out-of-range', { maxDuration: 0 }],
    ['terms-out-of-range', { maxDuration: NaN }],
  ] as const)('have this problem: %s', (code, parts) => {
    expect(termsProblem(terms.role, { ...terms, ...parts })?.code).toBe(code);
  });
});
