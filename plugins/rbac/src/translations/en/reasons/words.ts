/** What several reasons say in the same words. */
export const words = {
  'signed-out': 'You are no longer signed in. Sign in again.',
  inField: '{{field}} {{problem}}',
  nearest: '{{said}} (did you mean {{nearest}}?)',
  hiddenRole: 'a role that you may not see',
  noType: 'no resource type',
  way: '{{said}} ({{way}})',
  permission: {
    withAction: '{{name}} ({{action}})',
    ofType: '{{name}} (on {{resourceType}})',
    ofBoth: '{{name}} ({{action}} on {{resourceType}})',
  },
  subject: {
    it: 'it',
    entry: 'the entry',
    file: 'the file',
  },
  repetition: {
    member: 'the member {{name}}',
    policy: 'the policy {{name}} of {{role}}',
    condition: 'the condition {{name}}',
    plugin: 'the plugin {{name}}',
    mapping: 'the permissionMapping {{name}}',
    scope: 'a condition on {{name}}',
  },
  part: {
    path: 'The path',
    query: 'The query',
    headers: 'The headers',
    body: 'The body',
    input: 'The input',
    role: 'The role',
    past: 'What {{role}} was before',
    item: 'items[{{index}}]',
  },
} as const;
