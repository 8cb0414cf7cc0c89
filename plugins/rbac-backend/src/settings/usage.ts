/** What may be noted of use: nothing; which permission through which role; or also who used it. */
export const usages = ['off', 'permissions', 'people'] as const;

/** What is noted of use. */
export type Noted = (typeof usages)[number];
