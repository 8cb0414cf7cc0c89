import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useRouteRef } from '@backstage/frontend-plugin-api';
import { ButtonLink, Flex, Text } from '@backstage/ui';
import {
  policyEntityReadPermission,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import useAsync from 'react-use/esm/useAsync';
import { rbacApiRef } from '../../api/RbacApi';
import { useMayAll } from '../allowed/useMayAll';
import { useMayChange } from '../allowed/useMayChange';
import { EntityLink } from '../entities/EntityLink';
import { editRoleRouteRef, roleRouteRef } from '../links/routes';
import { shortName } from '../references/shortName';
import { isOfFiles } from '../words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';

/** The way to change a role: its form, or whoever can change it. */
export function RoleToChange({ role }: { role: string }) {
  const api = useApi(rbacApiRef);
  const { value } = useAsync(() => api.getRole(role), [api, role]);
  return value ? <Change role={value} /> : null;
}

function Change({ role }: { role: RoleJson }) {
  const t = useTranslate();
  const { edit: mayEdit } = useMayChange(role);
  const { allowed: maySeeFiles } = useMayAll(policyEntityReadPermission);
  const edit = useRouteRef(editRoleRouteRef);
  const show = useRouteRef(roleRouteRef);
  const { source, owner } = role.metadata;
  const at = parseEntityRef(role.name);
  const name = shortName(role.name);
  const button = (label: string, href: string | undefined) => (
    <ButtonLink
      variant="secondary"
      size="small"
      href={href}
      aria-label={t('explanation.grant.ofRole', { label, role: name })}
    >
      {label}
    </ButtonLink>
  );
  if (mayEdit) {
    return button(t('explanation.grant.editRole'), edit?.(at));
  }
  if (isOfFiles(source) && maySeeFiles) {
    return button(t('role.actions.editAsChange'), edit?.(at));
  }
  return (
    <Flex align="center" gap="3" style={{ flexWrap: 'wrap' }}>
      {owner && (
        <Text variant="body-small">
          {t('explanation.grant.askOwner', {
            owner: <EntityLink entityRef={owner} isInText />,
          })}
        </Text>
      )}
      {button(t('explanation.grant.openRole'), show?.(at))}
    </Flex>
  );
}
