export const impact = {
  title: 'Impact',
  unknown: 'It is not known who would gain or lose access',
  refused: 'This would be refused',
  overtaken: 'The policy was changed meanwhile',
  nobody: 'Nobody loses or gains access',
  omitted_one:
    '{{count, number}} more change not shown. The numbers of people include it.',
  omitted_other:
    '{{count, number}} more changes not shown. The numbers of people include them.',
  evaluated: 'For {{users}}, read from the catalog {{at}}.',
  note: '{{text}}.',
  effect: {
    loses_one: '{{count, number}} person loses access',
    loses_other: '{{count, number}} people lose access',
    changes_one: '{{count, number}} person gets different access',
    changes_other: '{{count, number}} people get different access',
    gains_one: '{{count, number}} person gains access',
    gains_other: '{{count, number}} people gain access',
  },
  group: {
    label: 'How many of them are in a group',
    number: '{{number, number}}',
    placeholder: 'Name or reference of a group',
    isIn: '(in {{group}})',
    isNotIn: '(not in {{group}})',
    none: '(none of them in {{group}})',
    some: '({{members}} of them in {{group}})',
  },
  change: {
    what: '{{people}}: {{permissions}}',
    whatInGroup: '{{people}} {{group}}: {{permissions}}',
    noMorePeople: 'No more people can be shown: {{problem}}',
    showMorePeople: 'Show more people',
    beforeAfter: '{{before}} before, {{after}} after',
    result: {
      ALLOW: 'allowed',
      CONDITIONAL: 'allowed only where conditions hold',
      DENY: 'denied',
    },
    comparison: {
      narrower: 'allowed on less than before',
      wider: 'allowed on more than before',
      incomparable: 'allowed on some things more, and on others no longer',
      undecided: 'allowed on other things than before, perhaps more',
    },
    example: 'Newly allowed, for example: {{held}}.',
    exampleBut:
      'Newly allowed, for example: {{held}}, but not {{failed, list(type: disjunction)}}.',
    thatAreAlso: '{{before}} that are also {{after}}',
    everything: 'everything',
  },
  entities: {
    counted_one:
      '{{matching, number}} of the {{count, number}} entity that you see',
    counted_other:
      '{{matching, number}} of the {{count, number}} entities that you see',
    before: 'Before, {{before}}.',
    after: 'After, {{after}}.',
    beforeAfter: 'Before, {{before}}; after, {{after}}.',
    lost_one:
      'No longer {{lost, number}} of the {{count, number}} entity that you see: {{before, number}} before, {{after, number}} after.',
    lost_other:
      'No longer {{lost, number}} of the {{count, number}} entities that you see: {{before, number}} before, {{after, number}} after.',
    won_one:
      '{{won, number}} more of the {{count, number}} entity that you see: {{before, number}} before, {{after, number}} after.',
    won_other:
      '{{won, number}} more of the {{count, number}} entities that you see: {{before, number}} before, {{after, number}} after.',
    lostAndWon_one:
      'No longer {{lost, number}}, but {{won, number}} others, of the {{count, number}} entity that you see: {{before, number}} before, {{after, number}} after.',
    lostAndWon_other:
      'No longer {{lost, number}}, but {{won, number}} others, of the {{count, number}} entities that you see: {{before, number}} before, {{after, number}} after.',
    of_one:
      'Of the {{count, number}} entity that you see: {{before, number}} before, {{after, number}} after.',
    of_other:
      'Of the {{count, number}} entities that you see: {{before, number}} before, {{after, number}} after.',
    lostNames: 'Lost: {{entities}}',
    wonNames: 'New: {{entities}}',
    more_one: '{{count, number}} more',
    more_other: '{{count, number}} more',
  },
  cause: {
    forAll: 'For all of them the reason is:',
    aMember: 'A member',
    member: {
      added: '{{member}} is added to {{role}}',
      removed: '{{member}} is removed from {{role}}',
    },
    members: {
      added_one: '{{people}} is added to {{role}}, for example {{examples}}',
      added_other: '{{people}} are added to {{role}}, for example {{examples}}',
      removed_one:
        '{{people}} is removed from {{role}}, for example {{examples}}',
      removed_other:
        '{{people}} are removed from {{role}}, for example {{examples}}',
    },
    group: {
      added: '{{user}} joins {{group}}',
      removed: '{{user}} leaves {{group}}',
    },
    allow: {
      added: 'Allow {{permission}} ({{action}}) is added to {{role}}',
      removed: 'Allow {{permission}} ({{action}}) is removed from {{role}}',
    },
    deny: {
      added: 'Deny {{permission}} ({{action}}) is added to {{role}}',
      removed: 'Deny {{permission}} ({{action}}) is removed from {{role}}',
    },
    condition: {
      added: 'A condition is added to {{role}}',
      removed: 'A condition is removed from {{role}}',
      changed: 'A condition of {{role}} is changed',
      withEntities: '{{text}} ({{entities}})',
      goesOn: '{{text}}:',
    },
  },
} as const;
