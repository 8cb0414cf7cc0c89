import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, ButtonLink, Flex } from '@backstage/ui';
import {
  RiDeleteBinLine,
  RiLockLine,
  RiPencilLine,
  RiUserAddLine,
} from '@remixicon/react';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { Hint } from '../../kit/design/Hint';
import { editRoleRouteRef } from '../../kit/links/routes';
import { whyReadOnly } from '../../kit/words/whyReadOnly';
import { AllowedChanges } from '../../kit/allowed/isAllowed';
import { shortName } from '../../kit/references/shortName';
import { useTranslate } from '../../translations/useTranslate';

/** What can be done with a role of the list; or why nothing can. */
export function RoleActions({
  role: { name, metadata },
  allowed,
  onAddMembers,
  onDelete,
}: {
  role: RoleSummaryJson;
  /** Absent until it is known. */
  allowed?: AllowedChanges;
  onAddMembers(): void;
  onDelete(): void;
}) {
  const t = useTranslate();
  const editLink = useRouteRef(editRoleRouteRef);
  const short = shortName(name);
  const reason =
    whyReadOnly(t, metadata.source) ??
    (allowed && !allowed.update && !allowed.delete
      ? t('roles.row.notAllowed')
      : undefined);
  if (reason) {
    return (
      <Flex justify="end">
        <Hint
          icon={<RiLockLine />}
          label={t('roles.row.whyReadOnly', { role: short })}
          hint={reason}
        />
      </Flex>
    );
  }
  return (
    <Flex justify="end" gap="1">
      {allowed?.update && (
        <ButtonIcon
          variant="tertiary"
          size="small"
          icon={<RiUserAddLine />}
          onPress={onAddMembers}
          aria-label={t('roles.row.addMembers', { role: short })}
        />
      )}
      {allowed?.update && (
        <ButtonLink
          variant="tertiary"
          size="small"
          href={editLink?.(parseEntityRef(name))}
          iconStart={<RiPencilLine />}
          aria-label={t('roles.row.edit', { role: short })}
        />
      )}
      {allowed?.delete && (
        <ButtonIcon
          variant="tertiary"
          size="small"
          icon={<RiDeleteBinLine />}
          onPress={onDelete}
          aria-label={t('roles.row.delete', { role: short })}
        />
      )}
    </Flex>
  );
}
