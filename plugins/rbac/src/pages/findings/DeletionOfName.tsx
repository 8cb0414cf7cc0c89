import { DeleteRoleDialog } from '../../kit/change/DeleteRoleDialog';
import { useAsked } from '../../kit/section/useAsked';
import { isUser } from '../../kit/references/kinds';

/** Asks whether to delete a role when only its name is known yet. */
export function DeletionOfName({
  name,
  onClose,
}: {
  /** `role:<namespace>/<name>` */
  name: string;
  onClose(): void;
}) {
  const { value } = useAsked(api => api.getWholeRole(name), [name]);
  if (!value) {
    return null;
  }
  const { memberReferences, policies, conditions } = value.value;
  const users = memberReferences.filter(isUser).length;
  return (
    <DeleteRoleDialog
      role={{
        name,
        members: { users, groups: memberReferences.length - users },
        permissionPolicies: policies.length,
        conditions: conditions.length,
      }}
      onClose={onClose}
    />
  );
}
