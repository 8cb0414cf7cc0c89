import fc from 'fast-check';
import { anyPolicy } from '@internal/rbac-testkit';
import { policiesNear, prepare } from './policyIndex';

describe('the index of policies', () => {
  it('finds the policies on a name or type in their order, in short lists and long ones', () => {
    fc.assert(
      fc.property(
        fc.array(anyPolicy, { maxLength: 100, size: 'max' }),
        fc.boolean(),
        (policies, prepared) => {
          if (prepared) {
            prepare(policies);
          }
          const names = new Set(policies.map(policy => policy.permission));
          for (const name of [...names, 'not.there']) {
            const isOn = (policy: { permission: string }) =>
              policy.permission === name;
            expect(policiesNear(policies, name).filter(isOn)).toEqual(
              policies.filter(isOn),
            );
          }
        },
      ),
    );
  });

  it('reads only what is on the name in a long list', () => {
    const policies = Array.from({ length: 1_000 }, (_, index) => ({
      permission: `thing-${index}`,
      action: 'read' as const,
      effect: 'allow' as const,
    }));
    expect(policiesNear(policies, 'thing-7')).toEqual([policies[7]]);
    expect(policiesNear(policies, 'toString')).toEqual([]);
  });
});
