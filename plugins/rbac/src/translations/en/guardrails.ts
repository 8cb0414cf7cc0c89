export const guardrails = {} as const;
