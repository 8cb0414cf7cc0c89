export const roleForm = {} as const;
