import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { Button, ButtonLink, Flex } from '@backstage/ui';
import {
  RiDeleteBinLine,
  RiFileCopyLine,
  RiFileEditLine,
  RiLockLine,
  RiPencilLine,
  RiQuestionLine,
  RiRefreshLine,
  RiTimeLine,
  RiUserAddLine,
} from '@remixicon/react';
import { useState } from 'react';
import {
  ConditionJson,
  policyEntityCreatePermission,
  PolicyJson,
  policyEntityReadPermission,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { useMayAll } from '../../kit/allowed/useMayAll';
import { AssignDialog } from '../../kit/assignments/AssignDialog';
import { AddMembersDialog } from '../../kit/change/AddMembersDialog';
import { DeleteRoleDialog } from '../../kit/change/DeleteRoleDialog';
import { useRoleLinks } from '../../kit/links/useRoleLinks';
import { Hint } from '../../kit/design/Hint';
import { isOfFiles, whyReadOnly } from '../../kit/words/whyReadOnly';
import {
  editRoleRouteRef,
  rolesRouteRef,
  troubleshootRouteRef,
} from '../../kit/links/routes';
import { useMayChange } from '../../kit/allowed/useMayChange';
import { useDeletion } from './useDeletion';
import { useTranslate } from '../../translations/useTranslate';

/** What can be done with a role: only what the user may do, and the source allows. */
export function RoleActions({
  role,
  policies,
  conditions,
  isRefreshing,
  onRefresh,
}: {
  role: RoleJson;
  policies: PolicyJson[];
  conditions: ConditionJson[];
  isRefreshing: boolean;
  onRefresh: () => void;
}) {
  const t = useTranslate();
  const may = useMayChange(role);
  const { allowed: mayCreate } = usePermission({
    permission: policyEntityCreatePermission,
  });
  const links = useRoleLinks();
  const why = useRouteRef(troubleshootRouteRef);
  const edit = useRouteRef(editRoleRouteRef);
  const roles = useRouteRef(rolesRouteRef);
  const members = role.memberReferences;
  const users = members.filter(ref => ref.startsWith('user:'));
  const { allowed: maySeeFiles } = useMayAll(policyEntityReadPermission);
  const mayPatch = maySeeFiles && isOfFiles(role.metadata.source);
  const readOnly = whyReadOnly(t, role.metadata.source);
  const deletion = useDeletion();
  const [isAdding, setIsAdding] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  return (
    <Flex gap="2" style={{ flexWrap: 'wrap' }}>
      <Button
        variant="secondary"
        iconStart={<RiRefreshLine aria-hidden />}
        loading={isRefreshing}
        onPress={onRefresh}
      >
        {t('role.actions.refresh')}
      </Button>
      <ButtonLink
        variant="secondary"
        iconStart={<RiQuestionLine aria-hidden />}
        href={`${why?.()}?${questionAbout(users, policies)}`}
      >
        {t('role.actions.why')}
      </ButtonLink>
      {mayCreate && (
        <ButtonLink
          variant="secondary"
          iconStart={<RiFileCopyLine aria-hidden />}
          href={links.clone(role.name)}
        >
          {t('role.actions.clone')}
        </ButtonLink>
      )}
      {mayPatch && (
        <ButtonLink
          variant="secondary"
          iconStart={<RiFileEditLine aria-hidden />}
          href={edit?.(parseEntityRef(role.name))}
        >
          {t('role.actions.editAsChange')}
        </ButtonLink>
      )}
      {readOnly && (
        <Hint
          icon={<RiLockLine />}
          label={t('role.actions.whyReadOnly')}
          hint={readOnly}
        />
      )}
      {may.delete && (
        <Button
          variant="secondary"
          iconStart={<RiDeleteBinLine aria-hidden />}
          onPress={deletion.begin}
        >
          {t('role.actions.delete')}
        </Button>
      )}
      {may.edit && (
        <Button
          variant="secondary"
          iconStart={<RiUserAddLine aria-hidden />}
          onPress={() => setIsAdding(true)}
        >
          {t('role.actions.addMember')}
        </Button>
      )}
      {may.assign && (
        <Button
          variant="secondary"
          iconStart={<RiTimeLine aria-hidden />}
          onPress={() => setIsAssigning(true)}
        >
          {t('assignments.give.confirm')}
        </Button>
      )}
      {may.edit && (
        <ButtonLink
          variant="primary"
          iconStart={<RiPencilLine aria-hidden />}
          href={edit?.(parseEntityRef(role.name))}
        >
          {t('role.actions.edit')}
        </ButtonLink>
      )}
      {isAdding && (
        <AddMembersDialog role={role.name} onClose={() => setIsAdding(false)} />
      )}
      {isAssigning && (
        <AssignDialog role={role.name} onClose={() => setIsAssigning(false)} />
      )}
      {may.delete && deletion.isDeleting && (
        <DeleteRoleDialog
          role={{
            name: role.name,
            members: {
              users: users.length,
              groups: members.length - users.length,
            },
            permissionPolicies: policies.length,
            conditions: conditions.length,
          }}
          leftPage={roles?.() ?? '..'}
          onClose={deletion.end}
        />
      )}
    </Flex>
  );
}

/** An initial question: a user who is a member, and the name of a permission. */
function questionAbout(
  [user]: string[],
  policies: PolicyJson[],
): URLSearchParams {
  const named = policies.find(({ permission }) => permission.includes('.'));
  return new URLSearchParams({
    ...(user && { user }),
    ...(named && { permission: named.permission }),
  });
}
