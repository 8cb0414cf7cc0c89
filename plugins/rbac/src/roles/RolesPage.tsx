/** All roles. */
export function RolesPage() {
  return <>Roles</>;
}
