import { useApi } from '@backstage/frontend-plugin-api';
import { Flex } from '@backstage/ui';
import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { PageHeading } from '../../kit/design/PageHeading';
import useAsync from 'react-use/esm/useAsync';
import { errorMessage } from '../../api/errorMessage';
import { rbacApiRef } from '../../api/RbacApi';
import { isGroup } from '../../kit/references/kinds';
import {
  AskedPermission,
  askedPermission,
} from '../../kit/permissions/askedPermission';
import {
  choiceOf,
  permissionChoices,
} from '../../kit/permissions/permissionChoices';
import { AccessForm } from './AccessForm';
import { AccessState } from '../../kit/links/accessState';
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
  const { value: permissions, error } = useAsync(
    () => api.listPluginPermissions(),
    [api],
  );
  const asked = useMemo(() => askedPermission(state), [state]);
  const choices = useMemo(
    () => permissions && permissionChoices(permissions),
    [permissions],
  );
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        title="Access"
        lead="Choose a permission to see who may do it, or a person to see what they may do. Any field may stay empty."
      />
      <AccessForm
        state={state}
        asked={asked}
        choices={choices}
        unknown={error && errorMessage(error)}
        resourceType={asked && choiceOf(choices ?? [], asked)?.resourceType}
        onChange={change}
      />
      {/* What was answered to another question is never shown with this one. */}
      <Answer
        key={JSON.stringify([state.who, asked, state.resource])}
        {...{ state, asked, permissions }}
        onChange={change}
      />
    </Flex>
  );
}

function Answer({
  state,
  asked,
  permissions,
  onChange,
}: {
  state: AccessState;
  asked: AskedPermission | undefined;
  permissions: readonly PluginPermissionsJson[] | undefined;
  onChange: ChangeAccess;
}) {
  const { who, resource } = state;
  if (isGroup(who)) {
    return <GroupView group={who} />;
  }
  if (who && asked) {
    return <Explained who={who} permission={asked} resource={resource} />;
  }
  if (who) {
    return <WhatCanView {...{ state, onChange }} />;
  }
  return asked ? (
    <WhoCanView {...{ state, onChange }} />
  ) : (
    <AllPermissions plugins={permissions} />
  );
}
