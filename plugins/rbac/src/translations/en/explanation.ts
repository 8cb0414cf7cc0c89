export const explanation = {} as const;
