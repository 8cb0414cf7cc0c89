import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { AddressInfo, createServer } from 'node:net';
import { eventually } from '../src/eventually';

/** Milliseconds after which what has to come true by itself has failed to, also on a machine that is busy. */
export const PATIENCE_MS = 120_000;

/** How a backend is run. */
export interface ProcessOptions {
  readonly cwd?: string;
  /** Beside the environment of this process, without the options that it runs with itself. */
  readonly env?: NodeJS.ProcessEnv;
  /** The program, unless it is the one that runs this. */
  readonly node?: string;
  /** Whether messages are exchanged besides HTTP. */
  readonly hasChannel?: boolean;
}

/** A request, whose body is sent as JSON. */
export interface Call extends Omit<RequestInit, 'body' | 'headers'> {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A backend in a process of its own, called over HTTP on the loopback. */
export class BackendProcess {
  protected child?: ChildProcess;
  private readonly output: string[] = [];

  /** @param port - where it will listen */
  constructor(
    private readonly port: number,
    /** What messages call it. */
    readonly name = 'the backend',
  ) {}

  /** Where it is, with the web interface if it has one. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The same, as in its configuration under `backend`. */
  get address() {
    const listen = { host: '127.0.0.1', port: this.port };
    return { baseUrl: this.url, listen };
  }

  /**
   * Starts it and waits until it is ready.
   *
   * @param args - of `node`
   * @throws Error, with what it printed, when it does not become ready
   */
  async run(
    args: readonly string[],
    { node = process.execPath, cwd, env, hasChannel }: ProcessOptions = {},
  ): Promise<void> {
    const NODE_OPTIONS = process.env.PORTAL_NODE_OPTIONS ?? '';
    this.child = spawn(node, args, {
      cwd,
      env: { ...process.env, NODE_OPTIONS, ...env },
      stdio: [
        'ignore',
        'pipe',
        'pipe',
        ...(hasChannel ? ['ipc' as const] : []),
      ],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => this.output.push(text));
    }
    try {
      await this.eventually(() => this.isReady(), 'it is ready');
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** The answer of the readiness probe. */
  async isReady(): Promise<boolean> {
    return (await this.fetch('/.backstage/health/v1/readiness')).ok;
  }

  /** Calls it. */
  fetch(path: string, call: Call = {}): Promise<Response> {
    const { token, body, headers, ...init } = call;
    return fetch(`${this.url}${path}`, {
      ...init,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  }

  /**
   * Waits for something that comes true by itself, while it runs.
   *
   * @param look - may fail, too, until then
   * @returns what `look` gave
   * @throws Error, with what it printed, when it ends or time is up
   */
  async eventually<T>(
    look: () => Promise<T | undefined | false>,
    what: string,
  ): Promise<T> {
    let seen: T | undefined | false;
    const isOver = async () => {
      seen = !this.hasEnded && (await look());
      return Boolean(seen) || this.hasEnded;
    };
    await eventually(isOver, what, PATIENCE_MS).catch(error => {
      throw new Error(`${error}\n${this.log()}`);
    });
    this.check();
    return seen as T;
  }

  /** @throws Error if the process has ended although nobody ended it */
  check(): void {
    if (this.hasEnded) {
      const { exitCode, signalCode } = this.child!;
      throw new Error(
        `${this.name} ended by itself: ${exitCode ?? signalCode}\n${this.log()}`,
      );
    }
  }

  private get hasEnded(): boolean {
    const { exitCode = null, signalCode = null } = this.child ?? {};
    return exitCode !== null || signalCode !== null;
  }

  /** The end of what it has printed. */
  log(length = 5_000): string {
    return this.output.join('').slice(-length);
  }

  /** What it has printed since the last time, and forgets it. */
  takeLog(): string {
    return this.output.splice(0).join('');
  }

  /**
   * Stops reading what it prints, as whoever started it does by ending.
   *
   * @returns the exit code, once it has ended by itself
   */
  async leave(): Promise<number | null> {
    const { child } = this;
    const ended = once(child!, 'exit');
    child!.stdout!.destroy();
    child!.stderr!.destroy();
    // Calls are logged, and the last may be cut off.
    await this.isReady().catch(() => {});
    const [exitCode] = await ended;
    return exitCode;
  }

  /** Ends it as a container runtime does, unless by another signal. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child, hasEnded } = this;
    this.child = undefined;
    if (child && !hasEnded) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
  }
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
