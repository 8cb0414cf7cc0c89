/** Who has the role. */
export const members = {
  add: 'Add a user or group',
  addHint:
    'Type a name, or the whole reference of a user who is not in the catalog. A group stands for everybody in it and in the groups below it.',
  addPlaceholder: 'Search',
  summary: '{{members, list}}, {{people}} in all',
  remove: 'Remove',
  removeOne: 'Remove {{member}}',
  removed: 'Removed',
  undo: 'Undo',
  undoOne: 'Undo: keep {{member}}',
  /** Many at once, by names that are pasted or read from a file. */
  named: {
    open: 'Add several by name',
    label: 'Several users and groups',
    hint: 'Paste references, email addresses or names, or read them from a column of a CSV file.',
    add: 'Add these',
    readFile: 'Read a CSV file',
    file: 'CSV file with users and groups',
    tooLarge: '{{file}} has more than 1 MB: split it.',
    added: '{{added, number}} added.',
    addedBut: '{{added, number}} added, {{unknown, number}} not known.',
    unknown: 'Names that are not known',
    ofSeveral: '{{name}} is the name of several',
    similar: '{{name}}: did you mean',
    take: 'Add {{ref}} for {{name}}',
  },
} as const;
