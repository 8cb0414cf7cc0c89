import {
  authorOf,
  documentOf,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { Role } from '../model/document';
import { evolve } from './evolve';

const NOW = '2026-11-28T10:00:00.000Z';

const read = policy('catalog-entity, read, allow');
const create = policy('catalog.entity.create, create, allow');

const declared = (name: string, parts: Partial<Role> = {}) => ({
  ...roleOf(name, { members: [userRef('ann')], policies: [read], ...parts }),
  name: `role:default/${name}`,
});

describe('roles that are written together', () => {
  const present = roleOf('present', {
    members: [userRef('bob')],
    policies: [create],
  });
  const other = roleOf('other', { members: [userRef('cid')] });
  const document = documentOf(present, other);
  const put = (...roles: ReturnType<typeof declared>[]) =>
    evolve(document, { kind: 'putRoles', roles }, authorOf('rest'), NOW);

  it('are created or replaced, in one revision, and the rest stays', () => {
    const { document: next, further } = put(
      declared('new'),
      declared('present'),
    );
    expect(next.revision).toBe(document.revision + 1);
    expect(next.roles.get(roleRef('new'))).toMatchObject({
      members: ['user:default/ann'],
    });
    expect(next.roles.get(roleRef('present'))).toMatchObject({
      members: ['user:default/ann'],
      policies: [read],
    });
    expect(next.roles.get(roleRef('other'))).toBe(other);
    // Whoever may only update may not create a role this way.
    expect(further).toEqual(['create']);
  });

  it('are refused together, with the place of the one that is wrong', () => {
    const foreign = declared('present');
    const theirs = documentOf({ ...present, source: 'csv-file' });
    expect(() =>
      evolve(
        theirs,
        { kind: 'putRoles', roles: [declared('new'), foreign] },
        authorOf('rest'),
        NOW,
      ),
    ).toThrow(/belongs to the source csv-file/);
    expect(() => put(declared('new'), declared('new'))).toThrow(
      /There is already a role role:default\/new/,
    );
  });

  it('tell last of all that a name is taken by a role that the author may not see', () => {
    const author = authorOf('rest', { maySee: ({ ref }) => ref !== other.ref });
    const asThey =
      (...roles: ReturnType<typeof declared>[]) =>
      () =>
        evolve(document, { kind: 'putRoles', roles }, author, NOW);
    expect(asThey(declared('other'))).toThrow(
      /already a role role:default\/other/,
    );
    // Otherwise they learned of it by a change that would have been refused anyway.
    const wrong = declared('new', { members: [userRef('a'), userRef('a')] });
    expect(asThey(declared('other'), wrong)).not.toThrow(/role:default\/other/);
    expect(asThey(declared('other'), wrong)).toThrow();
  });
});
