export const myAccess = {
  title: 'My access',
  area: 'Settings',
  failed: 'Your access cannot be shown',
  have: 'You have {{permissions}}',
  haveRoles: 'You have {{roles}} and {{permissions}}',
  roles: 'Your roles',
  denials: 'What you cannot do',
  whyNot: 'Why not?',
  whyNotThis: 'Why not? {{permission}}',
  noReason: 'The reason cannot be shown',
  haveNone: 'You have no permissions',
  haveOnlyRoles: 'You have {{roles}} and no permissions',
} as const;
