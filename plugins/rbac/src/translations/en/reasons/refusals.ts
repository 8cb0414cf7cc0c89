/** Changes that are refused. */
export const refusals = {
  'out-of-reach':
    'You may not change {{role}}: your permission covers only roles that you own',
  'denies-administration':
    'You may not change {{role}}, which denies the administration of RBAC: your permission covers only roles that you own',
  overreach: {
    said: 'You may not make this change: {{change}}; ask an administrator to make the change, or to list the permission in permission.rbac.delegation.grantable',
    gives: '{{who}} would give its members {{what}}, {{action}}, {{held}}',
    gains: '{{who}} would gain {{what}}, {{action}}, {{held}}',
    takes: '{{who}} would take from its members {{what}}, {{action}}, {{held}}',
    loses: '{{who}} would lose {{what}}, {{action}}, {{held}}',
    newMember: 'a new member of {{group}}',
    anyOf: 'any permission of {{resourceType}}',
    held: {
      none: 'which you do not have yourself',
      part: 'which you have only for other or fewer resources',
      reserved:
        'which makes people administrators, so only an administrator without limits may change it',
    },
  },
  'everybody-unknown':
    'The users and groups of the catalog cannot be read at present, so the effect of this change is unknown. Nothing was changed; try again later',
  'too-much-to-judge':
    'You may not make this change: it names too many permissions that no plugin has to check whether you have them all. Change less at once, or ask an administrator',
  'overrides-deny':
    "You may not let {{role}} allow {{permission}}, {{action}}: a permission's name takes precedence over its resource type, so this could override a deny of a role that you do not own; ask an administrator to change {{role}}",
  'condition-overrides-deny':
    'You may not give anybody the condition of {{role}} on {{permission}}, {{action}}: in this portal conditions decide even where policies deny, so this could override a deny of a role that you do not own; ask an administrator to change {{role}}',
  'foreign-source':
    '{{role}} belongs to the source {{source}} and cannot be changed by {{own}}; change it there',
  'reserved-name':
    'The name {{role}} is reserved for the policy files and the configuration; declare the role there, or take another name',
  'unknown-role': 'There is no role {{role}}',
  'unknown-member': '{{member}} is not a member of {{role}}',
  'unknown-policy': '{{role}} has no policy {{policy}}',
  'unknown-condition': 'There is no condition {{id}}',
  'role-exists': 'There is already a role {{role}}',
  'policy-exists': '{{role}} already has the policy {{policy}}',
  'condition-exists':
    '{{role}} already has a condition on {{scope}}: condition {{id}}; update it instead',
  'conditions-too-large':
    'The conditions of {{role}} would have {{bytes}} bytes in total; the limit for one role is {{limit}}. Shorten them, or split the role',
  'too-many-members':
    '{{role}} would have more than {{limit}} members, the limit for one role. Give the role to a group, or split it',
  'too-many-policies':
    '{{role}} would have more than {{limit}} policies, the limit for one role. Split the role',
  'named-twice': 'The request names {{what}} twice',
  'changed-meanwhile':
    'The {{field}} of {{role}} does not match oldRole; read the role again and repeat the change',
  'changed-since':
    '{{what}} has changed since the commit; revert the later change first, or edit the role',
  'gone-since': 'There is no role {{role}}',
  'in-the-way':
    '{{refusal}}. Revision {{revision}} by {{actor}} at {{at}} is in the way',
  'unknown-revision':
    'There is no revision {{revision}} in the history that you may see; it starts at {{start}}',
  'broken-history': {
    ofRole:
      'The history of {{role}} does not match what was committed. Nothing was changed; ask an administrator to run rbac history verify',
    ofRevision:
      'The history of revision {{revision}} does not match what was committed. Nothing was changed; ask an administrator to run rbac history verify',
  },
  'reason-required':
    'The header X-Change-Reason must give a reason for the change: permission.rbac.history.requireReason requires one',
  'wrong-version':
    'If-Match names {{expected}}, but the policy is at {{actual}}; read again and repeat the change',
  'unknown-access-change':
    'There is no access change {{id}} in the impact of this change; work the impact out again',
  'uneditable-files': {
    at: 'The policy files cannot be edited for {{role}}: {{place}}: {{why}}; edit them by hand',
    anywhere:
      'The policy files cannot be edited for {{role}}: {{why}}; edit them by hand',
  },
  'newer-load':
    'The source {{source}} was loaded again in the meantime, with other content',
  'lacking-permission': {
    plain: 'You need the permission {{permission}} for this',
    because: 'You need the permission {{permission}} for this; {{why}}',
  },
  limited: {
    'see-what-nobody-uses':
      'You may not see what nobody uses: your permission covers only roles that you own',
    'read-the-guardrails':
      'You may not read the guardrails: your permission covers only roles that you own',
    'read-policy-files':
      'You may not read policy files: your permission covers only roles that you own',
    'verify-the-history':
      'You may not verify the history: your permission covers only roles that you own',
    'ask-whom-the-catalog-knows':
      'You may not see who is in the catalog: your permission covers only roles that you own',
    'refresh-a-provider':
      'You may not refresh a provider: your permission covers only roles that you own',
    'count-the-people-of-a-group':
      'You may not count the people of a group: your permission covers only roles that you own',
    'simulate-groups':
      'You may not simulate groups: your permission covers only roles that you own',
    'simulate-plugins':
      'You may not simulate plugins: your permission covers only roles that you own',
    'simulate-policy-files':
      'You may not simulate policy files: your permission covers only roles that you own',
  },
  undecidable:
    'What you may do cannot be determined at present; nothing was changed, try again later',
  'plugin-listed': {
    added: 'The plugin {{plugin}} is in the list already: it was added',
    installed: 'The plugin {{plugin}} is in the list already: it is installed',
    configured:
      'The plugin {{plugin}} is in the list already: it is configured',
    'named-by-provider':
      'The plugin {{plugin}} is in the list already: it is named by a provider',
  },
  'plugin-kept': {
    added:
      'The plugin {{plugin}} cannot be removed from the list: it was added',
    installed:
      'The plugin {{plugin}} cannot be removed from the list: it is installed',
    configured:
      'The plugin {{plugin}} cannot be removed from the list: it is configured',
    'named-by-provider':
      'The plugin {{plugin}} cannot be removed from the list: it is named by a provider',
  },
  'plugin-unlisted': 'The plugin {{plugin}} is not in the list',
  'plugin-added-meanwhile':
    'One of the plugin ids was added in the meantime; nothing was changed, so read the list again',
  'plugin-removed-meanwhile':
    'One of the plugin ids was removed in the meantime; nothing was changed, so read the list again',
} as const;
