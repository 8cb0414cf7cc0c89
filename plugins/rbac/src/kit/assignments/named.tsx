import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';
import { EntityName } from '../entities/EntityName';
import { shortName } from '../references/shortName';

/** The role and the member of an assignment, as a dialog names them. */
export function named({ role, member }: AssignmentFactsJson) {
  return {
    role: <strong title={role}>{shortName(role)}</strong>,
    member: (
      <strong>
        <EntityName entityRef={member} />
      </strong>
    ),
  };
}
