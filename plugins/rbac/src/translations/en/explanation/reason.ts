/** What decides, as the backend says it. */
export const reason = {
  superUser: 'Super users may do everything.',
  denied: 'A policy denies it, and a deny overrules every allow.',
  deniedHidden:
    'A policy of a role that you may not see denies it, and a deny overrules every allow.',
  allowed: 'A policy allows it.',
  allowedHidden: 'A policy of a role that you may not see allows it.',
  onCondition: 'It is allowed if any applicable condition holds.',
  nothing: "No policy or condition of the user's roles grants it.",
  notApplied:
    'A policy allows it where conditions hold, but no plugin can apply them.',
} as const;
