/** What the list of all roles is called: its tab, its heading, and where other pages lead back to it. */
export const ALL_ROLES = 'RBAC';
