import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { afterTicking, changeableOf, nothingSelected } from './selection';

const page = (...names: string[]) =>
  names.map(name => ({ name }) as RoleSummaryJson);
const first = page('role:default/a', 'role:default/b');
const second = page('role:default/c', 'role:default/d');

describe('what is selected in the list', () => {
  it('is what was ticked, on whatever page', () => {
    const one = afterTicking(
      nothingSelected,
      first,
      new Set(['role:default/b']),
    );
    const both = afterTicking(one, second, new Set(['role:default/c']));
    expect([...both.keys()]).toEqual(['role:default/b', 'role:default/c']);
  });

  it('is all of a page with the box above it, and none of it without', () => {
    const one = afterTicking(
      nothingSelected,
      first,
      new Set(['role:default/a']),
    );
    const more = afterTicking(one, second, 'all');
    expect([...more.keys()]).toEqual([
      'role:default/a',
      'role:default/c',
      'role:default/d',
    ]);
    expect([...afterTicking(more, second, new Set()).keys()]).toEqual([
      'role:default/a',
    ]);
  });

  it('is nothing that the page does not have', () => {
    const selected = afterTicking(nothingSelected, first, new Set(['else']));
    expect(selected.size).toBe(0);
  });
});

describe('what of it can be deleted', () => {
  const role = (name: string, source: string) =>
    ({ name, metadata: { source } }) as RoleSummaryJson;
  const roles = [
    role('role:default/rest', 'rest'),
    role('role:default/file', 'csv-file'),
    role('role:default/theirs', 'rest'),
  ];
  const mayDelete = { update: false, delete: true };
  const mayUpdate = { update: true, delete: false };

  it('is what the user may delete, and no file or provider declares', () => {
    const allowed = new Map([
      ['role:default/rest', mayDelete],
      ['role:default/file', mayDelete],
      ['role:default/theirs', mayUpdate],
    ]);
    expect(changeableOf(roles, allowed, 'delete')).toEqual({
      names: ['role:default/rest'],
      isKnown: true,
    });
  });

  it('is not known before it is known of each', () => {
    const allowed = new Map([['role:default/rest', mayDelete]]);
    expect(changeableOf(roles, allowed, 'delete').isKnown).toBe(false);
  });
});
