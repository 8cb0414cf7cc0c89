/**
 * The zones of `import/no-restricted-paths` for what stands in `src`, from the ground up: each may import those before
 * it, and none after it, so that a part can be read without the parts that use it.
 *
 * @param {readonly string[]} floors - folders and files of `src`
 */
exports.floorZones = floors =>
  floors.map((target, floor) => ({
    target,
    from: floors.slice(floor + 1),
    message: `${target} may import only what is below it: ${floors.slice(0, floor).join(', ') || 'nothing of src'}.`,
  }));
