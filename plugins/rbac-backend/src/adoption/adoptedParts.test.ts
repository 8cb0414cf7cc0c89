import { defaultLimits } from '@portal-rbac/plugin-rbac-common';
import { conditionReader } from './adoptedParts';

describe('a condition of another RBAC plugin', () => {
  it('is taken over however large it is, since its role would be lost', () => {
    const rule = {
      rule: 'IS_ENTITY_OWNER',
      resourceType: 'catalog-entity',
      params: { claims: Array(9_999).fill('group:default/a') },
    };
    const { params, ...bare } = rule;
    let criteria: object = { anyOf: [rule, ...Array(600).fill(bare)] };
    for (let level = 0; level < 20; level += 1) {
      criteria = { not: criteria };
    }

    const { value, problem } = conditionReader(defaultLimits)({
      id: 1,
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/a',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissions: '["read"]',
      conditionsJson: JSON.stringify(criteria),
    });

    expect(problem).toBeUndefined();
    expect(value?.criteria).toEqual(criteria);
  });
});
