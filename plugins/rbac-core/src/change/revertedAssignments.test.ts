import {
  authorOf,
  documentOf,
  NOW,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { assignmentSteps } from './AssignmentStep';
import { PolicyChange } from './change';
import { diff } from './diff';
import { evolve } from './evolve';
import { changesOf } from './RoleChange';
import { assignmentsOf, PolicyDocument, REST } from '../model/document';

const now = Date.parse(NOW);
const ann = authorOf(REST, { actor: 'user:default/ann' });
const a = roleRef('a');
const start = documentOf(roleOf('a', { members: [userRef('ada')] }));

const after = (document: PolicyDocument, change: PolicyChange, at = now) =>
  evolve(document, change, ann, new Date(at).toISOString()).document;

const given = {
  kind: 'assign',
  assignment: {
    ...{ id: '1', role: a, member: userRef('eve'), reason: '' },
    until: now + 1_000,
  },
} as const satisfies PolicyChange;
const extended: PolicyChange = {
  kind: 'extendAssignment',
  id: '1',
  until: now + 5_000,
};
const ended: PolicyChange = { kind: 'endAssignment', id: '1' };
const renamed: PolicyChange = {
  kind: 'replaceRole',
  ref: a,
  oldRole: { members: [userRef('ada')] },
  newRole: { ref: roleRef('b'), members: [userRef('ada')] },
};

/** The change that takes back what another one made of a policy. */
function reverting(before: PolicyDocument, next: PolicyDocument): PolicyChange {
  const delta = diff(before, next);
  return {
    kind: 'revert',
    changes: changesOf(before, delta),
    assignments: assignmentSteps(before, delta),
  };
}

/** What is assigned when the last of some changes is reverted. */
function reverted(changes: readonly PolicyChange[], at = now) {
  const documents = [start];
  for (const change of changes) {
    documents.push(after(documents.at(-1)!, change));
  }
  const [before, last] = documents.slice(-2);
  const document = after(last, reverting(before, last), at);
  return [...assignmentsOf(document).values()].map(({ role, until }) => [
    role,
    until,
  ]);
}

describe('a revert', () => {
  it('ends what a commit gave', () => {
    expect(reverted([given])).toEqual([]);
  });

  it('takes back what a commit extended', () => {
    expect(reverted([given, extended])).toEqual([[a, now + 1_000]]);
  });

  it('ends what a commit extended, if it would have ended by now', () => {
    expect(reverted([given, extended], now + 1_000)).toEqual([]);
  });

  it('does not bring back what a commit ended, and says so if that is all', () => {
    expect(() => reverted([given, ended])).toThrow(
      expect.objectContaining({ code: 'nothing-to-revert' }),
    );
    expect(reverted([given, { kind: 'deleteRole', ref: a }])).toEqual([]);
  });

  it('keeps what is of a role whose name it takes back', () => {
    expect(reverted([given, renamed])).toEqual([[a, now + 1_000]]);
  });

  it('is refused if somebody has changed it since', () => {
    const next = after(start, given);
    const changed = after(next, extended);
    expect(() => after(changed, reverting(start, next))).toThrow(
      expect.objectContaining({ code: 'changed-since' }),
    );
  });

  it.each([
    ['the creation of a role', [], start],
    ['its next name', [renamed], after(start, renamed)],
  ])(
    'of %s is refused if somebody was given the role since',
    (_, made, next) => {
      const before = made.length === 0 ? documentOf() : start;
      const role = made.length === 0 ? a : roleRef('b');
      const assignment = { ...given.assignment, role };
      const since = after(next, { kind: 'assign', assignment });
      expect(() => after(since, reverting(before, next))).toThrow(
        expect.objectContaining({ code: 'changed-since' }),
      );
      const over = now + 1_000;
      expect(after(since, reverting(before, next), over).roles.has(role)).toBe(
        false,
      );
    },
  );

  it('leaves alone what has ended since, or was ended', () => {
    const next = after(start, given);
    expect(after(start, reverting(start, next))).toBe(start);
    expect(after(next, reverting(start, next), now + 1_000)).toBe(next);
  });

  it('is refused to those who may neither give the role nor change it', () => {
    const next = after(start, given);
    const other = authorOf(REST, {
      mayAssign: () => false,
      mayChange: () => false,
    });
    expect(() => evolve(next, reverting(start, next), other, NOW)).toThrow(
      expect.objectContaining({ code: 'out-of-reach' }),
    );
  });
});
