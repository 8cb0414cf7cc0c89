/** By what guardrails are broken, what keeps them from being judged, and what is doubtful about them. */
export const guardrails = {
  'breaks-guardrail': 'this breaks the guardrail {{guardrail}}: {{why}}',
  'breaks-lock-out': 'this breaks the guardrail {{guardrail}}: {{why}}',
  'may-break-guardrail':
    'this may break the guardrail {{guardrail}}, which cannot be judged: {{why}}',
  'guardrails-unread':
    'this may give somebody something, while the guardrails in {{guardrail}} cannot be read',
  'guardrail-name-taken':
    'the name {{name}} is that of line {{line}} already; give each its own',
  'wrong-entry': '{{entry}}: {{problem}}',
  'not-one-document_one': 'must have one YAML document, but has {{count}}',
  'not-one-document_other': 'must have one YAML document, but has {{count}}',
  'lock-out': {
    author:
      '{{user}}, who makes the change, would no longer have {{permission}} without a condition',
    everybody: 'nobody would have {{permission}} without a condition any more',
    'everybody-there':
      'nobody who is in the catalog or has signed in would have {{permission}} without a condition any more',
    doubt:
      '{{said}}; whether others signed in before this replica started is not known: {{doubt}}',
  },
  'hidden-breach': 'it is broken by somebody you may not see',
  'breach-by-super-user': '{{user}} is a super user, who may do everything',
  'breach-by-roles': {
    now: '{{user}} has {{roles, list}}',
    then: '{{user}} would have {{roles, list}}',
  },
  'breach-by-access': {
    now: '{{user}} gets {{permission}}: {{result}}',
    then: '{{user}} would get {{permission}}: {{result}}',
  },
  'too-few-people': {
    now_one:
      '{{count, number}} person of the catalog has {{permission}}; at least {{demanded}} must',
    now_other:
      '{{count, number}} people of the catalog have {{permission}}; at least {{demanded}} must',
    then_one:
      '{{count, number}} person of the catalog would have {{permission}}; at least {{demanded}} must',
    then_other:
      '{{count, number}} people of the catalog would have {{permission}}; at least {{demanded}} must',
  },
  'no-such-role': {
    known: {
      now: 'there is no {{role}}, which the guardrail names',
      then: 'there would be no {{role}}, which the guardrail names',
    },
    hidden: {
      now: 'there is no such role, which the guardrail names',
      then: 'there would be no such role, which the guardrail names',
    },
  },
  'people-unread':
    'the users and groups of the catalog cannot be read at present',
  'people-outdated':
    'the catalog does not answer, so its users and groups are those of {{since}}',
  'no-such-user': 'there is no {{user}}',
  'conditions-decide':
    'conditions decide, and it is not known whether they hold for {{resource}}',
  'permission-unanswered':
    'no plugin that answers has the permission {{permission}}; give its action in the guardrail, and its resourceType if it has one',
  'auth-elsewhere': 'the auth backend does not run in this process',
  'sign-ins-unread': 'the records of the auth backend cannot be read',
  'doubtful-guardrail': '{{guardrail}} {{why}}',
  untested: 'no test touches {{part}} of {{role}}',
  'doubtful-test': '{{guardrail}}: {{why}}',
  'names-absent-entity': 'names {{ref}}, which is not in the catalog',
  'names-absent-role':
    'names the role {{role}}, which the policy does not have',
  'names-unknown-type':
    'names the resource type {{resourceType}}, which no plugin has',
  'names-unknown-permission':
    'names the permission {{permission}}, which no plugin has',
  'names-other-action':
    'names the permission {{permission}} with the action {{action}}, but it has only the action {{actions, list(type: disjunction)}}',
  'names-other-type':
    'names the permission {{permission}} on {{resourceType}}, but it is on {{types, list(type: disjunction)}}',
} as const;
