import { constants } from 'node:os';
import util from 'node:util';

/** A failure that its message explains: shown to the user without a stack trace. */
export class Failure extends Error {}

/**
 * Reads a command line as `parseArgs` of Node.js does.
 *
 * @param {import('node:util').ParseArgsConfig} config
 * @param {string} usage - the line that shows how the program is called
 * @throws Failure with the usage when it is wrong
 */
export function parseArguments(config, usage) {
  try {
    return util.parseArgs(config);
  } catch (error) {
    throw new Failure(`${error.message}\nUsage: ${usage}`);
  }
}

/** The end of a program by a signal. */
class Interruption extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.signal = signal;
  }
}

/** The exit code of a shell for a program that a signal ended. */
export const exitCodeOf = signal => 128 + constants.signals[signal];

/** Shows why a program failed, and sets the exit code of this process. */
export function reportFailure(error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs a program to its end and sets the exit code of this process: the number that `main` gives, 1 when it throws.
 *
 * SIGINT, SIGTERM and SIGHUP abort the signal that `main` gets, with an `Interruption` as the reason, and leave it to
 * `main` to end what it started.
 *
 * @param {(interruption: AbortSignal) => Promise<number>} main
 */
export async function runProgram(main) {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => controller.abort(new Interruption(signal)));
  }
  try {
    process.exitCode = await main(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) {
      process.exitCode = exitCodeOf(controller.signal.reason.signal);
    } else {
      reportFailure(error);
    }
  }
}
