import {
  advance,
  anyDocument,
  anyMember,
  anyRoleRef,
  anyStep,
  authorOf,
  documentOf,
  NOW,
  roleOf,
  runs,
  userRef,
} from '@internal/rbac-testkit';
import { nameOf } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { assignmentSteps } from '../change/AssignmentStep';
import { PolicyChange } from '../change/change';
import { diff } from '../change/diff';
import { Assignment } from '../model/assignment';
import { ImmutableMap } from '../model/ImmutableMap';
import {
  assignmentsOf,
  PolicyDocument,
  REST,
  Role,
  RoleCondition,
} from '../model/document';
import { describePolicy } from '../model/roleParts';
import { Blame, RoleLine } from './blame';
import {
  changesOf,
  CommitRecord,
  RoleChange,
  whole,
} from '../change/RoleChange';

jest.setTimeout(120_000);

type Documents = readonly PolicyDocument[];

const commitOf = (revision: number): CommitRecord => ({
  revision,
  at: NOW,
  source: REST,
  actor: 'user:default/ada',
  change: 'updateRole',
});

/** Who has a role for a time, in the order of their ids. */
function givenIn(document: PolicyDocument, role: Role): Assignment[] {
  return [...assignmentsOf(document).values()]
    .filter(one => one.role === role.ref)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** The content of a role, rewritten: a condition and an assignment with everything in them. */
function said(document: PolicyDocument, { ref }: Role): Map<string, string> {
  const role = document.roles.get(ref);
  if (!role) {
    return new Map();
  }
  const { description, owner } = role.metadata;
  const line = (
    part: RoleLine['part'],
    text: string,
    what = '',
  ): [string, string] => [`${part} ${text}`, what];
  return new Map([
    line('name', nameOf(role)),
    ...(description ? [line('description', description)] : []),
    ...(owner ? [line('owner', owner)] : []),
    ...role.members.map(member => line('member', member)),
    ...givenIn(document, role).map(one =>
      line('assignment', one.id, JSON.stringify(one)),
    ),
    ...role.policies.map(policy => line('policy', describePolicy(policy))),
    ...role.conditions.map(one =>
      line('condition', `${one.id}`, JSON.stringify(one)),
    ),
  ]);
}

/** The commits of the lines of a role, as the administration asks for them. */
function blamed(documents: Documents, role: Role) {
  const blame = new Blame(role, givenIn(documents.at(-1)!, role));
  for (let index = documents.length - 1; index > 0; index -= 1) {
    const before = documents[index - 1];
    const delta = diff(before, documents[index]);
    if (blame.isComplete) {
      break;
    }
    changesOf(before, delta)
      .filter(({ ref }) => ref === role.ref)
      .forEach(change => blame.add(commitOf(index), change));
    assignmentSteps(before, delta)
      .filter(({ after }) => after?.role === role.ref)
      .forEach(step => blame.addAssignment(commitOf(index), step));
  }
  return blame.lines.map(({ part, text, assignment, commit }) => [
    `${part} ${assignment?.id ?? text}`,
    commit?.revision,
  ]);
}

/** The last commits that made each line what it is, found by comparing all that was. */
function lastMade(documents: Documents, role: Role) {
  return [...said(documents.at(-1)!, role)].map(([line, what]) => {
    for (let index = documents.length - 1; index > 0; index -= 1) {
      const before = said(documents[index - 1], role);
      if (before.get(line) !== what) {
        return [line, index];
      }
    }
    return [line, undefined];
  });
}

/** Somebody who may do anything to a role of REST that they find. */
const author = authorOf(REST, { actor: 'user:default/ada' });
const anyId = fc.constantFrom('one', 'two', 'three');
const anyUntil = fc
  .integer({ min: 1, max: 20 })
  .map(later => Date.parse(NOW) + later);

/** An event of an assignment; ids repeat. */
const anyAssigning = fc
  .oneof<fc.Arbitrary<PolicyChange>[]>(
    fc.record({
      kind: fc.constant('assign' as const),
      assignment: fc.record(
        {
          ...{ id: anyId, role: anyRoleRef, member: anyMember },
          ...{ until: anyUntil, reason: fc.constant('') },
        },
        { requiredKeys: ['id', 'role', 'member', 'reason'] },
      ),
    }),
    fc.record({
      ...{ kind: fc.constant('extendAssignment' as const), id: anyId },
      until: anyUntil,
    }),
    fc.record({ kind: fc.constant('endAssignment' as const), id: anyId }),
  )
  .map(change => ({ change, author }));

const anyDocuments = fc
  .tuple(
    anyDocument(),
    fc.array(fc.oneof(anyStep, anyAssigning), { minLength: 1, maxLength: 25 }),
  )
  .map(([start, steps]) => {
    const documents = [start];
    for (const step of steps) {
      const last = documents[documents.length - 1];
      const next = advance(last, step);
      if (next !== last) {
        documents.push(next);
      }
    }
    return documents;
  });

/** A condition that stands for any. */
const unread: RoleCondition = {
  id: 5,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  mapping: [],
  criteria: { rule: 'A', resourceType: 'catalog-entity' },
};

describe('blame', () => {
  it('names the commit of every line of a role in which others came and went', () => {
    const member = (name: string) => roleOf('a', { members: [userRef(name)] });
    const kept = member('kept');
    const documents = [documentOf(), documentOf(kept)];
    for (let index = 0; index < 300; index += 1) {
      const members = [...kept.members, userRef(`came-${index}`)];
      documents.push(documentOf({ ...kept, members }));
    }
    const role = documents.at(-1)!.roles.get(kept.ref)!;
    expect(blamed(documents, role)).toEqual([
      [`name ${kept.ref}`, 1],
      ['member user:default/kept', 1],
      ['member user:default/came-299', 301],
    ]);
  });

  describe('of assignments', () => {
    const role = roleOf('a', { members: [userRef('kept')] });
    const eve: Assignment = {
      ...{ id: 'e', role: role.ref, member: userRef('eve'), reason: '' },
      ...{ until: Date.UTC(2099, 11, 31, 17), grantedBy: 'user:default/ada' },
    };
    const given = (...all: readonly Assignment[]): PolicyDocument => ({
      ...documentOf(role),
      assignments: ImmutableMap.of(all.map(one => [one.id, one])),
    });
    const later = { ...eve, until: Date.UTC(2100, 0, 1) };
    const dave = { ...eve, id: 'd', member: userRef('dave') };
    const lastOf = (...documents: PolicyDocument[]) =>
      Object.fromEntries(blamed(documents, role));

    it('names who gave it, and says it in words', () => {
      expect(lastOf(given(), given(eve), given(dave, eve))).toMatchObject({
        'assignment e': 1,
        'assignment d': 2,
      });
      const due = { ...eve, from: Date.UTC(2099, 11, 30) };
      const endless = { ...eve, until: undefined };
      expect(
        new Blame(role, [eve, due, endless]).lines
          .filter(({ part }) => part === 'assignment')
          .map(({ text }) => text),
      ).toEqual([
        'user:default/eve until 2099-12-31T17:00:00.000Z',
        'user:default/eve from 2099-12-30T00:00:00.000Z until 2099-12-31T17:00:00.000Z',
        'user:default/eve without an end',
      ]);
    });

    it('names who extended it last', () => {
      expect(
        lastOf(given(), given(eve), given(later), given(later, dave)),
      ).toMatchObject({ 'assignment e': 2 });
    });

    it('names who gave it again after its end', () => {
      expect(lastOf(given(), given(eve), given(), given(eve))).toMatchObject({
        'assignment e': 3,
      });
    });

    it('names who gave it, once an extension was reverted', () => {
      const blame = new Blame(role, [eve]);
      const { id } = eve;
      [
        ['revert', { id, before: later, after: eve }] as const,
        ['extendAssignment', { id, before: eve, after: later }] as const,
        ['assign', { id, after: eve }] as const,
      ].forEach(([change, step], index) =>
        blame.addAssignment({ ...commitOf(3 - index), change }, step),
      );
      expect(blame.lines).toContainEqual(
        expect.objectContaining({
          assignment: eve,
          commit: expect.objectContaining({ revision: 1 }),
        }),
      );
    });
  });

  describe('after a revert', () => {
    const role = roleOf('a', { members: [userRef('kept')] });
    const changes = [
      ['createRole', { ref: role.ref, after: whole(role) }],
      ['deleteRole', { ref: role.ref, before: whole(role) }],
      ['revert', { ref: role.ref, after: whole(role) }],
    ] as const;
    const blamedBy = (
      of: Role,
      history: readonly (readonly [kind: string, change: RoleChange])[],
    ) => {
      const blame = new Blame(of);
      [...history].reverse().forEach(([change, made], index) => {
        const revision = history.length - index;
        blame.add({ ...commitOf(revision), change }, made);
      });
      return blame.lines.map(({ commit }) => commit?.revision);
    };

    it('of a deletion keeps the commits that first made the lines', () => {
      expect(blamedBy(role, changes)).toEqual([1, 1]);
    });

    it('of that revert once more, too', () => {
      expect(blamedBy(role, [...changes, changes[1], changes[2]])).toEqual([
        1, 1,
      ]);
    });

    it('names nobody for lines from before the history begins', () => {
      expect(blamedBy(role, changes.slice(1))).toEqual([undefined, undefined]);
    });

    it('of a changed condition names who made the condition, not who changed it', () => {
      const before = { ...unread, problem: 'before' };
      const after = { ...unread, problem: 'after' };
      const { ref } = role;
      const conditional = { ...role, conditions: [before] };
      expect(
        blamedBy(conditional, [
          ['createRole', { ref, after: whole(conditional) }],
          [
            'updateCondition',
            {
              ref,
              before: { conditions: [before] },
              after: { conditions: [after] },
            },
          ],
          [
            'revert',
            {
              ref,
              before: { conditions: [after] },
              after: { conditions: [before] },
            },
          ],
        ]),
      ).toEqual([1, 1, 1]);
    });
  });

  it('names the last commit that made each line what it is, in every history', () => {
    fc.assert(
      fc.property(anyDocuments, documents => {
        for (const role of documents.at(-1)!.roles.values()) {
          expect(blamed(documents, role)).toEqual(lastMade(documents, role));
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
