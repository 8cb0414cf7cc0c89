import { Text } from '@backstage/ui';
import { LOCK_OUT } from '@portal-rbac/plugin-rbac-core';
import { SectionCard } from '../../kit/section/SectionCard';

/** The guardrail that every portal has, with or without a file. */
export function LockOutCard() {
  return (
    <SectionCard title={LOCK_OUT} as="h3">
      <Text as="p">
        Every portal has this guardrail: a change takes the administration
        (policy.entity.update without a condition) neither from the last person
        who has it, nor from its own author, unless they say so.
      </Text>
    </SectionCard>
  );
}
