export const compare = {
  title: 'Compare roles',
  two: '{{one}} and {{other}}',
  failed: 'The roles cannot be compared',
  choose: 'Choose two roles in the list to compare them',
  permissions: {
    title: 'Permissions',
    differ_one: '{{different, number}} of {{count, number}} differs',
    differ_other: '{{different, number}} of {{count, number}} differ',
    onlyDifferences: 'Only differences',
    none: 'Both allow and deny nothing.',
    same: 'Both allow and deny the same.',
    different: 'Different',
    nothing: 'Nothing',
    ofType: '{{action}}, resource type',
  },
  members: {
    both: 'Members of both',
    only: 'Only in {{role}}',
    nobody: 'Nobody.',
    number: '{{number, number}}',
  },
} as const;
