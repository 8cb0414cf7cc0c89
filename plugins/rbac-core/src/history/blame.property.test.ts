import {
  advance,
  anyDocument,
  anyStep,
  documentOf,
  NOW,
  roleOf,
  runs,
  userRef,
} from '@internal/rbac-testkit';
import { nameOf } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { diff } from '../change/diff';
import { PolicyDocument, REST, Role, RoleCondition } from '../model/document';
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

/** The content of a role, rewritten: a condition with everything in it. */
function said(role: Role | undefined): Map<string, string> {
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
    ...role.policies.map(policy => line('policy', describePolicy(policy))),
    ...role.conditions.map(one =>
      line('condition', `${one.id}`, JSON.stringify(one)),
    ),
  ]);
}

/** The commits of the lines of a role, as the administration asks for them. */
function blamed(documents: Documents, role: Role) {
  const blame = new Blame(role);
  for (let index = documents.length - 1; index > 0; index -= 1) {
    const before = documents[index - 1];
    const change = changesOf(before, diff(before, documents[index])).find(
      ({ ref }) => ref === role.ref,
    );
    if (change) {
      if (blame.isComplete) {
        break;
      }
      blame.add(commitOf(index), change);
    }
  }
  return blame.lines.map(({ part, text, commit }) => [
    `${part} ${text}`,
    commit?.revision,
  ]);
}

/** The last commits that made each line what it is, found by comparing all that was. */
function lastMade(documents: Documents, role: Role) {
  return [...said(role)].map(([line, what]) => {
    for (let index = documents.length - 1; index > 0; index -= 1) {
      const before = said(documents[index - 1].roles.get(role.ref));
      if (before.get(line) !== what) {
        return [line, index];
      }
    }
    return [line, undefined];
  });
}

const anyDocuments = fc
  .tuple(anyDocument(), fc.array(anyStep, { minLength: 1, maxLength: 25 }))
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
