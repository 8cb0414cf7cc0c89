import { Tellings } from './speech';

/** How somebody came to have a role for a time. */
export const assignedTellings = {
  assigned: ({ member, by, until, why }, { say }) => {
    if (until !== undefined) {
      return why === undefined
        ? say('assigned.until', { member, by, until })
        : say('assigned.untilBecause', { member, by, until, why });
    }
    return why === undefined
      ? say('assigned.plain', { member, by })
      : say('assigned.because', { member, by, why });
  },
} satisfies Tellings;
