import { Box, Flex } from '@backstage/ui';
import {
  ConditionJson,
  PluginPermissionsJson,
  PolicyJson,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { Columns } from '../../kit/design/Columns';
import { CardsOutline } from '../../kit/design/Outline';
import { usePublished } from '../../kit/permissions/usePublished';
import { useRoleExtensions } from '../../kit/extensions/RoleExtensions';
import { UnusedCard } from './UnusedCard';
import { useLastUses } from './useLastUses';
import { AboutCard } from './AboutCard';
import { AssignmentsCard } from './AssignmentsCard';
import { effectiveParts } from './effectiveParts';
import { ConditionsCard } from './ConditionsCard';
import { MembersCard } from './MembersCard';
import { OriginNotice } from './OriginNotice';
import { PermissionsCard } from './PermissionsCard';
import { policyRows } from './policyRows';
import { ProblemNotice } from './ProblemNotice';
import { RoleNumbers } from './RoleNumbers';
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
  const { cards } = useRoleExtensions();
  const problems = useProblems(role);
  const { policies: usedPolicies, conditions: usedConditions } =
    useLastUses(role);
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
      <RoleNumbers
        {...{ role, all, effective }}
        plugins={pluginsOf(policies, conditions, permissions)}
        problems={problems.length}
      />
      <ProblemNotice problems={problems} />
      <Columns
        side={
          <>
            <MembersCard role={role} />
            <AssignmentsCard role={role} />
            <AboutCard role={role} />
          </>
        }
      >
        <PermissionsCard
          {...{ policies, conditions }}
          effective={effective.policies}
          used={usedPolicies}
          published={permissions}
        />
        {conditions.length > 0 && (
          <ConditionsCard
            conditions={conditions}
            used={usedConditions}
            rules={rules ?? []}
          />
        )}
        <UnusedCard role={role.name} />
        {cards.map(({ id, Card }) => (
          <Card key={id} role={role.name} />
        ))}
        <OriginNotice role={role} onRefreshed={onRefreshed} />
      </Columns>
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
