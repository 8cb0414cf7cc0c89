import { Effect } from '@portal-rbac/plugin-rbac-common';
import { sectionsOf } from './sections';

const role = (name: string) => ({
  name,
  source: 'rest',
  isDefault: false,
  paths: [],
});

const policy = (of: string | null, effect: Effect, counted: boolean) => ({
  role: of,
  permission: 'p',
  policy: 'use' as const,
  effect,
  counted,
});

describe('sectionsOf', () => {
  it('puts roles that decide first, roles one may not see beside them, and the others apart', () => {
    const { speaking, silent } = sectionsOf({
      roles: [role('overruled'), role('silent'), role('deciding')],
      policies: [
        policy('overruled', 'allow', false),
        policy('deciding', 'deny', true),
        policy(null, 'allow', false),
      ],
      conditions: [{ role: 'deciding', counted: false }],
    });
    expect(
      speaking.map(section => [
        section.role?.name ?? null,
        section.policies.length,
        section.conditions.length,
      ]),
    ).toEqual([
      ['deciding', 1, 1],
      ['overruled', 1, 0],
      [null, 1, 0],
    ]);
    expect(silent.map(({ name }) => name)).toEqual(['silent']);
  });
});
