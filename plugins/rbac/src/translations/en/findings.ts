export const findings = {
  kind: {
    'no-people': 'Roles without people',
    'gone-member': 'Members that are gone',
    unmatched: 'Policies that match nothing',
    contradiction: 'Contradictions',
    redundancy: 'Redundancies',
  },
  title: 'Findings',
  lead: 'What needs attention, most important first. Nothing changes until you fix it.',
  failed: 'The findings cannot be shown',
  cutOff: {
    title: 'There are more findings than are listed',
    description: 'Fix some, and the rest appears.',
  },
  none: {
    title: 'No findings',
    description: 'Every role has people and does what it says.',
  },
  noneOfThese: 'No findings match the filters.',
  numbers: {
    onlyOne: 'One administrator only',
    nobody: 'Nobody can change every role',
    warnings: 'Warnings',
    warningsSense: 'Somebody has less or more than a role says',
    notices: 'Notices',
    noticesSense: 'Safe to leave',
    administrators: 'Administrators',
    byWhichRoles: 'By which roles',
  },
  filters: {
    view: 'Severity',
    all: 'All {{number}}',
    warning: 'Warnings {{number}}',
    notice: 'Notices {{number}}',
    role: 'Role',
    kind: 'Kind',
    source: 'Source',
  },
  severity: {
    warning: 'Warning:',
    notice: 'Notice:',
  },
  columns: {
    finding: 'Finding',
    role: 'Role',
    source: 'Source',
    fix: 'Fix',
  },
  found: {
    didYouMean: 'Did you mean {{nearest}}?',
    noMembers: {
      title: 'Nobody has this role',
      detail: 'It has no members.',
    },
    onlyAbsentMembers: {
      title: 'Nobody has this role',
      detail: 'None of its members is in the catalog.',
    },
    memberAbsent: {
      title: '{{member}} is not in the catalog',
      group:
        'Nobody gets the role through this group, unless a sign-in names it.',
      user: 'Nobody gets the role by this name, unless a user signs in with exactly this reference.',
    },
    unknownToPlugins: {
      title: 'No plugin has the permission or resource type {{permission}}',
      detail: 'The policy has no effect.',
    },
    otherActions: {
      title: '{{permission}} does not have the action {{action}}',
      detail: 'It has {{actions, list}}.',
    },
    allowDenied: {
      title: '{{permission}} ({{action}}) is both allowed and denied',
      detail: 'The deny wins.',
    },
    denyOverridden: {
      title:
        'The deny on {{permission}} ({{action}}) does not apply to everybody',
      detail:
        'Another role allows a permission by its name, which takes precedence over its resource type.',
    },
    saysNothing: {
      title: 'The role has no permissions',
      detail: 'It allows and denies nothing.',
    },
    saysTheSame: {
      title: 'The same permissions as {{role}}',
      detail: 'One role could have the members of both.',
    },
    allowCovered: {
      title:
        '{{permission}} ({{action}}) is covered by the allow on {{resourceType}}',
      several_one:
        '{{count, number}} permission is covered by an allow on its resource type',
      several_other:
        '{{count, number}} permissions are covered by allows on their resource types',
      detail: "Removing it changes nobody's access.",
    },
  },
  fix: {
    use: 'Use {{name}}',
    removePolicy: 'Remove policy',
    removeMember: 'Remove member',
    removeAllow: 'Remove the allow',
    removeAllows_one: 'Remove {{count, number}} allow',
    removeAllows_other: 'Remove {{count, number}} allows',
    denyByName: 'Deny by name',
    addMembers: 'Add members',
    deleteRole: 'Delete role',
    compare: 'Compare',
    edit: 'Edit role',
    files: 'Change the files',
    of: '{{fix}}: {{role}}',
    title: '{{role}}: {{fix}}?',
    failed: 'The role was not changed',
    done: 'Changed {{role}}',
  },
} as const;
