/** What else one should know to read an answer. */
export const notes = {
  'past-roles':
    'The roles are those of revision {{revision}}; groups, the configuration and what plugins publish are those of today',
  'impact-later': "This begins at {{time}}; until then nobody's access changes",
  'conditions-left-out':
    'Conditions that are too long for one answer are left out; read them with GET /roles/conditions',
  'entities-uncounted':
    'Some conditions do not show how many entities they match: the catalog was not asked, or did not answer in time',
  'token-groups-unknown':
    'Groups that only the sign-in token of a user names count as well (permission.rbac.useOwnershipEntityRefs), but are not known here',
  'sign-in-may-own':
    'A sign-in may name more groups than those that a user is directly in, and the user owns what these own ($ownerRefs); that is not known here, so conditions may hold for more than is shown',
  'user-absent':
    '{{user}} is not in the catalog, so only roles that name them count',
  'group-absent':
    '{{group}} is not in the catalog, so only roles that name it count',
  'gifts-of-group':
    'This is what {{group}} gives its members; other groups and roles may give them more, or deny them some of it',
  'others-uncounted':
    'Services are not counted, nor are users who are neither in the catalog nor named by a role',
  'permission-of-several':
    'Several plugins have a permission {{permission}} ({{claims}}); give the action and the resource type of the one you mean',
  'permission-unclaimed':
    'No plugin that answers has a permission {{permission}}, so it is taken with {{asked}}',
  'permission-asked-otherwise':
    'The portal itself asks for {{permission}} with {{asked}}',
  askedAs: {
    ofType: 'the action {{action}} and the resource type {{resourceType}}',
    ofNone: 'the action {{action}} and no resource type',
    ofPlugin: '{{plugin}}: {{asked}}',
  },
  'resource-unseen':
    '{{resource}} is not there, or you may not see it, so no condition is satisfied',
  'resource-unknown':
    'The plugin {{plugin}} knows no {{resourceType}} {{resource}}, so no condition is satisfied',
  'changes-counted-apart':
    'So many changes of access have different reasons that some of those not shown are counted once for each permission',
  'nobody-in-group':
    'As far as the catalog knows, nobody is in {{group}}; check its name',
  'nothing-above-group':
    'As far as the catalog knows, nobody is in {{group}}, so the groups above it are not known',
  'permissions-not-looked-at_one':
    '{{count, number}} more permission that no plugin is known to ask for was not looked at',
  'permissions-not-looked-at_other':
    '{{count, number}} more permissions that no plugin is known to ask for were not looked at',
  'user-is-new':
    '{{user}} is not in the catalog, and is taken for somebody new who is in no group yet',
  'not-in-group':
    '{{user}} is not directly in {{group}}, so there is nothing to leave',
  'permission-never-asked':
    'No plugin is known to ask for {{permission}}; check its name',
  'lines-name-nothing': {
    all: 'Lines that name nothing any more: {{lines}}',
    first: 'Lines that name nothing any more: {{lines}} and {{more}} more',
  },
  idleLine: {
    policy: '{{role}}, {{policy}}',
    condition:
      'condition {{condition}} of {{role}}, for {{permissions, list(type: unit)}}',
  },
  'users-not-compared': 'There are too many users to compare all of them',
  'ways-not-tried':
    'Some users have so many ways through groups above them that not every way was tried',
  'former-access-unclear_one':
    'What {{count, number}} user had before is not certain; they are counted with each outcome',
  'former-access-unclear_other':
    'What {{count, number}} users had before is not certain; they are counted with each outcome',
  'conditional-over-deny_one':
    '{{count, number}} user loses access because a deny wins over conditions here; with permission.rbac.policyDecisionPrecedence: conditional-over-deny, conditions decide as they did before',
  'conditional-over-deny_other':
    '{{count, number}} users lose access because a deny wins over conditions here; with permission.rbac.policyDecisionPrecedence: conditional-over-deny, conditions decide as they did before',
  'use-off': 'Use is not noted, because permission.rbac.usage is off',
  'use-gap':
    'Use is noted without a gap since {{day}} only; ask for a period that begins then or later',
  'use-without-history':
    'The history does not reach back to the beginning of the period; ask for a shorter one',
  'use-without-people':
    'Members and assignments are left out, because it is not noted who used what (permission.rbac.usage is permissions)',
  'use-may-widen':
    'Without it somebody might be allowed more, because it also denies or narrows something',
  'use-guarded': 'It is protected: {{why}}',
  'use-unjudged':
    'It was not checked whether guardrails allow it, because there is too much; ask about its role alone',
} as const;
