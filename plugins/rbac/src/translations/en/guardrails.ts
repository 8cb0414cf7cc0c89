export const guardrails = {
  breaks_one: 'This breaks the guardrail “{{name}}”',
  breaks_other: 'This breaks {{count, number}} guardrails',
  sentence: '{{text}}.',
  canGoAhead:
    'It only removes access, so you can still go ahead. The audit log records it.',
  cannotBeMade: 'It cannot be made like this.',
  anyway: '{{label}} anyway',
  andLockOut: '{{label}} and {{phrase}}',
  lockOut: {
    confirm: 'Type “{{phrase}}” to confirm',
    me: 'lock me out',
    everybody: 'lock everybody out',
    authorTitle: 'You will lose administrator access',
    everybodyTitle: 'Nobody will have administrator access',
    author:
      'You will no longer be able to edit every role, or to undo this. Only another administrator or the configuration of the portal can give this access back.',
    everybodyLost:
      'Nobody will be able to edit every role, or to undo this. Only the configuration of the portal can give this access back.',
    doubt: 'It is not certain: {{doubt}}.',
    everyPortal:
      'Every portal has this guardrail: a change takes the administration (policy.entity.update without a condition) neither from the last person who has it, nor from its own author, unless they say so.',
  },
  state: {
    broken: 'Broken',
    unknown: 'Not known',
    'at-risk': 'At risk',
    holds: 'Holds',
  },
  group: {
    broken: 'Broken ({{number, number}})',
    unknown: 'Not known whether they hold ({{number, number}})',
    'at-risk': 'At risk ({{number, number}})',
    holds: 'Hold ({{number, number}})',
  },
  card: {
    onlyReported: 'Only reported',
    unknown: 'Not known: {{problem}}.',
    keptBy: 'It would be broken without any one of {{users}}.',
    byWhom: 'Broken by',
    others_one: 'And {{count, number}} other person.',
    others_other: 'And {{count, number}} other people.',
  },
  showMore_one: 'Show {{count, number}} more guardrail',
  showMore_other: 'Show {{count, number}} more guardrails',
  file: {
    none: 'This portal has no guardrails file',
    whyOne:
      'Name one under permission.rbac.guardrailsFile to refuse, of whatever source, what the house never allows.',
    unread: 'No guardrails could be read yet',
    notInForce: 'The file as it is now is not in force',
    untilRead:
      'Until they are, changes that may give somebody something are refused.',
    lastGood: 'The last good guardrails stay.',
    title: 'Guardrails file',
    file: 'File',
    since: 'In force since',
    notYet: 'Not yet',
    judgedFor: 'Judged for users and groups of',
    unknownTime: 'not known',
    beingRead: 'The guardrails are being read.',
  },
  page: {
    title: 'Guardrails',
    lead: 'What every policy has to keep, whoever changes it and in whatever way. This page looks again every few seconds.',
    failed: 'The guardrails cannot be shown',
    notAllowed: 'You may not see the guardrails',
    whyNotAllowed:
      'Guardrails speak of everybody, and your permission covers only roles that you own. You see what breaks one when you save.',
    gone: 'There is no such guardrail',
    whyGone: 'It may have another name by now, or be gone.',
  },
  columns: {
    name: 'Guardrail',
    demands: 'Demands',
    where: 'Where',
    line: 'Line {{line}}',
  },
  banner: {
    one: 'The guardrail “{{name}}” is broken',
    many: '{{number, number}} guardrails are broken, “{{name}}” among them',
    show: 'Show the guardrails',
  },
} as const;
