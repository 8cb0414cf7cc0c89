/** What would grant access. */
export const grant = {
  title: 'What would grant access',
  showRoles: 'Show roles',
  newRole: 'New role',
  editRole: 'Edit role',
  openRole: 'Open role',
  ofRole: '{{label}}: {{role}}',
  askOwner: 'Ask its owner, {{owner}}',
  removeDeny: 'Remove the deny of {{role}}',
  policy: '{{permission}}, {{action}}',
  allMustGo_one: 'the deny must go',
  allMustGo_other: 'all {{count, number}} denies must go',
  conditionsThen: 'conditions decide then',
  widen: 'Widen condition {{id}} of {{role}}',
  widenOne: 'Widen the condition of {{role}}',
  oneIsEnough: 'One that holds is enough',
  narrows: 'It narrows what other roles allow',
  add: 'Add {{user}} to {{role}}',
  whereConditionsHold: 'Grants it where conditions hold',
  addToOne_one: 'Add {{user}} to {{count, number}} more role',
  addToOne_other: 'Add {{user}} to one of {{count, number}} more roles',
  addToOneAtLeast_one:
    'Add {{user}} to one of at least {{count, number}} more role',
  addToOneAtLeast_other:
    'Add {{user}} to one of at least {{count, number}} more roles',
  addAction: 'Add {{action}} of {{permission}} to {{role}}',
  has: 'It has {{actions, list(type: unit; style: short)}}',
  none: 'No single change that you may see would grant it.',
  newOne:
    'No role that you may see grants it. A new one could allow {{action}} on {{permission}}.',
  newOneOfType:
    'No role that you may see grants it. A new one could allow {{action}} on {{permission}} or {{resourceType}}.',
} as const;
