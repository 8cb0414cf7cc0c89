export const conditions = {
  /** What a condition lets people do; a sentence that ends with a colon continues in a list. */
  may: {
    some: 'May {{actions, list(type: disjunction)}} {{extents, list(type: disjunction)}}.',
    any: 'May {{actions, list(type: disjunction)}} any {{resourceType}} except {{extents, list}}.',
    one: 'May {{actions, list(type: disjunction)}} {{resource}} if {{clause}}.',
    all: 'May {{actions, list(type: disjunction)}} {{resource}} if all of these hold:',
    either:
      'May {{actions, list(type: disjunction)}} {{resource}} if one of these holds:',
  },
  /** What somebody has, and no more of it. */
  only: {
    some: 'Only {{extents, list(type: disjunction)}}.',
    any: 'Any except {{extents, list}}.',
    one: 'Only if {{clause}}.',
    all: 'Only if all of these hold:',
    either: 'Only if one of these holds:',
  },
  before: {
    some: 'Before: only {{extents, list(type: disjunction)}}.',
    any: 'Before: any except {{extents, list}}.',
    one: 'Before: only if {{clause}}.',
    all: 'Before: only if all of these hold:',
    either: 'Before: only if one of these holds:',
  },
  after: {
    some: 'After: only {{extents, list(type: disjunction)}}.',
    any: 'After: any except {{extents, list}}.',
    one: 'After: only if {{clause}}.',
    all: 'After: only if all of these hold:',
    either: 'After: only if one of these holds:',
  },
  /** What a role lets people do, without a full stop. */
  role: {
    some: '{{role}} {{does}} {{extents, list(type: disjunction)}}',
    any: '{{role}} {{does}} any {{resourceType}} except {{extents, list}}',
    one: '{{role}} {{does}} {{resource}} if {{clause}}',
  },
  /** Whether a resource satisfies it. */
  about: {
    met: '{{sentence}}; {{resource}} meets that.',
    plain: '{{sentence}}.',
    isOne: '{{sentence}}; {{resource}} is one.',
    isNotOne: '{{sentence}}; {{resource}} is not one.',
    notMet: '{{sentence}}; {{resource}} does not meet that.',
  },
  action: {
    create: 'create',
    read: 'read',
    update: 'update',
    delete: 'delete',
    use: 'use',
  },
  does: {
    create: 'creates',
    read: 'reads',
    update: 'updates',
    delete: 'deletes',
    use: 'uses',
  },
  namedAction: '{{action}} ({{permission}})',
  resource: {
    a: 'a {{resourceType}}',
    an: 'an {{resourceType}}',
  },
  part: {
    all: 'all of these hold:',
    either: 'one of these holds:',
  },
  /** What has to hold, within a sentence. */
  clause: {
    among: 'it is among the {{extent}}',
    notAmong: 'it is not among the {{extent}}',
    and: '{{before}} and {{after}}',
    or: '{{before}} or {{after}}',
    group: '({{clause}})',
  },
  /** The resources for which a rule holds. */
  extent: {
    owned: 'entities owned by {{owners, list(type: unit; style: short)}}',
    ownedByUser: 'entities owned by the user',
    ownedByUserOrGroups: 'entities owned by the user or their groups',
    kind: 'entities matching the kind {{kinds, list(type: unit; style: short)}}',
    annotation: 'entities with the annotation {{name}}',
    annotationValue: 'entities with the annotation {{name}} (value {{value}})',
    label: 'entities with the label {{name}}',
    labelValue: 'entities with the label {{name}} (value {{value}})',
    field: 'entities with {{field}}',
    fieldValue: 'entities with {{field}} {{value}}',
    roles:
      'roles that one of the given entities owns (owners {{owners, list(type: unit; style: short)}})',
    tasks:
      'tasks created by certain users to be accessible (createdBy {{users, list(type: unit; style: short)}})',
    tag: 'parameters or steps with the tag {{tag}}',
    action: 'actions with the actionId {{action}}',
    rule: 'resources that satisfy {{rule}}',
    ruleWith: 'resources that satisfy {{rule}} ({{params}})',
    described: '{{extent}}',
  },
  /** What rules compare with. */
  value: {
    quoted: '“{{value}}”',
    more: '{{n, number}} more',
    nothing: 'nothing',
    user: 'the user',
    userOrGroups: 'the user or their groups',
  },
} as const;
