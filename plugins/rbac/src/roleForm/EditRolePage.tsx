/** The form for an existing role. */
export function EditRolePage() {
  return <>Edit role</>;
}
