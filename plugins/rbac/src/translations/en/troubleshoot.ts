export const troubleshoot = {} as const;
