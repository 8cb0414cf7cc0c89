/** Parts of roles without effect, and what could be cleaned up in them. */
export const warnings = {
  'deny-overridden':
    "denies {{permission}}, {{action}}, but not for users who also have {{whose}}: a permission's name takes precedence over its resource type; deny the permission's name as well",
  'deny-lifting':
    "allows {{permission}}, {{action}} even for users who have {{whose}}: a permission's name takes precedence over its resource type",
  'deny-under-conditions':
    'denies {{permission}}, {{action}}, but not for users who have {{whose}}: conditions decide even over a deny',
  override: {
    hasCondition: '{{role}} (has a condition on {{permission}})',
    allows: '{{role}} (allows {{permission}})',
    allowsPerhaps: '{{role}} (allows {{permission}}, if that is of this type)',
    denies: '{{role}} (denies {{permission}})',
    deniesPerhaps: '{{role}} (denies {{permission}}, if this is of that type)',
    oneOf: '{{others, list(type: disjunction)}}',
    orMore: '{{others, list(type: unit)}} or others',
  },
  'policy-unmatched': {
    deny: 'denies {{permission}}, {{action}}, which has no effect: {{why}}',
    allow: 'allows {{permission}}, {{action}}, which has no effect: {{why}}',
  },
  'unknown-to-plugins':
    'no plugin has the permission or resource type {{permission}}',
  'other-actions': {
    ofName_one:
      'this permission has only the action {{actions, list(type: unit)}}',
    ofName_other:
      'this permission has only the actions {{actions, list(type: unit)}}',
    ofType_one:
      'permissions on this type have only the action {{actions, list(type: unit)}}',
    ofType_other:
      'permissions on this type have only the actions {{actions, list(type: unit)}}',
  },
  'condition-unmatched':
    'has a condition on {{resourceType}}, but part of it applies to nothing: {{problem}}',
  'member-absent': {
    group:
      'has the member {{member}}, which is not in the catalog: nobody gets the role through this group, unless a sign-in names it',
    user: 'has the member {{member}}, which is not in the catalog: nobody gets the role by this name, unless a user signs in with exactly this reference',
  },
  'more-warnings': 'more warnings about roles are not listed',
  'no-members': 'has no members, so nobody has it',
  'only-absent-members': 'has only members that the catalog does not know',
  'allow-denied':
    'allows {{permission}}, {{action}}, which it also denies: the deny wins',
  'says-nothing': 'allows and denies nothing',
  'says-the-same': 'is the same as {{role}}: merge them into one role',
  'allow-covered':
    'allows {{permission}}, {{action}}, which its allow on {{resourceType}} covers',
} as const;
