import { counted } from '@portal-rbac/plugin-rbac-core';
import { Folded } from './Folded';
import { RoleLines } from './RoleSection';
import { Section } from './sections';
import { Some } from './Some';

/** Roles that are shown at once. */
const MAX_ROLES = 5;

/** Roles of the user whose lines match and do not decide. */
export function OverriddenRoles({
  sections,
}: {
  sections: readonly Section[];
}) {
  return (
    <Folded
      title={
        sections.length === 1
          ? '1 other role does not decide'
          : `${counted(sections.length, 'other role')} do not decide`
      }
    >
      <Some of={sections} first={MAX_ROLES} noun="role">
        {some =>
          some.map(section => (
            <RoleLines key={section.role?.name ?? 'hidden'} section={section} />
          ))
        }
      </Some>
    </Folded>
  );
}
