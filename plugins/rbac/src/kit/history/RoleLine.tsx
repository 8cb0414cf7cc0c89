import { BlameJson } from '@portal-rbac/plugin-rbac-common';
import { EntityLink } from '../entities/EntityLink';
import { PermissionName } from '../permissions/PermissionName';

/** A policy as the history has it: permission, action, effect. */
const POLICY = /^(.+), (\w+), (allow|deny)$/;

/** One thing that a role says. */
export function RoleLine({
  part,
  text,
}: Pick<BlameJson['lines'][number], 'part' | 'text'>) {
  const [, permission, action, effect] =
    (part === 'policy' && POLICY.exec(text)) || [];
  if (permission) {
    return (
      <>
        {part} {effect} <PermissionName name={permission} /> ({action})
      </>
    );
  }
  return (
    <>
      {part}{' '}
      {part === 'member' || part === 'owner' ? (
        <EntityLink entityRef={text} isInText />
      ) : (
        text
      )}
    </>
  );
}
