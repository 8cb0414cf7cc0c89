/** What the role allows and denies, and how far. */
export const permissions = {
  label: 'What the role allows and denies',
  none: 'This role allows nothing yet',
  noneHint:
    'Add a permission above. A role without permissions can be saved as well.',
  others: 'Other permissions',
  picker: {
    label: 'Add a permission',
    hint: 'All permissions on a type of resource, or a single one. Below you say how far the role goes.',
    placeholder: 'Search, for example catalog',
    type: '{{name}}: all permissions of this type ({{actions, list(type: unit; style: short)}})',
    typeInRole:
      '{{name}}: all permissions of this type ({{actions, list(type: unit; style: short)}}); in the role',
    permission: '{{name}} ({{actions, list(type: unit; style: short)}})',
    permissionInRole:
      '{{name}} ({{actions, list(type: unit; style: short)}}); in the role',
  },
  target: {
    remove: 'Remove {{name}}',
    everyAction:
      'Each action stands for all permissions on this resource type.',
  },
  extent: {
    label: 'How far the role goes: {{action}} on {{target}}',
    all: 'All',
    allow: 'Allow',
    owned: 'What they own',
    only: 'Only …',
    except: 'All except …',
    rules: 'Other rules …',
    deny: 'Deny',
    edit: 'Edit',
    editOf: 'Edit the condition on {{target}}: {{action}}',
    allowedButDenied:
      'The role also allows this, but the deny wins. Your next choice replaces both.',
    deniedBesideCondition:
      'The role also has a condition here. The deny wins, unless permission.rbac.policyDecisionPrecedence is conditional-over-deny. Your next choice replaces both.',
    allowedAnyway:
      'The role also allows this without a condition. Your next choice replaces both.',
  },
  /** What entities have in common. */
  traits: {
    only: 'Only these ({{action}} on {{target}})',
    except: 'All except these ({{action}} on {{target}})',
    placeholder: 'Type, kind, owner, lifecycle, tag or namespace',
    noAnswer:
      'The catalog does not answer; choose “Other rules” to write down what is meant.',
    named: {
      type: 'type {{value}}',
      kind: 'kind {{value}}',
      owner: 'owner {{value}}',
      lifecycle: 'lifecycle {{value}}',
      tag: 'tag {{value}}',
      namespace: 'namespace {{value}}',
    },
    counted: {
      type_one: 'type of {{count, number}} entity',
      type_other: 'type of {{count, number}} entities',
      kind_one: 'kind of {{count, number}} entity',
      kind_other: 'kind of {{count, number}} entities',
      owner_one: 'owner of {{count, number}} entity',
      owner_other: 'owner of {{count, number}} entities',
      lifecycle_one: 'lifecycle of {{count, number}} entity',
      lifecycle_other: 'lifecycle of {{count, number}} entities',
      tag_one: 'tag of {{count, number}} entity',
      tag_other: 'tag of {{count, number}} entities',
      namespace_one: 'namespace of {{count, number}} entity',
      namespace_other: 'namespace of {{count, number}} entities',
    },
  },
  /** How many of the entities that somebody sees a condition holds for. */
  matches: {
    all_one:
      '{{matching, number}} of the {{count, number}} entity that you see match.',
    all_other:
      '{{matching, number}} of the {{count, number}} entities that you see match.',
    such_one:
      '{{matching, number}} of the {{count, number}} entity that you see match, for example {{examples}}.',
    such_other:
      '{{matching, number}} of the {{count, number}} entities that you see match, for example {{examples}}.',
    allFor_one:
      '{{matching, number}} of the {{count, number}} entity that you see match for {{person}}.',
    allFor_other:
      '{{matching, number}} of the {{count, number}} entities that you see match for {{person}}.',
    suchFor_one:
      '{{matching, number}} of the {{count, number}} entity that you see match for {{person}}, for example {{examples}}.',
    suchFor_other:
      '{{matching, number}} of the {{count, number}} entities that you see match for {{person}}, for example {{examples}}.',
    another: '{{examples}}, {{example}}',
  },
  tryAs: {
    label: 'Try as a person',
    hint: 'Shows what they own. Nothing of this is saved.',
    placeholder: 'Search for a user',
  },
} as const;
