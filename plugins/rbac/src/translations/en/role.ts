export const role = {
  page: {
    failed: '{{role}} cannot be shown',
    allRoles: 'All roles',
    itsHistory: 'Its history',
    parts: 'Role',
    overview: 'Overview',
    history: 'History',
  },
  actions: {
    refresh: 'Refresh',
    why: 'Why?',
    clone: 'Clone',
    addMember: 'Add member',
    editAsChange: 'Edit as a change',
    whyReadOnly: 'Why it cannot be changed here',
    delete: 'Delete',
    edit: 'Edit',
  },
  origin: 'You cannot edit or delete this role here',
  problems: {
    errors: 'There are problems where this role comes from',
    warnings: 'This role has warnings',
  },
  summary: {
    noEffect_one: '{{count, number}} policy has no effect.',
    noEffect_other: '{{count, number}} policies have no effect.',
    permissions: 'Permissions',
    plugins: 'Plugins',
    pluginNames: '{{plugins, list(type: unit; style: short)}}',
    findings: 'Findings',
    seeBelow: 'Listed below.',
    nothingWrong: 'It does what it says.',
    number: '{{number, number}}',
    members: 'Effective members',
    everybody: 'Everybody',
    noPeople: '0 people',
    absent_one: '{{count, number}} member is not in the catalog.',
    absent_other: '{{count, number}} members are not in the catalog.',
  },
  grants: {
    nothing: 'Allows and denies nothing.',
    allowed_one: 'Allows {{count, number}} action.',
    allowed_other: 'Allows {{count, number}} actions.',
    conditional_one: 'Allows {{count, number}} action on conditions.',
    conditional_other: 'Allows {{count, number}} actions on conditions.',
    denied_one: 'Denies {{count, number}} action.',
    denied_other: 'Denies {{count, number}} actions.',
    allowedAndConditional_one:
      'Allows {{count, number}} action and {{conditional, number}} more on conditions.',
    allowedAndConditional_other:
      'Allows {{count, number}} actions and {{conditional, number}} more on conditions.',
    allowedAndDenied_one:
      'Allows {{count, number}} action and denies {{denied, number}}.',
    allowedAndDenied_other:
      'Allows {{count, number}} actions and denies {{denied, number}}.',
    conditionalAndDenied_one:
      'Allows {{count, number}} action on conditions and denies {{denied, number}}.',
    conditionalAndDenied_other:
      'Allows {{count, number}} actions on conditions and denies {{denied, number}}.',
    all_one:
      'Allows {{count, number}} action, {{conditional, number}} more on conditions, and denies {{denied, number}}.',
    all_other:
      'Allows {{count, number}} actions, {{conditional, number}} more on conditions, and denies {{denied, number}}.',
  },
  permissions: {
    title: 'Permissions',
    none: 'This role allows and denies nothing.',
    noPlugin: 'No plugin',
    unknown: 'No plugin has it',
    resourceType: 'Resource type',
    showAll: 'Show all {{number, number}}',
    noEffect: 'without effect',
    used: 'Used {{at, datetime(dateStyle: medium)}}',
    actions: {
      create: 'Create',
      read: 'Read',
      update: 'Update',
      delete: 'Delete',
      use: 'Use',
    },
    says: {
      allow: 'Allowed',
      deny: 'Denied',
      conditional: 'Conditional',
      none: 'Not granted',
    },
  },
  conditions: {
    title: 'Conditions ({{number, number}})',
    plugin: 'Plugin {{plugin}}',
  },
  members: {
    title: 'Members ({{number, number}})',
    everybody: 'Everybody has this role. It needs no members.',
    nobody: 'Nobody has this role.',
  },
  about: {
    title: 'About',
    reference: 'Reference',
    source: 'Source',
    owner: 'Owner',
    noOwner: 'None',
    author: 'Author',
    created: 'Created',
    lastChange: 'Last change',
    changedBy: '{{time}} by {{actor}}',
  },
} as const;
