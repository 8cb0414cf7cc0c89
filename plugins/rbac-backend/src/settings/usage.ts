/** What may be noted of use: nothing; which permission through which role; and by whom as well. */
export const usages = ['off', 'permissions', 'people'] as const;

/** What is noted of use. */
export type Noted = (typeof usages)[number];
