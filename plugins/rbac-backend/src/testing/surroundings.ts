import { Surroundings } from '../sources/fileOffer';

/** Plugins that accept every condition, and nothing configured or in force. */
export const noSurroundings: Surroundings = {
  checkCondition: async () => undefined,
  defaultPermissions: {},
  inForce: [],
};
