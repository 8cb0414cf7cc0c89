import { RoleRef, roleRefSchema } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { ADMIN_ROLE } from './document';
import { ReservedNames } from './ReservedNames';

const ref = (name: string) => `role:default/${name}` as RoleRef;

describe('reserved names', () => {
  it.each([
    ['role:default/ops', ['ops'], ['op', 'ops2', 'x-ops']],
    [
      'role:default/team-*',
      ['team-', 'team-a', 'team-a-b'],
      ['team', 'a-team-'],
    ],
    ['role:default/*-team', ['a-team', '-team'], ['team', 'a-team-b']],
    ['role:*/ops', ['ops'], ['devops']],
    ['role:default/a*b*c', ['abc', 'axbybc'], ['ab', 'ac', 'abcd', 'acb']],
    ['role:default/aa*aa', ['aaaa', 'aabaa'], ['aa', 'aaa']],
    ['role:default/**', ['a'], []],
  ])('%s', (pattern, matching, others) => {
    const names = new ReservedNames([pattern]);
    expect(matching.filter(name => !names.has(ref(name)))).toEqual([]);
    expect(others.filter(name => names.has(ref(name)))).toEqual([]);
  });

  it('match what a regular expression would', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '-'),
      minLength: 1,
    });
    const pattern = fc.string({
      unit: fc.constantFrom('a', 'b', '-', '*'),
      minLength: 1,
    });
    fc.assert(
      fc.property(pattern, text, (written, name) => {
        const expression = new RegExp(`^${written.replaceAll('*', '.*')}$`);
        expect(new ReservedNames([ref(written)]).has(ref(name))).toBe(
          expression.test(name),
        );
      }),
    );
  });

  it('are those of the roles that the configuration declares, too', () => {
    const names = new ReservedNames([], roleRefSchema.parse(ref('everyone')));
    expect(names.has(ref('everyone'))).toBe(true);
    expect(names.has(ADMIN_ROLE)).toBe(true);
    expect(names.has(ref('other'))).toBe(false);
  });
});
