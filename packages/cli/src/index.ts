/**
 * The command line: what the program `rbac` of this package runs. Public is the
 * command, with its arguments, exit status and output, and not this code.
 *
 * @packageDocumentation
 */
import { once } from 'node:events';
import { runCommandLine } from './commandLine';

export { runCommandLine };

/**
 * Runs the command line in this process and sets its exit status.
 *
 * @param args - without the program's own name
 * @param version - of the package
 */
export async function runProgram(args: readonly string[], version: string) {
  process.stdout.on('error', endQuietly);
  process.exitCode = await runCommandLine(args, {
    version,
    env: process.env,
    print: text => process.stdout.write(text),
    printPieces,
    note: text => process.stderr.write(text),
  });
}

async function printPieces(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    if (!process.stdout.write(piece)) {
      await once(process.stdout, 'drain');
    }
  }
}

/** Whoever reads the output may have seen enough, as `head` does. */
function endQuietly(error: NodeJS.ErrnoException) {
  if (error.code === 'EPIPE') {
    process.exit(2);
  }
  throw error;
}
