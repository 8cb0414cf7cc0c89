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
  it('keeps apart the roles that decide, those that are overridden, and the others', () => {
    const { deciding, overridden, silent } = sectionsOf({
      roles: [role('overruled'), role('silent'), role('deciding')],
      policies: [
        policy('overruled', 'allow', false),
        policy('deciding', 'deny', true),
        policy(null, 'allow', false),
      ],
      conditions: [{ role: 'deciding', counted: false }],
    });
    const shown = (sections: typeof deciding) =>
      sections.map(section => [
        section.role?.name ?? null,
        section.policies.length,
        section.conditions.length,
      ]);
    expect(shown(deciding)).toEqual([['deciding', 1, 1]]);
    expect(shown(overridden)).toEqual([
      ['overruled', 1, 0],
      [null, 1, 0],
    ]);
    expect(silent.map(({ name }) => name)).toEqual(['silent']);
  });
});
