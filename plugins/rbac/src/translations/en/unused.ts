/** What nobody uses, below the findings. */
export const unused = {
  title: 'Unused access',
  lead: 'What was in a role for the whole period, and nobody used.',
  leadOfRole: 'What was in this role for the whole period, and nobody used.',
  find: 'Find unused access',
  failed: 'Unused access cannot be shown',
  period: 'Period',
  unknown: 'It is not known what was unused in the last {{days, number}} days.',
  none: 'Everything was used in the last {{days, number}} days.',
  basis: 'Based on {{uses}}, noted by {{processes}}.',
  uses_one: '{{count, number}} use',
  uses_other: '{{count, number}} uses',
  processes_one: '{{count, number}} process of the backend',
  processes_other: '{{count, number}} processes of the backend',
  found_one:
    '{{count, number}} part of {{roles}} was not used in the last {{days, number}} days.',
  found_other:
    '{{count, number}} parts of {{roles}} were not used in the last {{days, number}} days.',
  stillAllowed_one:
    'Without those that are recommended, the {{count, number}} use of this period is still allowed.',
  stillAllowed_other:
    'Without those that are recommended, all {{count, number}} uses of this period are still allowed.',
  noneRecommended: 'None is recommended.',
  lost_one:
    'None is recommended, because {{count, number}} use of this period would be lost.',
  lost_other:
    'None is recommended, because {{count, number}} uses of this period would be lost.',
  cutOff:
    'There are more than are listed; take some away, and the rest appears.',
  ofRole_one: '{{count, number}} part, {{recommended, number}} recommended',
  ofRole_other: '{{count, number}} parts, {{recommended, number}} recommended',
  takeAway: 'Take away {{number, number}}',
  part: {
    condition: 'Allow {{permission}} ({{actions}}) on conditions',
    lastUsed: 'Last used on {{at, datetime(dateStyle: medium)}}',
    neverUsed: 'No use noted',
    notRecommended: 'Not recommended: {{why}}.',
  },
  dialog: {
    what: 'Takes away {{what, list}}, unused in the last {{days, number}} days.',
    membersStay:
      'Its members stay, because a role needs at least one. Delete the role if nobody needs it.',
  },
} as const;
