/** What decides, in a line. */
export const line = {
  superUser: 'Super users can do everything.',
  allow_one: '{{roles, list}} allows it.',
  allow_other: '{{roles, list}} allow it.',
  deny_one: '{{roles, list}} denies it. A deny overrides every allow.',
  deny_other: '{{roles, list}} deny it. A deny overrides every allow.',
  more: '{{n, number}} more',
  sentence: '{{text}}.',
  conditions_one: '{{count, number}} condition of {{roles, list}}',
  conditions_other: '{{count, number}} conditions of {{roles, list}}',
  by_one: 'By {{conditions}}.',
  by_other: 'By {{conditions}}. One is enough.',
  meets: '{{resource}} meets {{conditions}}.',
  meetsNone: '{{resource}} meets none of {{conditions}}.',
  meetsUnknown: 'It is not known whether {{resource}} meets {{conditions}}.',
  nothing: 'None of their roles has a line for it.',
} as const;
