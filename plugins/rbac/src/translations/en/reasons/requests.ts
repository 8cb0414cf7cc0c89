/** Requests that are refused as they are written, or that find nothing or nobody who answers. */
export const requests = {
  'unknown-user': {
    user: 'There is no user {{user}} in the roles that you may see',
    group: 'There is no group {{user}} in the roles that you may see',
  },
  'not-acceptable': 'Accept must name {{formats, list(type: disjunction)}}',
  'unknown-plugin':
    'plugin must name a plugin of the portal; there is no {{plugin}}',
  'unused-unknown': 'What is unused is not known: {{why}}',
  'silent-plugin': {
    asked:
      'The plugin {{plugin}} does not answer which permissions it has: {{detail}}; try again later',
    unasked:
      'The plugin {{plugin}} does not answer which permissions it has: it has not been asked yet; try again later',
  },
  'unknown-provider': 'There is no provider {{provider}}',
  'provider-failed':
    'The provider {{provider}} failed to {{call}}: {{detail}}; its last roles stay in force',
  'unknown-groups':
    'The groups of {{user}} cannot be read from the catalog at present; try again later',
  'catalog-unread':
    'Not all users and groups can be read from the catalog at present; try again later',
  'catalog-silent': 'The catalog does not answer; ask again in a moment',
  'conditions-unknown':
    'Whether conditions hold for {{resource}} is not known at present: {{detail}}',
  'analyses-busy': 'Too many analyses of access are under way; try again later',
  abandoned: 'The caller did not wait for the answer',
  busy: 'Other changes of the policy are still being made; nothing was changed, try again later',
  'database-silent':
    'The policy database does not answer; nothing was changed, try again later',
  'unknown-outcome':
    'The policy database was lost while the change was being committed; it is not known whether it was made, so read again before you repeat it',
  failure: 'The request failed; see the log for the cause',
  'path-encoding': 'The path must be percent-encoded UTF-8',
  'no-dry-run': 'There is no dry run of this call; leave dryRun out',
  'nothing-named':
    'The query must name what to delete, or be absent to delete all',
  'named-in-both': 'Name the policies in the query or in the body, not in both',
  'body-unwanted':
    'There must be no body; name members to remove in the query, as memberReferences',
  'malformed-version':
    'If-Match must be the value of an ETag, such as "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  'body-not-json': 'The body must be JSON: {{detail}}',
  'body-not-utf8': 'The body must be JSON in UTF-8',
  'body-charset': 'The charset in Content-Type must be utf-8',
  'body-encoding': 'Content-Encoding must be gzip or deflate, or absent',
  'body-unreadable':
    'The body could not be read: it must be as long as Content-Length says, and compressed as Content-Encoding says',
  'body-values':
    'The body must have at most {{limit}} values; send it in parts',
  'body-too-large':
    'The body must have at most {{limit}} bytes, also when it is decompressed; send it in parts',
  'files-rejected': 'Nothing would be loaded: {{problems}}',
  'against-guardrails': {
    also: {
      'breaks-guardrail': 'it breaks the guardrail {{guardrail}}: {{why}}',
      'breaks-lock-out': 'it breaks the guardrail {{guardrail}}: {{why}}',
      'may-break-guardrail':
        'it may break the guardrail {{guardrail}}, which cannot be judged: {{why}}',
      'guardrails-unread':
        'it may give somebody something, while the guardrails in {{guardrail}} cannot be read',
    },
    query: '{{said}}; to make it anyway, repeat it with {{query}}',
    configuration:
      '{{said}}; to load it anyway, name the guardrail under permission.rbac.overrideGuardrails',
  },
} as const;
