import { Box, Flex } from '@backstage/ui';
import {
  ConditionJson,
  PluginPermissionsJson,
  PolicyJson,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { CardsOutline } from '../../kit/design/Outline';
import { usePublished } from '../../kit/permissions/usePublished';
import { AboutCard } from './AboutCard';
import { effectiveParts } from './effectiveParts';
import { ConditionsCard } from './ConditionsCard';
import { MembersCard } from './MembersCard';
import { OriginNotice } from './OriginNotice';
import { PoliciesCard } from './PoliciesCard';
import { policyRows } from './policyRows';
import { ProblemNotice } from './ProblemNotice';
import { RoleSummary } from './RoleSummary';
import { useProblems } from './useProblems';

/** The same array each time, so that nothing is worked out anew. */
const NONE: [] = [];

/** All there is to know about a role; its outline, until that is loaded. */
export function RoleOverview({
  role,
  policies = NONE,
  conditions = NONE,
  onRefreshed,
}: {
  role?: RoleJson;
  policies?: PolicyJson[];
  conditions?: ConditionJson[];
  onRefreshed: () => void;
}) {
  const { permissions, rules } = usePublished();
  const problems = useProblems(role);
  const all = useMemo(
    () => ({ policies, conditions, members: role?.memberReferences ?? [] }),
    [role, policies, conditions],
  );
  const effective = useMemo(
    () => effectiveParts(all, problems, permissions),
    [all, problems, permissions],
  );
  if (!role) {
    return (
      <Box mt="4">
        <CardsOutline cards={3} rows={4} />
      </Box>
    );
  }
  return (
    <Flex direction="column" gap="4" mt="4" mb="8">
      <ProblemNotice problems={problems} />
      <RoleSummary
        {...{ role, all, effective }}
        plugins={pluginsOf(policies, conditions, permissions)}
      />
      <PoliciesCard
        policies={policies}
        effective={effective.policies}
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
