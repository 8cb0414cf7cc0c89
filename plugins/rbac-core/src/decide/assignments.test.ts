import {
  authorOf,
  documentOf,
  entriesRead,
  NOW,
  policy,
  roleOf,
  roleRef,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { evolve } from '../change/evolve';
import { Assignment } from '../model/assignment';
import { PolicyDocument, REST } from '../model/document';
import { ImmutableMap } from '../model/ImmutableMap';
import { compile } from './compile';

const now = Date.parse(NOW);
const settings = { precedence: 'basic', superUsers: new Set<never>() } as const;
const ada = subjectOf('user:default/ada');
const request = { permission: 'a.use', action: 'use' } as const;

const assignment = (parts: Partial<Assignment> = {}): Assignment => ({
  id: '1',
  role: roleRef('a'),
  member: userRef('ada'),
  until: now + 1_000,
  reason: '',
  grantedBy: 'user:default/alice',
  ...parts,
});

function withAssignments(
  document: PolicyDocument,
  ...assignments: Assignment[]
): PolicyDocument {
  const entries = assignments.map(one => [one.id, one] as const);
  return { ...document, assignments: ImmutableMap.of(entries) };
}

const plain = documentOf(
  roleOf('a', { policies: [policy('a.use, use, allow')] }),
  roleOf('b', {
    members: [userRef('bob')],
    policies: [policy('a.use, use, allow')],
  }),
);

describe('a snapshot of a policy with assignments', () => {
  it('is the same object from one beginning or end until just before the next', () => {
    const document = withAssignments(plain, assignment({ from: now }));
    const snapshot = compile(document, settings, undefined, now + 5);
    expect([snapshot.validFrom, snapshot.nextInstant]).toEqual([
      now,
      now + 1_000,
    ]);
    expect(snapshot.at(now)).toBe(snapshot);
    expect(snapshot.at(now + 999)).toBe(snapshot);
    const ended = snapshot.at(now + 1_000);
    expect(ended).not.toBe(snapshot);
    expect(snapshot.at(now + 2_000)).toBe(ended);
    expect(ended.nextInstant).toBe(Infinity);
    expect(ended.inForce.get(roleRef('a'))).toBe(plain.roles.get(roleRef('a')));
  });

  it('always holds if there are none, and decides by the document alone', () => {
    const snapshot = compile(plain, settings);
    expect([snapshot.validFrom, snapshot.nextInstant]).toEqual([
      -Infinity,
      Infinity,
    ]);
    expect(snapshot.at(0)).toBe(snapshot);
    expect(snapshot.inForce).toBe(plain.roles);
  });

  it('keeps what was decided for those whose roles stay, and for nobody else', () => {
    const document = withAssignments(plain, assignment());
    const snapshot = compile(document, settings, undefined, now);
    const bob = subjectOf('user:default/bob');
    const known = snapshot.decide(request, bob);
    expect(snapshot.decide(request, ada).result).toBe('ALLOW');
    const ended = snapshot.at(now + 1_000);
    expect(ended.decide(request, bob)).toBe(known);
    expect(ended.decide(request, ada).result).toBe('DENY');
    expect(snapshot.at(now).decide(request, ada).result).toBe('ALLOW');
  });

  it('counts a permanent member once, and after the assignment as before', () => {
    const member = userRef('bob');
    const twice = assignment({ role: roleRef('b'), member });
    const snapshot = compile(
      withAssignments(plain, twice),
      settings,
      undefined,
      now,
    );
    expect(snapshot.role(roleRef('b'))).toBe(plain.roles.get(roleRef('b')));
    const bob = subjectOf('user:default/bob');
    expect(snapshot.at(now + 1_000).decide(request, bob).result).toBe('ALLOW');
  });

  it('costs what a change touches, however many other roles there are', () => {
    const roles = Array.from({ length: 10_000 }, (_, index) =>
      roleOf(`r${index}`, { members: [userRef(`u${index}`)] }),
    );
    const before = compile(
      withAssignments(
        documentOf(...roles),
        assignment({ role: roles[3].ref }),
        assignment({ id: '2', role: roles[4].ref, until: now + 2_000 }),
      ),
      settings,
      undefined,
      now,
    );
    const { grantedBy, ...added } = assignment({ id: '3', role: roles[7].ref });
    const read = entriesRead(() => {
      const { document } = evolve(
        before.document,
        { kind: 'assign', assignment: added },
        authorOf(REST),
        NOW,
      );
      const next = compile(document, settings, before);
      expect(next.rolesOf(ada)).toHaveLength(3);
      expect(next.at(now + 1_000).rolesOf(ada)).toHaveLength(1);
    });
    expect(read).toBeLessThan(roles.length / 10);
  });
});
