export const administration = {} as const;
