export const myAccess = {} as const;
