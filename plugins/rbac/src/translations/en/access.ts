export const access = {
  title: 'Access',
  lead: 'Choose a permission to see who may do it, or a person to see what they may do. Any field may stay empty.',
  form: {
    who: 'Person or group',
    anybody: 'Anybody',
  },
  all: {
    title: 'All permissions',
    failed: 'The table cannot be made now',
    users: 'Users (CSV)',
    roles: 'Roles (CSV)',
    of: '{{table}}, {{plugin}}',
    allPlugins: 'all plugins',
  },
  explained: {
    failed: 'This cannot be explained now',
  },
  who: {
    hasNone: '{{who}} has no permissions',
    named: '{{who}} is named by these roles',
    has: '{{who}} has {{permissions}}',
    inCatalog: 'In the catalog',
  },
  whatCan: {
    failed: 'What they may do cannot be shown',
    denials: 'What they cannot do',
  },
  why: 'Why?',
  whyThis: 'Why? {{what}}',
  whoCan: {
    label: 'Who may do it',
    failed: 'Who may do this cannot be shown',
    none: 'None of these users may do it',
    all_one: '{{count, number}} user may do it',
    all_other: '{{count, number}} users may do it',
    onlyConditional_one: '{{count, number}} user may do it, only on conditions',
    onlyConditional_other:
      '{{count, number}} users may do it, only on conditions',
    someConditional_one:
      '{{count, number}} user may do it, {{n, number}} of them only on conditions',
    someConditional_other:
      '{{count, number}} users may do it, {{n, number}} of them only on conditions',
    asked: '{{users}} evaluated, read from the catalog {{moment}}.',
    askedNamed:
      '{{users}} evaluated: {{n}} known by name only, the others read from the catalog {{moment}}.',
    applied: 'Conditions were applied {{moment}}.',
    search: 'Search',
    searched: 'Part of a reference',
    show: 'Show',
    shown: {
      granted: 'Who may do it',
      allow: 'Allowed',
      conditional: 'On conditions',
      deny: 'Denied',
      all: 'Everybody',
    },
    noUser: 'No user to show.',
    user: 'User',
    result: 'Result',
    by: 'By',
    export: 'Export (CSV)',
    exportFailed: 'The list was not exported',
    cut: 'The file has the first {{n, number}} users. Narrow the list for the others.',
  },
} as const;
