import { roleOf } from '@internal/rbac-testkit';
import { range } from 'lodash';
import { byRef, Role } from './document';
import { SortedRoles } from './SortedRoles';

const named = (name: string | number) => roleOf(`r${name}`);
const roles = byRef(range(300).map(named));
const refsOf = (sorted: SortedRoles) => sorted.all.map(({ ref }) => ref);
const removed = (role: Role) => [role.ref, undefined] as const;
const put = (role: Role) => [role.ref, role] as const;

describe('all roles in order', () => {
  const first = new SortedRoles(roles, undefined);
  const before = [...first.all];

  it.each<[string, readonly (readonly [Role['ref'], Role | undefined])[]]>([
    ['nothing changes', []],
    ['one goes', [removed(named(7))]],
    ['one comes, before all and after all', [put(named('')), put(named('z'))]],
    ['one is another', [put({ ...named(7), source: 'csv-file' as never })]],
    ['many go', range(150).map(index => removed(named(index)))],
    ['all go', range(300).map(index => removed(named(index)))],
  ])('are the same as sorted anew where %s', (_, changes) => {
    const next = roles.with(changes);
    for (const defaultRole of [undefined, named('everybody'), named(9)]) {
      const after = new SortedRoles(next, defaultRole, first);
      const anew = new SortedRoles(next, defaultRole);
      expect(after.all).toEqual(anew.all);
      // The default role goes again, and the one of its reference is back.
      const later = new SortedRoles(roles, undefined, after);
      expect(later.all).toEqual(before);
    }
    expect(first.all).toEqual(before);
  });

  it('are worked out from the latest list that somebody asked for', () => {
    const skipped = new SortedRoles(
      roles.with([removed(named(1))]),
      undefined,
      first,
    );
    const next = roles.with([removed(named(1)), removed(named(2))]);
    const after = new SortedRoles(next, undefined, skipped);
    expect(refsOf(after)).toEqual(refsOf(new SortedRoles(next, undefined)));
  });
});
