/** What is wrong with the lines of policy files, and with what other sources declare. */
export const files = {
  text: '{{text}}',
  'line-too-long': 'the line has more than {{limit}} characters',
  'line-quote':
    'the line has a quote that is not closed or stands inside a field',
  'line-type': 'the line begins with {{type}}, which is neither p nor g',
  'line-fields':
    'a {{type}} line has {{expected}} fields, this one has {{actual}}',
  'line-of-any-role':
    '{{why}}; the line names no role and might be a deny for any role, so nothing is loaded until it is corrected',
  'line-of-no-role': '{{why}}; the line names no role and is left out',
  'line-repeated': 'repeats line {{line}}; remove one of them',
  'line-contradicted':
    'contradicts line {{line}}; both are kept and the deny wins',
  'mapping-repeated':
    'permissionMapping names the same thing twice; remove one of them',
  'condition-overlaps':
    'overlaps the condition at line {{line}}: a role has one condition per plugin, resource type and action ({{plugin}}, {{resourceType}}); merge them',
  'condition-of-any-role':
    '{{problem}}; the condition might narrow any role, so nothing is loaded until it is corrected',
  'condition-of-unknown-role':
    'neither the policy file nor the configuration knows {{role}}; if its name is misspelt, another role lacks this condition, so nothing is loaded until it is corrected',
  'too-many-documents':
    'the file has more than {{limit}} documents (permission.rbac.validation.conditionalPoliciesFile.maxDocuments); nothing is loaded',
  'yaml-text': 'a document has a text of more than {{limit}} characters',
  'yaml-tokens': 'a document has more than {{limit}} YAML tokens',
  'yaml-levels': 'a document has more than {{limit}} levels',
  'yaml-invalid': 'is not valid YAML: {{detail}}',
  'yaml-unusable': 'is not usable YAML: {{detail}}',
  'file-uncorrected': '{{why}}; nothing is loaded until the file is corrected',
  'checksum-missing':
    'the file has no checksum, and permission.rbac.requireChecksums requires one: run rbac checksum',
  'checksum-cut-off':
    'the file starts with a checksum header, but does not end with its checksum: it was cut off or extended',
  'checksum-without-beginning':
    'the file ends with a checksum, but has no checksum header: its beginning is missing',
  'checksum-broken':
    'the checksum in the last line does not match the lines above it: the file was damaged or changed; if its content is right, run rbac checksum',
  'checksum-uncorrected': '{{why}}; nothing is loaded until it is corrected',
  'file-emptied':
    'the file no longer declares anything, as if it had been cut off, so its last content stays in force; if it is meant to be empty, write the line {{line}} into it',
  'file-too-large':
    'it has more than {{limit}} bytes (permission.rbac.validation, maxBytes)',
  'files-changing':
    'the policy files changed while they were read; they are read again once they stop changing',
  'file-changing': 'the file changed while it was read',
  'file-unreadable': 'the file cannot be read: {{detail}}',
  staying: {
    policy: '{{said}}; the last good policy stays in force',
    guardrails: '{{said}}; the last good guardrails stay in force',
    nothing: '{{said}}; nothing is tested',
  },
  'in-line': 'line {{line}}: {{why}}',
  'lines-repeated': 'they repeat what has to go',
  'other-roles-change': 'other roles would change',
  'no-file': 'permission.rbac.{{key}} names no file for what is new',
  'everybody-by-configuration':
    'everybody has this role, and permission.rbac.defaultPermissions defines it; write its lines there as basicPermissions',
  'everybody-by-source':
    '{{role}}, which everybody has, belongs to the source {{source}}, which therefore decides what everybody may do. Before it is deleted there, its conditions have to be in the conditional-policy file, or everybody may do more',
  'role-skipped':
    '{{role}} {{why}}; it is left unchanged, and its lines here are ignored, denies included',
  'of-other-source': 'belongs to the source {{source}}',
  'of-reserved-name':
    'has a name that is reserved for files and the configuration',
  'repeats-itself': 'names {{what}} twice',
  'more-roles-skipped_one': 'and {{count, number}} more role is left unchanged',
  'more-roles-skipped_other':
    'and {{count, number}} more roles are left unchanged',
  'more-problems_one':
    'and {{count, number}} more of this severity is not listed',
  'more-problems_other':
    'and {{count, number}} more of this severity are not listed',
  'load-against-guardrails': '{{why}}; nothing of the load is in force',
  'load-outdated':
    "This replica's copy of the source {{source}} is not the one that was loaded last, and was not applied; look for a replica with an old copy",
  'load-older':
    'The content of revision {{revision}} replaces the newer one of revision {{replaced}}; if nobody reverted a change, look for a replica with an old copy',
  'settings-against-guardrails':
    '{{why}}; the super users, the default role and the basicPermissions that were in force before stay',
  'administration-withheld':
    'the configuration names you as an administrator, which is not in force: {{why}}',
  'unknown-administrator': {
    administratorUser:
      'permission.rbac.admin.users names {{ref}}, which is not in the catalog: nobody administers by this name, unless a user signs in with exactly this reference',
    administratorGroup:
      'permission.rbac.admin.users names {{ref}}, which is not in the catalog: nobody administers through this group',
    superUserUser:
      'permission.rbac.admin.{{key}} names {{ref}}, which is not in the catalog: nobody may do everything by this name, unless a user signs in with exactly this reference',
    superUserGroup:
      'permission.rbac.admin.{{key}} names {{ref}}, which is not in the catalog: nobody may do everything through this group',
  },
  'unknown-in-terms': {
    who: 'permission.rbac.requests has {{ref}} as who may request {{role}}, which is not in the catalog: nobody can by this name until it is',
    approvers:
      'permission.rbac.requests has {{ref}} as who may approve requests for {{role}}, which is not in the catalog: nobody can by this name until it is',
    notify:
      'permission.rbac.requests has {{ref}} as who is notified about {{role}}, which is not in the catalog: nobody is by this name until it is',
  },
  'unknown-requestable':
    'permission.rbac.requests has terms for {{role}}, which does not exist: nobody can request it until it does',
  'provider-absent':
    '{{role}} belongs to the provider {{provider}}, which this portal does not have; it stays in force until REST changes or deletes it',
  'entries-no-array': '{{call}} must be given an array',
  'entry-of-role':
    '{{call}}[{{index}}]: {{problem}}; {{role}} was left as it was',
  'entry-of-any-role':
    '{{call}}[{{index}}]: {{problem}}; it might be about any role, so nothing is taken until it is corrected',
  'more-entries_one': '{{call}}: {{count, number}} more problem is not listed',
  'more-entries_other':
    '{{call}}: {{count, number}} more problems are not listed',
  'plugin-unread': '{{detail}}',
  'foreign-rules':
    'it publishes rules for {{resourceType}}, which belongs to {{owner}}; they are left out',
} as const;
