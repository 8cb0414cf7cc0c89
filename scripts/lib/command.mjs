import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Failure, exitCodeOf } from './program.mjs';

/** Milliseconds that an interrupted command has to end by itself. */
const gracePeriod = 4_000;

/** Milliseconds between two looks at whether a process group is gone. */
const lookInterval = 50;

/** Sends a signal to all processes of a group; false when there are none left. */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    if (error.code === 'ESRCH') {
      return false;
    }
    throw error;
  }
}

/** Ends all processes of a group: those that do not heed the signal in time are killed. */
async function endGroup(group, signal) {
  const deadline = Date.now() + gracePeriod;
  signalGroup(group, signal);
  while (signalGroup(group, 0)) {
    if (Date.now() > deadline) {
      signalGroup(group, 'SIGKILL');
      return;
    }
    await setTimeout(lookInterval);
  }
}

/**
 * Runs a command to its end, with the output of this process and no input, and leaves no process of it behind: it is the
 * leader of a process group of its own, which ends with it.
 *
 * @param {string} command - a program, by path or by its name in PATH
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, interruption: AbortSignal, onOutput?: (text: string) => void }} options
 *   `onOutput` gets what the command prints, instead of the output of this process
 * @returns {Promise<number>} its exit code, as a shell would tell it
 * @throws the reason of the interruption, once all processes have ended; Failure when the command cannot be started
 */
export async function runCommand(command, args, options) {
  const { cwd, env, interruption, onOutput } = options;
  interruption.throwIfAborted();

  const child = spawn(command, args, {
    cwd,
    env,
    stdio: onOutput
      ? ['ignore', 'pipe', 'pipe']
      : ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', onOutput);
  }
  const ended = once(child, onOutput ? 'close' : 'exit').catch(error => {
    throw new Failure(`${command} could not be started: ${error.message}`);
  });
  const interrupted = new Promise(resolve => {
    interruption.addEventListener('abort', resolve, { once: true });
  });

  await Promise.race([ended, interrupted]);
  await endGroup(child.pid, interruption.reason?.signal ?? 'SIGTERM');
  interruption.throwIfAborted();

  const [exitCode, signal] = await ended;
  return exitCode ?? exitCodeOf(signal);
}

/**
 * Runs a command to its end without output, unless it fails.
 *
 * @param {string} command - a program, by path or by its name in PATH
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, input?: string, interruption?: AbortSignal }} options
 * @returns {Promise<string>} its standard output
 * @throws the reason of the interruption; Failure, with all that the command said, when it fails
 */
export async function runQuietly(command, args, options) {
  const { cwd, env, input = '', interruption } = options;
  try {
    const running = promisify(execFile)(command, args, {
      cwd,
      env,
      signal: interruption,
      maxBuffer: 64 * 1024 * 1024,
    });
    // A command may end without having read its input; how it ends, its exit code says.
    running.child.stdin.on('error', () => {});
    running.child.stdin.end(input);
    const { stdout } = await running;
    return stdout;
  } catch (error) {
    interruption?.throwIfAborted();
    throw new Failure(
      [error.message, error.stdout, error.stderr].filter(Boolean).join('\n'),
    );
  }
}
