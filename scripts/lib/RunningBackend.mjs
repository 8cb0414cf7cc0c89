import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds that a backend has to do what is expected of it, also on a machine that is busy. */
const patience = 120_000;

/** Milliseconds between two looks at whether something has come true. */
const lookInterval = 50;

/** A backend of a test, in a process of its own. */
export class RunningBackend {
  #process;

  /** All that it has printed. */
  output = '';

  /**
   * Starts a backend and waits until it is ready.
   *
   * @param {readonly string[]} args - of `node`
   * @param {{ cwd: string, port: number, env?: NodeJS.ProcessEnv, node?: string }} options - `port` is where it will
   *   listen, `node` the program, unless it is the one that runs the test
   * @throws Error, with what the backend printed, when it does not become ready
   */
  static async start(args, options) {
    const backend = new RunningBackend(args, options);
    try {
      await backend.eventually('the backend is ready', async () => {
        const readiness = '/.backstage/health/v1/readiness';
        return (await backend.fetch(readiness)).ok;
      });
      return backend;
    } catch (error) {
      await backend.stop();
      throw error;
    }
  }

  constructor(args, { cwd, port, env, node = process.execPath }) {
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(node, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        this.output += text;
      });
    }
  }

  /** Calls it. `token` is the bearer token, and a `body` is sent as JSON. */
  fetch(path, { token, body, ...init } = {}) {
    return fetch(`${this.url}${path}`, {
      ...init,
      body: body && JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  }

  /**
   * Waits for something that comes true by itself.
   *
   * @template T
   * @param {string} what - as the error names it
   * @param {() => Promise<T | undefined | false>} look - may fail, too, until then
   * @returns {Promise<T>} what `look` gave
   * @throws Error, with what the backend printed, when the backend ends or time is up
   */
  async eventually(what, look) {
    const deadline = Date.now() + patience;
    while (Date.now() < deadline && this.#process.exitCode === null) {
      const seen = await look().catch(() => undefined);
      if (seen) {
        return seen;
      }
      await setTimeout(lookInterval);
    }
    throw new Error(`It did not come true that ${what}:\n${this.output}`);
  }

  /** Ends it as a container runtime does. */
  async stop() {
    if (this.#process.exitCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await ended;
    }
  }
}
