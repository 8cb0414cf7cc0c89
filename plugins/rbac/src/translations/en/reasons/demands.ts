/** What guardrails demand. */
export const demands = {
  'result-expected': {
    ALLOW: '{{user}}, {{what}}: allow is expected',
    CONDITIONAL: '{{user}}, {{what}}: conditional is expected',
    DENY: '{{user}}, {{what}}: deny is expected',
  },
  onResource: '{{permission}} on {{resource}}',
  'allowed-only-to': 'Only {{members, list}} may have {{permission}}',
  'not-two-of': 'Nobody may have two of {{roles, list(type: unit)}}',
  'enough-people_one':
    'At least {{count, number}} person of the catalog must have {{permission}} without a condition',
  'enough-people_other':
    'At least {{count, number}} people of the catalog must have {{permission}} without a condition',
  'nothing-but':
    '{{members, list}} may do nothing but {{exemptions, list(type: disjunction)}}',
  exemption: {
    ofType: '{{permission}} on {{resourceType}}',
    withAction: '{{action}} {{what}}',
  },
} as const;
