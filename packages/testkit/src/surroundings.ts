import { Surroundings } from '@portal-rbac/plugin-rbac-core';

/** Plugins that accept every condition, and nothing configured or in force. */
export const noSurroundings: Surroundings = {
  checkCondition: () => undefined,
  defaultPermissions: {},
  inForce: [],
};
