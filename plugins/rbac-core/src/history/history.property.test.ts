import fc from 'fast-check';
import {
  advance,
  anyDocument,
  anyStep,
  NOW,
  Step,
  users,
  runs,
} from '@internal/rbac-testkit';
import { ChangeAuthor } from '../change/change';
import { diff } from '../change/diff';
import { PolicyRefusal } from '../change/errors';
import { evolve } from '../change/evolve';
import { conditionYaml, policyCsv } from '../files/policyFileTexts';
import { emptyDocument, PolicyDocument, REST, Role } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { Rewind } from './Rewind';
import {
  applied,
  changesOf,
  inverseOf,
  RoleChange,
} from '../change/RoleChange';

jest.setTimeout(120_000);

const everything = { isLimited: false, maySee: () => true };

/** Whoever may undo everything that REST may. */
const undoer: ChangeAuthor = {
  ...everything,
  source: REST,
  actor: 'user:default/undoer',
  mayChange: () => true,
};

/** A commit as it is kept: the changes went through a table. */
interface Commit {
  readonly before: PolicyDocument;
  readonly after: PolicyDocument;
  readonly changes: readonly RoleChange[];
}

function commitOf(before: PolicyDocument, after: PolicyDocument): Commit {
  const changes = changesOf(before, diff(before, after));
  return { before, after, changes: JSON.parse(JSON.stringify(changes)) };
}

const anyHistory = fc
  .tuple(anyDocument(), fc.array(anyStep, { minLength: 1, maxLength: 12 }))
  .map(([start, steps]) => commitsOf(start, steps));

function commitsOf(start: PolicyDocument, steps: readonly Step[]): Commit[] {
  const commits: Commit[] = [];
  let document = start;
  for (const step of steps) {
    const after = advance(document, step);
    if (after !== document) {
      commits.push(commitOf(document, after));
      document = after;
    }
  }
  return commits;
}

/** All that a role is and grants, in no order. */
function content({ members, policies, conditions, ...role }: Role) {
  return {
    ...role,
    members: [...members].sort(),
    policies: policies.map(describePolicy).sort(),
    conditions: [...conditions].sort((a, b) => a.id - b.id),
  };
}

function contents({ roles }: PolicyDocument) {
  return new Map([...roles].map(([ref, role]) => [ref, content(role)]));
}

/** What everybody may do by a policy: whoever wrote it, and when, is not in it. */
function texts({ roles }: PolicyDocument) {
  return [policyCsv([...roles.values()]), conditionYaml([...roles.values()])];
}

function reverted(document: PolicyDocument, changes: readonly RoleChange[]) {
  try {
    return evolve(document, { kind: 'revert', changes }, undoer, NOW).document;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return error;
    }
    throw error;
  }
}

describe('every history', () => {
  it('says of each commit what makes one policy of the other, in both directions', () => {
    fc.assert(
      fc.property(anyHistory, commits => {
        for (const { before, after, changes } of commits) {
          for (const change of changes) {
            const [old, next] = [before, after].map(({ roles }) =>
              roles.get(change.ref),
            );
            const seen = (role?: Role) => role && content(role);
            expect(seen(applied(old, change))).toEqual(seen(next));
            expect(seen(applied(next, inverseOf(change)))).toEqual(seen(old));
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('leads from the present back to every revision', () => {
    fc.assert(
      fc.property(anyHistory, commits => {
        const rewind = new Rewind(
          commits.at(-1)?.after ?? emptyDocument,
          everything,
        );
        for (const { before, changes } of [...commits].reverse()) {
          changes.forEach(change => rewind.undo(change));
          const past = rewind.document(before);
          expect(contents(past)).toEqual(contents(before));
          expect(texts(past)).toEqual(texts(before));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('shows no role that the reader may not see, or might not have seen since', () => {
    const [owner] = users;
    const reader = {
      isLimited: true,
      maySee: ({ metadata }: Role) => metadata.owner === owner,
    };
    fc.assert(
      fc.property(anyHistory, commits => {
        const rewind = new Rewind(
          commits.at(-1)?.after ?? emptyDocument,
          reader,
        );
        const hidden = new Set<string>();
        for (const { before, after, changes } of [...commits].reverse()) {
          for (const change of changes) {
            const states = [after, before].map(({ roles }) =>
              roles.get(change.ref),
            );
            if (states.some(role => role && !reader.maySee(role))) {
              hidden.add(change.ref);
            }
            expect(rewind.undo(change) === undefined).toBe(
              hidden.has(change.ref),
            );
          }
          const past = rewind.document(before);
          for (const role of past.roles.values()) {
            expect(rewind.reader.maySee(role)).toBe(
              reader.maySee(role) && !hidden.has(role.ref),
            );
          }
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('is as before once its last commit was reverted, and as after when that was reverted too', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(anyHistory, commits => {
        const last = commits.at(-1);
        if (!last) {
          return;
        }
        const undone = reverted(last.after, last.changes);
        if (undone instanceof PolicyRefusal) {
          outcomes.add(undone.kind);
          return;
        }
        outcomes.add('undone');
        expect(texts(undone)).toEqual(texts(last.before));
        const { changes } = commitOf(last.after, undone);
        const redone = reverted(undone, changes);
        expect(redone).not.toBeInstanceOf(PolicyRefusal);
        expect(texts(redone as PolicyDocument)).toEqual(texts(last.after));
      }),
      { numRuns: runs(400) },
    );
    // Nothing is in the way of a last commit but the source of a role.
    expect([...outcomes].sort()).toEqual(['foreignSource', 'undone']);
  });

  it('keeps what later commits did when an earlier one is reverted, or refuses', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(anyHistory, fc.nat(), (commits, pick) => {
        const last = commits.at(-1);
        const commit = commits[pick % commits.length];
        if (!last || !commit) {
          return;
        }
        const undone = reverted(last.after, commit.changes);
        if (undone instanceof PolicyRefusal) {
          outcomes.add(undone.kind);
          return;
        }
        outcomes.add('undone');
        const { changes } = commitOf(last.after, undone);
        const refs = commit.changes.map(({ ref }) => ref);
        expect(refs).toEqual(expect.arrayContaining(changes.map(c => c.ref)));
        const redone = reverted(undone, changes);
        expect(texts(redone as PolicyDocument)).toEqual(texts(last.after));
      }),
      // Names are seldom taken by then.
      { numRuns: Math.max(300, runs(400)) },
    );
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['undone', 'stale', 'exists']),
    );
  });
});
