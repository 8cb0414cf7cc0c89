/**
 * Does something, and returns for how long it blocked everything else.
 *
 * @returns milliseconds; time in which the process did not have the processor does not
 *   count, so that it matters little what else the machine does
 */
export async function longestPause(
  work: () => Promise<unknown>,
): Promise<number> {
  let longest = 0;
  let isDone = false;
  let turn = { at: performance.now(), used: process.cpuUsage() };
  const look = () => {
    const waited = performance.now() - turn.at;
    const { user, system } = process.cpuUsage(turn.used);
    longest = Math.max(longest, Math.min(waited, (user + system) / 1_000));
    turn = { at: performance.now(), used: process.cpuUsage() };
    if (!isDone) {
      setImmediate(look);
    }
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isDone = true;
  }
  return longest;
}
