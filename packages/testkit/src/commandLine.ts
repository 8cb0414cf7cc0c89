import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

/** The folder of the repository. */
const repository = resolve(__dirname, '..', '..', '..');

/** How a run of the program `rbac` ended. */
export interface CommandRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

type RunCommandLine = (
  args: readonly string[],
  context: {
    readonly version: string;
    readonly env: Record<string, string>;
    readonly print: (text: string) => void;
    readonly printPieces: (pieces: AsyncIterable<string>) => Promise<void>;
    readonly note: (text: string) => void;
  },
) => Promise<number>;

/**
 * Runs the program in this process, which is quicker.
 *
 * @param run - the command line; its package depends on what is tested with this kit
 */
export function inProcess(run: RunCommandLine) {
  return async (
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<CommandRun> => {
    const written = { stdout: '', stderr: '' };
    const status = await run(args, {
      version: '0.0.0',
      env,
      print: text => {
        written.stdout += text;
      },
      printPieces: async pieces => {
        for await (const piece of pieces) {
          written.stdout += piece;
        }
      },
      note: text => {
        written.stderr += text;
      },
    });
    return { status, ...written };
  };
}

/**
 * Starts the program in a process of its own, as a shell does.
 *
 * @param folder - where it runs
 * @param env - its environment, beside the path to programs
 */
export function spawnRbac(
  args: readonly string[],
  folder = repository,
  env: Record<string, string> = {},
) {
  const program = resolve(repository, 'packages/cli/bin/rbac.js');
  return spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      // Of another Node.js that runs the tests; see scripts/lib/otherNode.mjs.
      NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS,
      BETTER_SQLITE3_BINDING: process.env.BETTER_SQLITE3_BINDING,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the program to its end; see {@link spawnRbac}. */
export async function rbac(
  ...call: Parameters<typeof spawnRbac>
): Promise<CommandRun> {
  const child = spawnRbac(...call);
  const [stdout, stderr, [status]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
}
