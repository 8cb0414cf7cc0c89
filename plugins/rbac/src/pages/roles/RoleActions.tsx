import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon, ButtonLink, Flex } from '@backstage/ui';
import { RiDeleteBinLine, RiLockLine, RiPencilLine } from '@remixicon/react';
import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { Hint } from '../../kit/design/Hint';
import { editRoleRouteRef } from '../../kit/links/routes';
import { whyReadOnly } from '../../kit/words/whyReadOnly';
import { AllowedChanges } from '../../kit/allowed/isAllowed';

/** What can be done with a role of the list; or why nothing can. */
export function RoleActions({
  role: { name, metadata },
  allowed,
  onDelete,
}: {
  role: RoleSummaryJson;
  /** Absent until it is known. */
  allowed?: AllowedChanges;
  onDelete(): void;
}) {
  const editLink = useRouteRef(editRoleRouteRef);
  const reason =
    whyReadOnly(metadata.source) ??
    (allowed && !allowed.update && !allowed.delete
      ? 'Your permission does not cover changes to this role.'
      : undefined);
  if (reason) {
    return (
      <Flex justify="end">
        <Hint
          icon={<RiLockLine />}
          label={`Why ${name} cannot be changed`}
          hint={reason}
        />
      </Flex>
    );
  }
  return (
    <Flex justify="end" gap="1">
      {allowed?.update && (
        <ButtonLink
          variant="tertiary"
          size="small"
          href={editLink?.(parseEntityRef(name))}
          iconStart={<RiPencilLine />}
          aria-label={`Edit ${name}`}
        />
      )}
      {allowed?.delete && (
        <ButtonIcon
          variant="tertiary"
          size="small"
          icon={<RiDeleteBinLine />}
          onPress={onDelete}
          aria-label={`Delete ${name}`}
        />
      )}
    </Flex>
  );
}
