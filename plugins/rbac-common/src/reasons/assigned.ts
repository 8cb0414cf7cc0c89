import { Sentences } from './reason';

/** How somebody came to have a role for a time. */
export const assignedSentences = {
  assigned: (given: {
    readonly member: string;
    readonly by: string;
    /** ISO 8601, UTC; absent: until somebody ends it. */
    readonly until?: string;
    /** The reason in the words of the asker; absent: none was given. */
    readonly why?: string;
  }) =>
    `${given.member} has it ${given.until ? `until ${given.until}` : 'until it is ended'}, given by ${given.by}${given.why ? `, because: ${given.why}` : ''}`,
} satisfies Sentences;
