import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink } from '@backstage/ui';
import {
  RiDeleteBinLine,
  RiPencilLine,
  RiQuestionLine,
} from '@remixicon/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Policy, Role } from '../api/types';
import { DeleteRoleDialog } from '../roles/DeleteRoleDialog';
import { editRoleRouteRef, rolesRouteRef, whyRouteRef } from '../routes';
import { useMayChange } from './useMayChange';

/** What can be done with a role: only what the user may do, and the source allows. */
export function RoleActions({
  role,
  policies,
}: {
  role: Role;
  policies: Policy[];
}) {
  const navigate = useNavigate();
  const may = useMayChange(role);
  const why = useRouteRef(whyRouteRef);
  const edit = useRouteRef(editRoleRouteRef);
  const roles = useRouteRef(rolesRouteRef);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <ButtonLink
        variant="secondary"
        iconStart={<RiQuestionLine aria-hidden />}
        href={`${why?.()}?${questionAbout(role, policies)}`}
      >
        Why?
      </ButtonLink>
      {may.delete && (
        <Button
          variant="secondary"
          iconStart={<RiDeleteBinLine aria-hidden />}
          onPress={() => setIsDeleting(true)}
        >
          Delete
        </Button>
      )}
      {may.edit && (
        <ButtonLink
          variant="primary"
          iconStart={<RiPencilLine aria-hidden />}
          href={edit?.(parseEntityRef(role.name))}
        >
          Edit
        </ButtonLink>
      )}
      {isDeleting && (
        <DeleteRoleDialog
          name={role.name}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => navigate(roles?.() ?? '..')}
        />
      )}
    </>
  );
}

/** A question to begin with: a member who is a user, and a permission by its name. */
function questionAbout(role: Role, policies: Policy[]): URLSearchParams {
  const user = role.memberReferences.find(ref => ref.startsWith('user:'));
  const named = policies.find(({ permission }) => permission.includes('.'));
  return new URLSearchParams({
    ...(user && { user }),
    ...(named && { permission: named.permission }),
  });
}
