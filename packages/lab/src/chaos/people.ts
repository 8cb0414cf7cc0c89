/** Whose decisions are looked at: somebody in a group below the one that has the role. */
export const PROBE = 'user:default/probe';

/** Who administers the portal. */
export const admins = [0, 1, 2, 3].map(index => `user:default/admin-${index}`);

/** The groups directly above everybody in the catalog, and above each group. */
export const parents: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(admins.map(ref => [ref, []])),
  [PROBE]: ['group:default/team'],
  'group:default/team': ['group:default/department'],
  'group:default/department': [],
};
