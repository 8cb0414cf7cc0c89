import {
  authorOf,
  documentOf,
  groupRef,
  NOW,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { ChangeAuthor, NewAssignment, PolicyChange } from './change';
import { diff, isEmpty, sizeOf } from './diff';
import { evolve } from './evolve';
import {
  LATEST_INSTANT,
  MAX_ASSIGNMENTS_PER_ROLE,
  MAX_REASON_BYTES,
} from '../model/assignment';
import {
  assignmentsOf,
  FILES,
  PolicyDocument,
  REST,
  Role,
} from '../model/document';

const now = Date.parse(NOW);
const ann = authorOf(REST, { actor: 'user:default/ann' });
const a = roleRef('a');
const before = documentOf(
  roleOf('a', { members: [userRef('ada')] }),
  roleOf('of-files', { source: FILES }),
);

const given = (parts: Partial<NewAssignment> = {}): PolicyChange => ({
  kind: 'assign',
  assignment: {
    id: 'a1',
    role: a,
    member: groupRef('team'),
    until: now + 1_000,
    reason: 'INC-4711',
    ...parts,
  },
});

/** The document after some changes, at the same time. */
function after(
  changes: readonly PolicyChange[],
  author: ChangeAuthor = ann,
  start: PolicyDocument = before,
  at = NOW,
): PolicyDocument {
  return changes.reduce(
    (document, change) => evolve(document, change, author, at).document,
    start,
  );
}

const assigned = after([given()]);
const [assignment] = assignmentsOf(assigned).values();

describe('an assignment', () => {
  it('is given by its author and is kept apart from the role', () => {
    expect(assignment).toEqual({
      id: 'a1',
      role: a,
      member: 'group:default/team',
      until: now + 1_000,
      reason: 'INC-4711',
      grantedBy: 'user:default/ann',
    });
    expect(assigned.roles).toBe(before.roles);
    expect(assigned.revision).toBe(before.revision + 1);
    const delta = diff(before, assigned);
    expect(delta).toMatchObject({ changed: [], assignmentsPut: [assignment] });
    expect([isEmpty(delta), sizeOf(delta)]).toEqual([false, 1]);
  });

  it('has no part in a difference of policies that have none', () => {
    expect(diff(before, before)).toEqual({
      removed: [],
      changed: [],
      nextConditionId: 1,
    });
    expect('assignments' in before).toBe(false);
  });

  it.each([
    ['unknown-role', given({ role: roleRef('none') })],
    ['foreign-source', given({ role: roleRef('of-files') })],
    ['ends-before-start', given({ from: now + 1_000 })],
    ['ends-in-the-past', given({ until: now })],
    ['ends-in-the-past', given({ from: now - 9, until: now - 1 })],
    ['instant-out-of-range', given({ until: LATEST_INSTANT + 1 })],
    ['instant-out-of-range', given({ until: 253_402_300_799_000 })],
    ['instant-out-of-range', given({ until: Infinity })],
    ['instant-out-of-range', given({ from: NaN })],
    ['instant-out-of-range', given({ from: -1 })],
    ['instant-out-of-range', given({ from: 0.5 })],
    ['reason-too-long', given({ reason: 'ü'.repeat(MAX_REASON_BYTES) })],
    ['unknown-assignment', { kind: 'endAssignment', id: 'none' }],
    ['unknown-assignment', { kind: 'extendAssignment', id: 'none', until: 9 }],
  ] as const)('is refused: %s', (code, change) => {
    expect(() => after([change as PolicyChange])).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it.each([
    ['assignment-exists', given()],
    ['not-extended', { kind: 'extendAssignment', id: 'a1', until: now + 9 }],
    [
      'instant-out-of-range',
      { kind: 'extendAssignment', id: 'a1', until: LATEST_INSTANT + 1 },
    ],
  ] as const)('that is there is refused: %s', (code, change) => {
    expect(() => after([change], ann, assigned)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('may last until the latest instant, and as long a reason as there is room for', () => {
    const reason = 'ü'.repeat(MAX_REASON_BYTES / 2);
    const next = after([given({ until: LATEST_INSTANT, reason })]);
    expect(assignmentsOf(next).size).toBe(1);
  });

  it('that has ended, or never ends, cannot be extended', () => {
    const extended: PolicyChange = {
      kind: 'extendAssignment',
      id: 'a1',
      until: now + 9_000,
    };
    const later = new Date(now + 1_000).toISOString();
    expect(() => after([extended], ann, assigned, later)).toThrow(
      expect.objectContaining({ code: 'ends-in-the-past' }),
    );
    expect(() => after([given({ until: undefined }), extended])).toThrow(
      expect.objectContaining({ code: 'endless-assignment' }),
    );
    expect(
      assignmentsOf(after([extended], ann, assigned)).get('a1')?.until,
    ).toBe(now + 9_000);
  });

  it('finds no room in a role that has too many', () => {
    const many = Array.from({ length: MAX_ASSIGNMENTS_PER_ROLE }, (_, index) =>
      given({ id: `m${index}` }),
    );
    const full = many.reduce<PolicyDocument>(
      (document, change) => ({
        ...document,
        assignments: assignmentsOf(document).with(
          change.kind === 'assign'
            ? [[change.assignment.id, { ...change.assignment, grantedBy: 'x' }]]
            : [],
        ),
      }),
      before,
    );
    expect(() => after([given()], ann, full)).toThrow(
      expect.objectContaining({ code: 'too-many-assignments' }),
    );
  });

  it('of a role of the files is given where the author may assign', () => {
    const role = roleRef('of-files');
    const allowed = authorOf(REST, {
      mayAssign: (one: Role) => one.ref === role,
    });
    const next = after([given({ role })], allowed);
    expect(assignmentsOf(next).get('a1')?.role).toBe(role);
    expect(next.roles).toBe(before.roles);
    expect(() => after([given()], allowed)).toThrow(
      expect.objectContaining({ code: 'out-of-reach' }),
    );
    const gone = after([{ kind: 'endAssignment', id: 'a1' }], allowed, next);
    expect(gone).toEqual({ ...before, revision: gone.revision });
  });

  it('of a role of the files is ended by those who may change roles, and given or extended by none of them', () => {
    const role = roleRef('of-files');
    const next = after(
      [given({ role })],
      authorOf(REST, { mayAssign: () => true }),
    );
    for (const change of [
      given({ id: 'a2', role }),
      { kind: 'extendAssignment', id: 'a1', until: now + 2_000 } as const,
    ]) {
      expect(() => after([change], ann, next)).toThrow(
        expect.objectContaining({ code: 'foreign-source' }),
      );
    }
    const ending: PolicyChange = { kind: 'endAssignment', id: 'a1' };
    expect(assignmentsOf(after([ending], ann, next)).size).toBe(0);
    const limited = authorOf(REST, { mayChange: () => false });
    expect(() => after([ending], limited, next)).toThrow(
      expect.objectContaining({ code: 'out-of-reach' }),
    );
  });

  it('of a hidden role is refused like one of a missing role', () => {
    const blind = authorOf(REST, { maySee: () => false });
    const refusalOf = (id: string) => {
      try {
        return after([{ kind: 'endAssignment', id }], blind, assigned);
      } catch (error) {
        return `${error}`.replace(id, '');
      }
    };
    expect(refusalOf('a1')).toBe(refusalOf('none'));
  });
});

describe('a role with assignments', () => {
  it('ends them when it goes, and one of its name has none', () => {
    const gone = after([{ kind: 'deleteRole', ref: a }], ann, assigned);
    expect(diff(assigned, gone)).toMatchObject({
      removed: [a],
      assignmentsRemoved: [assignment],
    });
    const role = { ref: a, members: [], policies: [] };
    const again = after([{ kind: 'createRole', role }], ann, gone);
    expect(assignmentsOf(again).size).toBe(0);
  });

  it('keeps them under another name', () => {
    const ref = roleRef('renamed');
    const renamed = after(
      [
        {
          kind: 'replaceRole',
          ref: a,
          oldRole: { members: [userRef('ada')] },
          newRole: { ref, members: [userRef('ada')] },
        },
      ],
      ann,
      assigned,
    );
    expect([...assignmentsOf(renamed).values()]).toEqual([
      { ...assignment, role: ref },
    ]);
    expect(diff(assigned, renamed).assignmentsRemoved).toBeUndefined();
  });

  it('is as before once they have ended and were removed, also as JSON', () => {
    const started = after([given({ id: 'a2', from: now + 5 })], ann, assigned);
    const removed: PolicyChange = { kind: 'removeEnded' };
    expect(after([removed], ann, started)).toBe(started);
    const nobody = authorOf('rbac', { maySee: () => false });
    const later = new Date(now + 1_000).toISOString();
    const { revision, ...rest } = after([removed], nobody, started, later);
    const { revision: first, ...original } = before;
    expect(rest).toEqual(original);
    expect(JSON.stringify(rest)).toBe(JSON.stringify(original));
    expect(revision).toBe(started.revision + 1);
  });
});
