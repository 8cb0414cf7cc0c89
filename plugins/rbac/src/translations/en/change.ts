export const change = {} as const;
