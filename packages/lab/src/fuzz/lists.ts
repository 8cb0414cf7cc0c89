import assert from 'node:assert';
import { anyWorld, listedCells, World } from '@internal/rbac-testkit';
import { Target } from './Campaign';

/**
 * Lists of who may do what, in random portals: every cell is what is decided, and
 * what the naive evaluator says.
 */
export const lists: Target<World> = {
  attacks: anyWorld,
  start: async () => ({
    async run(world) {
      for (const { listed, decided, evaluated, ...cell } of listedCells(
        world,
      )) {
        assert.deepStrictEqual(
          { ...cell, listed, evaluated },
          { ...cell, listed: decided, evaluated: decided },
        );
      }
    },
    stop: async () => {},
  }),
};
