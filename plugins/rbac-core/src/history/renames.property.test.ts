import {
  advance,
  anyDocument,
  anyStep,
  documentOf,
  roleOf,
  roleRef,
  runs,
  Step,
  userRef,
} from '@internal/rbac-testkit';
import fc from 'fast-check';
import { ChangeAuthor } from '../change/change';
import { diff } from '../change/diff';
import { PolicyDocument } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { atOnce } from '../model/steps';
import { recordedChanges } from './renames';
import { Rewind } from './Rewind';
import {
  BrokenHistoryError,
  changesOf,
  RoleChange,
  RoleFacts,
} from '../change/RoleChange';

jest.setTimeout(120_000);

const everything = { isLimited: false, maySee: () => true };

/** Renames a role, if there is one, and reverts and repeats that. */
interface Rename {
  readonly pick: number;
  readonly name: string;
  readonly isMore: boolean;
}

const anyRename = fc.record({
  pick: fc.nat(),
  name: fc.constantFrom('aaa', 'renamed', 'zzz'),
  isMore: fc.boolean(),
});

function renameIn(
  { roles }: PolicyDocument,
  { pick, name, isMore }: Rename,
): Step | undefined {
  const all = [...roles.values()];
  const role = all[pick % all.length];
  if (!role) {
    return undefined;
  }
  const { ref, members, source } = role;
  const author: ChangeAuthor = {
    ...everything,
    source,
    actor: 'user:default/ada',
    mayChange: () => true,
  };
  const newRole = {
    ref: roleRef(name),
    members: isMore
      ? [...members.slice(1), userRef('more')]
      : [...members, userRef('one')],
    description: isMore ? 'Renamed' : undefined,
  };
  const oldRole = { members };
  return { author, change: { kind: 'replaceRole', ref, oldRole, newRole } };
}

/** A commit as it is written down, and as a whole. */
interface Commit {
  readonly before: PolicyDocument;
  readonly recorded: readonly RoleChange[];
  readonly whole: readonly RoleChange[];
}

const anyHistory = fc
  .tuple(
    anyDocument(),
    fc.array(fc.oneof(anyStep, anyRename), { minLength: 1, maxLength: 12 }),
  )
  .map(([start, steps]) => {
    const commits: Commit[] = [];
    let document = start;
    for (const step of steps) {
      const made = 'pick' in step ? renameIn(document, step) : step;
      const after = made ? advance(document, made) : document;
      if (after !== document) {
        commits.push(commitOf(document, after));
        document = after;
      }
    }
    return { commits, document };
  });

function commitOf(before: PolicyDocument, after: PolicyDocument): Commit {
  const delta = diff(before, after);
  const written = (changes: readonly RoleChange[]) =>
    JSON.parse(JSON.stringify(changes));
  return {
    before,
    recorded: written(atOnce(recordedChanges(before, delta))),
    whole: written(changesOf(before, delta)),
  };
}

/** The content of a role, or of its description; its lists have no order. */
function content(
  role: Pick<RoleFacts, 'members' | 'policies' | 'conditions'> | undefined,
) {
  return (
    role && {
      ...JSON.parse(JSON.stringify(role)),
      members: [...(role.members ?? [])].sort(),
      policies: (role.policies ?? []).map(describePolicy).sort(),
      conditions: [...(role.conditions ?? [])].sort((a, b) => a.id - b.id),
    }
  );
}

const contents = ({ roles }: PolicyDocument) =>
  new Map([...roles].map(([ref, role]) => [ref, content(role)]));

describe('a rename', () => {
  const many = Array.from({ length: 9_000 }, (_, index) =>
    userRef(`user-${index}`),
  );
  const [former, next] = ['before', 'after'].map(name =>
    documentOf(roleOf(name, { members: many })),
  );

  it('of a role with many members is written down in few bytes', () => {
    const changes = atOnce(recordedChanges(former, diff(former, next)));
    expect(JSON.stringify(changes).length).toBeLessThan(1_000);
  });

  it('is reported and reverted as a whole, in whatever order its roles come', () => {
    let renames = 0;
    fc.assert(
      fc.property(anyHistory, fc.boolean(), ({ commits, document }, isUp) => {
        const rewind = new Rewind(document, everything);
        for (const { before, recorded, whole } of [...commits].reverse()) {
          renames += recorded.filter(change => change.before?.renamedTo).length;
          for (const change of isUp ? recorded : [...recorded].reverse()) {
            const undone = rewind.undo(change)!.change;
            const expected = whole.find(({ ref }) => ref === change.ref);
            expect(content(undone.before)).toEqual(content(expected?.before));
            expect(content(undone.after)).toEqual(content(expected?.after));
          }
          expect(contents(rewind.document(before))).toEqual(contents(before));
        }
      }),
      { numRuns: runs(500) },
    );
    expect(renames).toBeGreaterThan(20);
  });

  it('leads nowhere without the role that it made', () => {
    const changes = atOnce(recordedChanges(former, diff(former, next)));
    const removed = changes.find(({ before }) => before)!;
    const rewind = new Rewind(documentOf(), everything);
    expect(() => rewind.undo(removed)).toThrow(BrokenHistoryError);
  });

  it('is written down whole of two roles with nothing in common', () => {
    const other = documentOf(roleOf('after', { members: [userRef('other')] }));
    const delta = diff(former, other);
    expect(atOnce(recordedChanges(former, delta))).toEqual(
      changesOf(former, delta),
    );
  });
});
