export const change = {
  cancel: 'Cancel',
  overtaken:
    'The policy was changed meanwhile. See what this would do now, and confirm it again.',
  reason: {
    optional: 'Reason, for the history (optional)',
    required: 'Reason, for the history',
    missing: 'Say why: this portal keeps a reason with every change',
  },
  deletion: {
    title: 'Delete this role?',
    confirm: 'Delete role',
    failed: 'The role was not deleted',
    done: 'Deleted {{role}}',
    kept: 'The history keeps it, and can bring it back.',
    losers: '{{who, list}} will no longer have it.',
    nobody: 'Nobody has it.',
    parts: 'It is deleted with its {{what, list}}.',
    nothing: 'It has neither policies nor conditions.',
  },
} as const;
