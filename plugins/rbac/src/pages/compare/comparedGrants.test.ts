import * as fc from 'fast-check';
import { ConditionState } from '../../kit/difference/RoleState';
import { comparedGrants } from './comparedGrants';

const published = [
  {
    pluginId: 'catalog',
    policies: [
      {
        name: 'catalog.entity.read',
        permission: 'catalog.entity.read',
        policy: 'read',
        resourceType: 'catalog-entity',
        isResourced: true,
      },
    ],
  },
] as unknown as Parameters<typeof comparedGrants>[2];

const condition = (
  id: number,
  permissionMapping: ConditionState['permissionMapping'],
  kind = 'api',
): ConditionState => ({
  id,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping,
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: [kind] },
  },
});
const policy = (
  permission: string,
  action: 'read' | 'update',
  effect: 'allow' | 'deny' = 'allow',
) => ({ permission, policy: action, effect });
const nothing = { policies: [], conditions: [] };

/** What the rows say, in a few words. */
const said = (...given: Parameters<typeof comparedGrants>) =>
  comparedGrants(...given).flatMap(({ plugins, rows }) =>
    rows.map(({ permission, action, one, other, isDifferent }) => {
      const sides = [one, other].map(({ effects, conditions }) =>
        [...effects, ...conditions.map(() => 'if')].join('+'),
      );
      const sign = isDifferent ? '≠' : '=';
      return `${plugins.join()} ${permission} ${action}: ${sides.join(sign)}`;
    }),
  );

describe('what two roles allow and deny', () => {
  it('stands side by side, by plugin, those last that no plugin has', () => {
    const one = {
      policies: [
        policy('a.thing', 'read'),
        policy('catalog-entity', 'update'),
        policy('catalog-entity', 'read'),
      ],
      conditions: [],
    };
    const other = {
      policies: [
        policy('catalog-entity', 'read'),
        policy('catalog-entity', 'read', 'deny'),
        policy('catalog.entity.read', 'read', 'deny'),
      ],
      conditions: [],
    };
    expect(said(one, other, published)).toEqual([
      'catalog catalog-entity read: allow≠allow+deny',
      'catalog catalog-entity update: allow≠',
      'catalog catalog.entity.read read: ≠deny',
      ' a.thing read: allow≠',
    ]);
  });

  it('is the same under conditions that say the same of the action', () => {
    const one = { policies: [], conditions: [condition(1, ['read'])] };
    const other = {
      policies: [],
      conditions: [condition(7, ['read', 'update'])],
    };
    expect(said(one, other, [])).toEqual([
      'catalog catalog-entity read: if=if',
      'catalog catalog-entity update: ≠if',
    ]);
    const group = { policies: [], conditions: [condition(1, ['read'], 'b')] };
    expect(said(one, group, [])).toEqual([
      'catalog catalog-entity read: if≠if',
    ]);
  });

  it('differs in nothing from itself, and in all from nothing', () => {
    const roles = fc.record({
      policies: fc.array(
        fc.record({
          permission: fc.constantFrom('catalog-entity', 'catalog.entity.read'),
          policy: fc.constantFrom('read' as const, 'update' as const),
          effect: fc.constantFrom('allow' as const, 'deny' as const),
        }),
      ),
      conditions: fc
        .subarray(['read', 'update'] as const)
        .map(each => each.map((action, id) => condition(id, [action]))),
    });
    const rows = (...given: Parameters<typeof comparedGrants>) =>
      comparedGrants(...given).flatMap(part => part.rows);
    fc.assert(
      fc.property(roles, role => {
        expect(
          rows(role, role, published).some(({ isDifferent }) => isDifferent),
        ).toBe(false);
        expect(
          rows(nothing, role, published).every(
            ({ isDifferent }) => isDifferent,
          ),
        ).toBe(true);
      }),
    );
  });
});
