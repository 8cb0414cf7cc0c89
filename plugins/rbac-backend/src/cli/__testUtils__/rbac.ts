import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { version } from '../../../package.json';
import { runCommandLine } from '../commandLine';

/** The folder of the repository. */
const repository = resolve(__dirname, '..', '..', '..', '..', '..');

const program = resolve(repository, 'plugins/rbac-backend/bin/rbac.js');

/** How a run of the program ended. */
export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program in this process, which is quicker. */
export async function rbacHere(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const written = { stdout: '', stderr: '' };
  const status = await runCommandLine(args, {
    version,
    env,
    print: text => {
      written.stdout += text;
    },
    note: text => {
      written.stderr += text;
    },
  });
  return { status, ...written };
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
  return spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs the program to its end; see {@link spawnRbac}. */
export async function rbac(
  ...call: Parameters<typeof spawnRbac>
): Promise<Run> {
  const child = spawnRbac(...call);
  const [stdout, stderr, [status]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close'),
  ]);
  return { status, stdout, stderr };
}
