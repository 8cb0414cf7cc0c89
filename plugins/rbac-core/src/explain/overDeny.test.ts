import {
  documentOf,
  kindIs,
  narrowing,
  policy,
  roleOf,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { DecisionSettings } from '../decide/decide';
import { requestOf } from '../decide/requestOf';
import { compile } from '../decide/compile';
import { explain } from './explain';

const anna = userRef('anna');
const members = [anna];
const condition = { id: 1, ...narrowing(['read'], kindIs('api')) };
const unknown = { id: 2, ...narrowing(['read'], kindIs('unheard-of')) };

/** What became of each policy and condition on reading entities, where conditions decide over a deny. */
function overruled(
  conditions: (typeof condition)[],
  settings: Partial<DecisionSettings> = {},
) {
  const snapshot = compile(
    documentOf(
      roleOf('barred', {
        members,
        policies: [
          policy('catalog-entity, read, deny'),
          policy('catalog-entity, read, allow'),
        ],
      }),
      roleOf('owners', { members, conditions }),
    ),
    {
      precedence: 'conditional-over-deny',
      superUsers: new Set(),
      isKnown: one => JSON.stringify(one).includes('api'),
      ...settings,
    },
  );
  const { decision, ...parts } = explain(
    snapshot,
    requestOf({
      name: 'catalog.entity.read',
      action: 'read',
      resourceType: 'catalog-entity',
    }),
    subjectOf(anna, []),
  );
  const idsOf = (all: readonly { condition: { id: number } }[]) =>
    all.map(one => one.condition.id);
  return {
    result: decision.result,
    policies: parts.policies.map(({ overruled: by }) =>
      by && 'conditions' in by ? [by.by, idsOf(by.conditions)] : by?.by,
    ),
    conditions: parts.conditions.map(({ overruled: by }) => by?.by),
  };
}

describe('an explanation, where conditions decide even over a deny,', () => {
  it('says of a deny which conditions override it', () => {
    expect(overruled([condition, unknown])).toEqual({
      result: 'CONDITIONAL',
      policies: [
        ['conditions-over-deny', [1]],
        ['conditions', [1, 2]],
      ],
      conditions: [undefined, 'unknown-to-plugin'],
    });
  });

  it('says of conditions that override nothing why they do not', () => {
    expect(overruled([unknown])).toEqual({
      result: 'DENY',
      policies: [undefined, 'deny'],
      conditions: ['unknown-to-plugin'],
    });
  });

  it('says of conditions that a deny overrules them by default', () => {
    expect(overruled([condition], { precedence: 'conditional' })).toEqual({
      result: 'DENY',
      policies: [undefined, 'deny'],
      conditions: ['deny'],
    });
  });
});
