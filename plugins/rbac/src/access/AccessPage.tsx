import { Flex, Text } from '@backstage/ui';
import {
  PluginPermissionsJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { isGroup } from '../entities/kinds';
import { usePublished } from '../permissions/usePublished';
import { AccessForm } from './AccessForm';
import { AccessState } from './accessState';
import { AllPermissions } from './AllPermissions';
import { Explained } from './Explained';
import { GroupView } from './GroupView';
import { ChangeAccess, useAccessState } from './useAccessState';
import { WhatCanView } from './WhatCanView';
import { WhoCanView } from './WhoCanView';

/** Who may do what, asked from either end. */
export function AccessPage() {
  const [state, change] = useAccessState();
  const { permissions, rules = [] } = usePublished();
  const { who, permission } = state;
  const resourceType = permissions
    ?.flatMap(({ policies }) => policies)
    .find(({ name }) => name === permission)?.resourceType;
  return (
    <Flex direction="column" gap="5" mb="8">
      <Flex direction="column" gap="1">
        <Text as="h2" variant="title-small">
          Access
        </Text>
        <Text as="p" color="secondary">
          Choose a permission to see who may do it, or a person to see what they
          may do. Any field may stay empty.
        </Text>
      </Flex>
      <AccessForm state={state} resourceType={resourceType} onChange={change} />
      {/* What was answered to another question is never shown with this one. */}
      <Answer
        key={[who, permission, state.resource].join(' ')}
        {...{ state, permissions, rules }}
        onChange={change}
      />
    </Flex>
  );
}

function Answer({
  state,
  permissions,
  rules,
  onChange,
}: {
  state: AccessState;
  permissions: readonly PluginPermissionsJson[] | undefined;
  rules: readonly PluginRulesJson[];
  onChange: ChangeAccess;
}) {
  const { who, permission } = state;
  if (isGroup(who)) {
    return <GroupView group={who} />;
  }
  if (who && permission) {
    return <Explained {...state} />;
  }
  if (who) {
    return <WhatCanView {...{ state, rules, onChange }} />;
  }
  return permission ? (
    <WhoCanView {...{ state, rules, onChange }} />
  ) : (
    <AllPermissions plugins={permissions} />
  );
}
