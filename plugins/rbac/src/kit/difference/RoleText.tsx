import { EntityLink } from '../entities/EntityLink';

/** The name, the description or the owner of a role; `none` where it is empty. */
export function RoleText({
  field,
  value,
}: {
  field: 'name' | 'description' | 'owner';
  /** Of the owner, the reference. */
  value: string;
}) {
  return value && field === 'owner' ? (
    <EntityLink entityRef={value} isInText />
  ) : (
    <>{value || 'none'}</>
  );
}
