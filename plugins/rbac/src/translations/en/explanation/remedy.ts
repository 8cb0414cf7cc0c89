/** What would help somebody to what they may not do. */
export const remedy = {
  ALLOW: '{{role}} would allow it.',
  CONDITIONAL: '{{role}} would allow it where its conditions hold.',
  askOwner: 'Ask its owner, {{owner}}.',
  askAdministrator: 'Ask an administrator of your portal.',
  askForRole: 'Ask an administrator of your portal for a role that has it.',
  withoutDeny: 'Without the deny it would be allowed: {{policies}}.',
  withoutDenyConditional:
    'Without the deny it would be allowed where conditions hold: {{policies}}.',
  withoutConditions: 'Without {{conditions, list}} it would be allowed.',
  moreRoles_one: '{{count, number}} more role would allow it.',
  moreRoles_other: '{{count, number}} more roles would allow it.',
  atLeastRoles_one: 'At least {{count, number}} more role would allow it.',
  atLeastRoles_other: 'At least {{count, number}} more roles would allow it.',
} as const;
