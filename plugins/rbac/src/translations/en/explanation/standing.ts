/** Whether a line counts, and if not, why. */
export const standing = {
  counts: 'Counts.',
  not: 'Does not count.',
  'super-user': 'Does not count: a super user may do everything.',
  'unknown-to-plugin':
    'Does not count: it cannot be read, or its plugin does not have its resource type or rules, or refuses their params.',
  'other-plugin':
    'Does not count: other conditions name another plugin for the resource type.',
  deny: 'Does not count: a deny overrules it ({{others}}).',
  name: 'Does not count: policies on the name of a permission take precedence over those on its type ({{others}}).',
  allow: 'Does not count: it is allowed without a condition ({{others}}).',
  conditions: 'Does not count: it is narrowed by {{others}}.',
  'conditions-over-deny':
    'Does not count: conditions decide even over a deny ({{others}}).',
} as const;
