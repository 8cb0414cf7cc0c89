import { Flex, Grid, Skeleton } from '@backstage/ui';
import {
  ConditionJson,
  PolicyJson,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { usePublished } from '../permissions/usePublished';
import { AboutCard } from './AboutCard';
import { ConditionsCard } from './ConditionsCard';
import { MembersCard } from './MembersCard';
import { OriginNotice } from './OriginNotice';
import { PoliciesCard } from './PoliciesCard';
import { ProblemNotice } from './ProblemNotice';

/** All there is to know about a role; its outline, until that is loaded. */
export function RoleOverview({
  role,
  policies = [],
  conditions = [],
  onRefreshed,
}: {
  role?: RoleJson;
  policies?: PolicyJson[];
  conditions?: ConditionJson[];
  onRefreshed: () => void;
}) {
  const { permissions, rules } = usePublished();
  if (!role) {
    return (
      <Flex direction="column" gap="4" mt="4" aria-busy>
        <Skeleton width="100%" height={240} />
        <Skeleton width="100%" height={240} />
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="4" mt="4" mb="8">
      <OriginNotice role={role} onRefreshed={onRefreshed} />
      <ProblemNotice role={role} />
      <Grid.Root columns={{ initial: '1', md: '12' }} gap="4">
        <Grid.Item colSpan={{ initial: '1', md: '4' }}>
          <AboutCard role={role} />
        </Grid.Item>
        <Grid.Item colSpan={{ initial: '1', md: '8' }}>
          <MembersCard role={role} />
        </Grid.Item>
      </Grid.Root>
      <PoliciesCard
        policies={policies}
        published={permissions}
        hasConditions={conditions.length > 0}
      />
      <ConditionsCard
        conditions={conditions}
        source={role.metadata.source}
        rules={rules ?? []}
      />
    </Flex>
  );
}
