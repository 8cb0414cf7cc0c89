import { useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { PageHeading } from '../design/PageHeading';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../api/RbacApi';
import { isGroup } from '../entities/kinds';
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
  const api = useApi(rbacApiRef);
  const { value: permissions } = useAsync(
    () => api.listPluginPermissions(),
    [api],
  );
  const { who, permission } = state;
  const resourceType = permissions
    ?.flatMap(({ policies }) => policies)
    .find(({ name }) => name === permission)?.resourceType;
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        title="Access"
        lead="Choose a permission to see who may do it, or a person to see what they may do. Any field may stay empty."
      />
      <AccessForm state={state} resourceType={resourceType} onChange={change} />
      {/* What was answered to another question is never shown with this one. */}
      <Answer
        key={[who, permission, state.resource].join(' ')}
        {...{ state, permissions }}
        onChange={change}
      />
    </Flex>
  );
}

function Answer({
  state,
  permissions,
  onChange,
}: {
  state: AccessState;
  permissions: readonly PluginPermissionsJson[] | undefined;
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
    return <WhatCanView {...{ state, onChange }} />;
  }
  return permission ? (
    <WhoCanView {...{ state, onChange }} />
  ) : (
    <AllPermissions plugins={permissions} />
  );
}
