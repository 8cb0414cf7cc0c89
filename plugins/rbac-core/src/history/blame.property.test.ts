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
import { PolicyDocument, REST, Role } from '../model/document';
import { describePolicy } from '../model/roleParts';
import { Blame, RoleLine } from './blame';
import { changesOf, CommitRecord } from '../change/RoleChange';

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
