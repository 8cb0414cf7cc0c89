import {
  authorOf,
  documentOf,
  groupRef,
  NOW,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { RoleTerms } from '@portal-rbac/plugin-rbac-common';
import { Blame } from '../history/blame';
import { assignmentsOf, PolicyDocument, REST } from '../model/document';
import { PolicyChange, RoleDeclaration } from './change';
import { diff, isEmpty } from './diff';
import { evolve } from './evolve';
import { changesOf } from './RoleChange';

const author = authorOf(REST, { actor: 'user:default/ann' });
const a = roleRef('a');
const members = [userRef('ada')];
const before = documentOf(roleOf('a', { members }));
const terms: RoleTerms = {
  who: [groupRef('team')],
  approvals: 1,
  maxDuration: 3_600_000,
  reason: 'required',
  notify: [],
};

function make(document: PolicyDocument, change: PolicyChange) {
  return evolve(document, change, author, NOW).document;
}

const declared = (parts: Partial<RoleDeclaration>): PolicyChange => ({
  kind: 'declareRole',
  ref: a,
  role: { ref: a, members, policies: [], conditions: [], ...parts },
});
const requestable = make(before, declared({ requests: terms }));
const termsIn = (document: PolicyDocument, ref = a) =>
  document.roles.get(ref)?.metadata.requests;

describe('the terms of a role', () => {
  it('are part of it: setting other ones is a change, the same ones are none', () => {
    expect(termsIn(requestable)).toEqual(terms);
    const same = make(requestable, declared({ requests: { ...terms } }));
    expect(isEmpty(diff(requestable, same))).toBe(true);
    const wider = { ...terms, maxDuration: 7_200_000 };
    const widened = make(requestable, declared({ requests: wider }));
    expect(isEmpty(diff(requestable, widened))).toBe(false);
  });

  it('stay where they are not mentioned, and with another name', () => {
    expect(termsIn(make(requestable, declared({})))).toEqual(terms);
    const newRole = { ref: roleRef('b'), members };
    const renamed = make(requestable, {
      ...{ kind: 'replaceRole', ref: a, oldRole: { members }, newRole },
    });
    expect(termsIn(renamed, newRole.ref)).toEqual(terms);
  });

  it('are removed by null', () => {
    expect(
      termsIn(make(requestable, declared({ requests: null }))),
    ).toBeUndefined();
    const newRole = { ref: a, members, requests: null };
    const replaced = make(requestable, {
      ...{ kind: 'replaceRole', ref: a, oldRole: { members }, newRole },
    });
    expect(termsIn(replaced)).toBeUndefined();
  });

  it('are there from the start', () => {
    const role = { ref: roleRef('b'), members, requests: terms };
    const created = make(before, { kind: 'createRole', role });
    expect(termsIn(created, role.ref)).toEqual(terms);
  });

  it('are in the history, blamed, and undone', () => {
    const changes = changesOf(before, diff(before, requestable));
    expect(changes).toEqual([
      expect.objectContaining({
        before: { metadata: expect.objectContaining({ requests: null }) },
        after: { metadata: expect.objectContaining({ requests: terms }) },
      }),
    ]);
    const blame = new Blame(requestable.roles.get(a)!);
    expect(blame.lines).toContainEqual(
      expect.objectContaining({
        part: 'terms',
        text: expect.stringContaining('"maxDuration":"PT1H"'),
      }),
    );
    const undone = make(requestable, { kind: 'revert', changes });
    expect(termsIn(undone)).toBeUndefined();
    const wider = make(
      requestable,
      declared({ requests: { ...terms, approvals: 2 } }),
    );
    expect(() => make(wider, { kind: 'revert', changes })).toThrow(
      'metadata.requests has changed since',
    );
  });

  it.each([
    [{ approvals: 6 }, 'approvals must be a whole number from 0 to 5'],
    [{ approvals: 0, maxDuration: undefined }, 'set maxDuration'],
    [{ approvers: [] }, 'the list of approvers is empty'],
    [{ maxDuration: 0 }, 'maxDuration must be a whole number'],
  ])('hold together: %j', (parts, message) => {
    expect(() =>
      make(before, declared({ requests: { ...terms, ...parts } })),
    ).toThrow(message);
  });
});

describe('a role that is declared with assignments', () => {
  const now = Date.parse(NOW);
  const one = {
    ...{ id: 'a1', member: userRef('eve'), until: now + 1, reason: '' },
  };

  it('has them in the same commit, also under another name', () => {
    const b = roleRef('b');
    for (const change of [
      { ...declared({ ref: b }), assignments: [one] },
      {
        ...{ kind: 'createRole' as const, role: { ref: b, members } },
        assignments: [one],
      },
    ] as PolicyChange[]) {
      const next = make(before, change);
      expect([...assignmentsOf(next).values()]).toEqual([
        { ...one, role: b, grantedBy: 'user:default/ann' },
      ]);
      expect(next.revision).toBe(before.revision + 1);
    }
  });

  it('is refused with one that ends in the past', () => {
    const late = { ...declared({}), assignments: [{ ...one, until: now }] };
    expect(() => make(before, late as PolicyChange)).toThrow('passed');
  });
});
