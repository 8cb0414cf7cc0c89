import { emptyRole, nothingBegun } from '../../../kit/difference/RoleState';
import { DraftStore } from './DraftStore';
import { readDraft } from './RoleDraft';

const DAY = 24 * 3_600_000;
const role = {
  ...emptyRole,
  name: 'role:default/Reader',
  members: ['user:default/erin'],
  policies: [
    {
      permission: 'catalog-entity',
      policy: 'read' as const,
      effect: 'deny' as const,
    },
  ],
  conditions: [
    {
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['update' as const],
      conditions: { not: { anyOf: [] } },
    },
  ],
  terms: { who: ['group:default/a'], approvals: 2, maxDuration: 'PT8H' },
  assignments: [{ member: 'user:default/ann', until: '2099-12-31T18:00:00Z' }],
};
const begun = { targets: ['catalog.entity.create'], names: 'heidi' };

describe('drafts of roles', () => {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const store = (user: string, name?: string) =>
    new DraftStore(user, name, localStorage, () => now);

  beforeEach(() => localStorage.clear());

  it('are what was written, with what is not finished, for their user and role', () => {
    store('user:default/alice').write({ role, begun });
    expect(store('user:default/alice').read()).toEqual({
      role,
      begun,
      at: '2026-11-22T12:00:00.000Z',
    });
    expect(store('user:default/bob').read()).toBeUndefined();
    expect(
      store('user:default/alice', 'role:default/reader').read(),
    ).toBeUndefined();
  });

  it('are gone when they are discarded, and after a week', () => {
    const alice = store('user:default/alice');
    alice.write({ role, begun });
    alice.discard();
    expect(localStorage).toHaveLength(0);
    alice.write({ role, begun });
    now += 8 * DAY;
    expect(store('user:default/bob').read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('are few, and the oldest go first', () => {
    for (let index = 0; index < 9; index += 1) {
      now += 1_000;
      store('user:default/alice', `role:default/r${index}`).write({
        role,
        begun,
      });
    }
    expect(localStorage).toHaveLength(5);
    expect(store('user:default/alice', 'role:default/r8').read()).toBeDefined();
    expect(
      store('user:default/alice', 'role:default/r3').read(),
    ).toBeUndefined();
  });

  it('that are too large are not kept, and neither is an older state', () => {
    const alice = store('user:default/alice');
    alice.write({ role, begun });
    alice.write({ role, begun: { ...begun, names: 'x'.repeat(600_000) } });
    expect(alice.read()).toBeUndefined();
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"at":"2026-11-22T12:00:00Z"}',
    JSON.stringify({ role, begun, at: 'yesterday' }),
    JSON.stringify({
      role,
      begun: { targets: 'x', names: '' },
      at: '2026-11-22',
    }),
    ...[
      { members: [1] },
      { policies: [{ permission: 'x', policy: 'fly', effect: 'allow' }] },
      { conditions: [{ ...role.conditions[0], conditions: { rule: 1 } }] },
      { conditions: [{ ...role.conditions[0], permissionMapping: [null] }] },
    ].map(part =>
      JSON.stringify({
        role: { ...role, ...part },
        begun: nothingBegun,
        at: '2026-11-22',
      }),
    ),
  ])('that the form could not show are none: %s', text => {
    expect(readDraft(text)).toBeUndefined();
  });
});
