/** The form for a new role. */
export function NewRolePage() {
  return <>New role</>;
}
