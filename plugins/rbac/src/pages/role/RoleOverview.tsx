import { Box, Flex } from '@backstage/ui';
import {
  ConditionJson,
  PluginPermissionsJson,
  PolicyJson,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { CardsOutline } from '../../kit/design/Outline';
import { usePublished } from '../../kit/permissions/usePublished';
import { AboutCard } from './AboutCard';
import { ConditionsCard } from './ConditionsCard';
import { MembersCard } from './MembersCard';
import { OriginNotice } from './OriginNotice';
import { PoliciesCard } from './PoliciesCard';
import { policyRows } from './policyRows';
import { ProblemNotice } from './ProblemNotice';
import { RoleSummary } from './RoleSummary';

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
      <Box mt="4">
        <CardsOutline cards={3} rows={4} />
      </Box>
    );
  }
  return (
    <Flex direction="column" gap="4" mt="4" mb="8">
      <RoleSummary
        {...{ role, policies, conditions }}
        plugins={pluginsOf(policies, conditions, permissions)}
      />
      <ProblemNotice role={role} />
      <PoliciesCard
        policies={policies}
        published={permissions}
        hasConditions={conditions.length > 0}
      />
      <ConditionsCard conditions={conditions} rules={rules ?? []} />
      <MembersCard role={role} />
      <OriginNotice role={role} onRefreshed={onRefreshed} />
      <AboutCard role={role} />
    </Flex>
  );
}

function pluginsOf(
  policies: PolicyJson[],
  conditions: ConditionJson[],
  published: PluginPermissionsJson[] = [],
): string[] {
  return [
    ...new Set([
      ...policyRows(policies, published).flatMap(({ plugins }) => plugins),
      ...conditions.map(({ pluginId }) => pluginId),
    ]),
  ].sort();
}
