/** One role: its members, policies and conditions. */
export function RolePage() {
  return <>Role</>;
}
