import {
  documentOf,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { UnusedPart } from './unused';
import { withoutParts } from './withoutParts';

describe('a policy without some parts', () => {
  it('still has in another role a policy that is the same object', () => {
    const read = policy('catalog-entity, read, allow');
    const [one, other] = ['one', 'other'].map(name =>
      roleOf(name, { members: [userRef('ann')], policies: [read] }),
    );
    const part: UnusedPart = {
      ...{ kind: 'policy', role: one, policy: read, narrows: false },
    };
    const { roles } = withoutParts(documentOf(one, other), [part]);
    expect(roles.get(roleRef('one'))?.policies).toEqual([]);
    expect(roles.get(roleRef('other'))).toBe(other);
  });
});
