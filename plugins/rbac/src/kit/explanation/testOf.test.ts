import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { testOf } from './testOf';

const explanation = {
  userEntityRef: 'user:default/dave',
  permission: {
    name: 'catalog.entity.read',
    action: 'read',
    resourceType: 'catalog-entity',
  },
  result: 'CONDITIONAL',
} as ExplanationJson;

const resourceRef = 'resource:default/partner-cluster';

describe('an answer as a test', () => {
  it('expects conditions where no resource was given', () => {
    expect(testOf(explanation)).toEqual({
      kind: 'test',
      user: 'user:default/dave',
      permission: explanation.permission,
      expected: 'CONDITIONAL',
    });
  });

  it('expects for a resource what holds for it', () => {
    expect(
      testOf({ ...explanation, resourceRef, resourceResult: 'DENY' }),
    ).toMatchObject({ resourceRef, expected: 'DENY' });
  });

  it('is none where a plugin did not say what holds', () => {
    expect(testOf({ ...explanation, resourceRef })).toBeUndefined();
  });
});
