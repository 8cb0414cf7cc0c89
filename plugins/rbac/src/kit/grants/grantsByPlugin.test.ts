import { PermissionGrantJson, Result } from '@portal-rbac/plugin-rbac-common';
import { english } from '../../translations/__testUtils__/english';
import { grantedWords, grantsByPlugin } from './grantsByPlugin';

const grant = (
  pluginId: string,
  name: string,
  result: Result,
): PermissionGrantJson => ({
  pluginId,
  permission: { name, action: 'use' },
  result,
});

it('lists what somebody gets by plugin, what is granted first', () => {
  const grants = [
    grant('b', 'b1', 'DENY'),
    grant('a', 'a1', 'CONDITIONAL'),
    grant('b', 'b2', 'ALLOW'),
  ];
  expect(grantsByPlugin(grants)).toEqual([
    ['a', [grants[1]]],
    ['b', [grants[2], grants[0]]],
  ]);
});

it('says how much of it is granted', () => {
  const grants = [grant('a', 'a1', 'ALLOW'), grant('a', 'a2', 'DENY')];
  expect(grantedWords(english, grants)).toBe('1 of 2');
  expect(
    grantedWords(english, [...grants, grant('a', 'a3', 'CONDITIONAL')]),
  ).toBe('2 of 3, 1 on conditions');
});
