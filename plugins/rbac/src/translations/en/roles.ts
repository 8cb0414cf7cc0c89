export const roles = {
  page: {
    create: 'Create role',
    downloadUserList: 'Download user list',
    downloadFailed: 'The user list cannot be downloaded',
    failed: 'The roles cannot be shown',
  },
  skipped: {
    title_one:
      '{{count, number}} role skipped: what was declared does not count, denials included',
    title_other:
      '{{count, number}} roles skipped: what was declared does not count, denials included',
    names:
      'Another source has the name, or it is reserved: {{names, list(type: unit; style: short)}}.',
    namesAndOthers:
      'Another source has the name, or it is reserved: {{names, list(type: unit; style: short)}} and others.',
    show: 'Show the sources',
  },
  filters: {
    search: 'Search',
    searched: 'Name or description',
    source: 'Source',
    member: 'Member',
    owner: 'Owner',
    plugin: 'Plugin',
    permission: 'Permission',
    finding: 'What is wrong',
    anybody: 'Anybody',
    remove: 'Remove the filter {{filter}}',
    is: '{{filter}}: {{value}}',
  },
  columns: {
    name: 'Name',
    via: 'Via',
    members: 'Members',
    plugins: 'Accessible plugins',
    source: 'Source',
    owner: 'Owner',
    lastChange: 'Last change',
    actions: 'Actions',
  },
  findings: {
    'no-people': 'No people',
    'gone-member': 'Member gone',
    unmatched: 'Unmatched policy',
    contradiction: 'Contradiction',
    redundancy: 'Redundancy',
    andMore: '{{finding}} +{{number, number}}',
  },
  row: {
    addMembers: 'Add members to {{role}}',
    everybody: 'Everybody',
    nobody: 'Nobody',
    noPlugins: 'None',
    plugins_one: '{{plugin}} and {{count, number}} other',
    plugins_other: '{{plugin}} and {{count, number}} others',
    edit: 'Edit {{role}}',
    delete: 'Delete {{role}}',
    whyReadOnly: 'Why {{role}} cannot be changed',
    notAllowed: 'Your permission does not cover changes to this role.',
  },
  empty: {
    noMatch: 'No matching roles',
    fewerFilters: 'Fewer filters may match some.',
    clearFilters: 'Clear filters',
    none: 'No roles yet',
    whatRolesDo:
      'A role gives permissions to users and groups. Those that you may see appear here.',
  },
  selection: {
    label: 'Selected roles',
    count_one: '{{count, number}} role selected',
    count_other: '{{count, number}} roles selected',
    clone: 'Clone',
    compare: 'Compare',
    export: 'Export',
    clear: 'Clear selection',
    delete: 'Delete',
    exportFailed: 'Nothing was exported',
    everChanging: 'The policy is changed all the time. Try again.',
    undeclared: 'Not everything is in the files',
    whyUndeclared:
      'Files cannot declare these, because they have neither members nor policies, or because the configuration does: {{names, list(type: unit; style: short)}}.',
  },
  deletion: {
    title_one: 'Delete {{count, number}} role?',
    title_other: 'Delete {{count, number}} roles?',
    confirm_one: 'Delete {{count, number}} role',
    confirm_other: 'Delete {{count, number}} roles',
    failed: 'Nothing was deleted',
    names: 'Roles to delete',
    leftOut:
      'Left out, because they cannot be deleted here, or not by you: {{names, list(type: unit; style: short)}}.',
    oneByOne:
      'They are deleted one after the other, those that deny something last; if one is refused, the rest stays. The history keeps each of them, and can bring it back.',
    deleted: 'Deleted {{role}}',
    stopped: 'Stopped at {{role}}',
    untried_one:
      '{{count, number}} role not tried: {{names, list(type: unit; style: short)}}.',
    untried_other:
      '{{count, number}} roles not tried: {{names, list(type: unit; style: short)}}.',
  },
} as const;
