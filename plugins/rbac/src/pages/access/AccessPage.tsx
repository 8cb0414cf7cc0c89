import { Flex } from '@backstage/ui';
import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { useMemo } from 'react';
import { PageHeading } from '../../kit/design/PageHeading';
import { isGroup } from '../../kit/references/kinds';
import {
  AskedPermission,
  askedPermission,
} from '../../kit/permissions/askedPermission';
import { choiceOf } from '../../kit/permissions/permissionChoices';
import { usePermissionChoices } from '../../kit/permissions/usePublished';
import { AccessForm } from './AccessForm';
import { AccessState } from '../../kit/links/accessState';
import { AllPermissions } from './AllPermissions';
import { Explained } from './Explained';
import { GroupView } from './GroupView';
import { ChangeAccess, useAccessState } from './useAccessState';
import { WhatCanView } from './WhatCanView';
import { WhoCanView } from './WhoCanView';
import { useTranslate } from '../../translations/useTranslate';

/** Who may do what, asked from either end. */
export function AccessPage() {
  const t = useTranslate();
  const [state, change] = useAccessState();
  const { permissions, choices, unknown } = usePermissionChoices();
  const asked = useMemo(() => askedPermission(state), [state]);
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading title={t('access.title')} lead={t('access.lead')} />
      <AccessForm
        {...{ state, asked, choices, unknown }}
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
