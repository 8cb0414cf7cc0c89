import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import { stringify } from 'yaml';
import { eventually } from '@internal/rbac-testkit';
import { PATIENCE_MS } from './patience';

/** What a replica answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The revision that the `ETag` names. */
  readonly revision?: number;
}

/** Where a replica listens and what it runs with. */
export interface ReplicaSettings {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  readonly config: JsonObject;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Milliseconds that a call may take before it counts as lost. */
const CALL_TIMEOUT = 30_000;

/** A backend in a process of its own, called over HTTP. */
export class Replica {
  private child?: ChildProcess;
  private output: string[] = [];
  private readonly tokens = new Map<string, Promise<string>>();
  private endedByItself?: string;

  constructor(private readonly settings: ReplicaSettings) {}

  get name(): string {
    return this.settings.name;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    await this.spawn();
    await this.ready();
  }

  /** Starts the process. */
  async spawn(): Promise<void> {
    const { name, folder, config } = this.settings;
    const file = join(folder, `${name}.yaml`);
    await writeFile(file, stringify(config));
    const child = fork(
      join(__dirname, 'portalProcess.ts'),
      ['--config', file],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: [
          '--require',
          require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        ],
        // One JSON object a line, and no source maps, which take long to load.
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
          LOG_LEVEL: 'warn',
        },
      },
    );
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => this.output.push(text));
    }
    child.on('exit', (code, signal) => {
      if (this.child === child) {
        this.endedByItself = `${name} ended by itself: ${code ?? signal}`;
      }
    });
  }

  /** Waits until it says that it is ready. */
  async ready(): Promise<void> {
    await eventually(
      async () => this.endedByItself !== undefined || (await this.isReady()),
      `${this.name} is ready or has ended`,
      PATIENCE_MS,
    );
    this.check();
  }

  /** What the readiness probe says. */
  async isReady(): Promise<boolean> {
    const answer = await this.fetch('GET', '/.backstage/health/v1/readiness');
    return answer.status === 200;
  }

  /** @throws Error if the process has ended although nobody ended it */
  check(): void {
    if (this.endedByItself) {
      throw new Error(`${this.endedByItself}\n${this.log()}`);
    }
  }

  /** Ends the process as a loss of power would. */
  kill(): void {
    const { child } = this;
    this.child = undefined;
    child?.kill('SIGKILL');
  }

  /** Ends the process as a container runtime does. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      // A stopped process takes no other signal.
      child.kill('SIGKILL');
      await exited;
    }
  }

  /** Stops the process as it is. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Lets a stopped process go on. */
  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Sets the wall clock of the process; 0 milliseconds is the true time. */
  async shiftClock(milliseconds: number): Promise<void> {
    const { child } = this;
    if (child) {
      const shifted = once(child, 'message');
      child.send({ clock: milliseconds });
      await shifted;
    }
  }

  /**
   * Writes its configuration, which it reads while it runs. As one change:
   * Backstage can miss the second of two while it reads the file after the first.
   */
  async configure(config: JsonObject): Promise<void> {
    const { folder, name } = this.settings;
    const written = join(folder, `${name}.yaml.new`);
    await writeFile(written, stringify(config));
    await rename(written, join(folder, `${name}.yaml`));
  }

  /**
   * Calls the replica as a user.
   *
   * @throws Error if there is no answer
   */
  async call(
    user: string,
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    return this.fetch(method, path, await this.tokenOf(user), body);
  }

  /** What it has printed since the last time, and forgets it. */
  takeLog(): string {
    const text = this.log();
    this.output = [];
    return text;
  }

  /** What it has printed. */
  log(): string {
    return this.output.join('');
  }

  /** A real token of a user, from this replica. */
  tokenOf(user: string): Promise<string> {
    let token = this.tokens.get(user);
    if (!token) {
      token = this.signIn(user);
      this.tokens.set(user, token);
      token.catch(() => this.tokens.delete(user));
    }
    return token;
  }

  private async signIn(user: string): Promise<string> {
    const response = await fetch(this.url('/api/auth/test/refresh'), {
      headers: {
        'x-test-sign-in': JSON.stringify({ user, ownershipEntityRefs: [user] }),
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    if (!response.ok) {
      throw new Error(`${user} cannot sign in: ${await response.text()}`);
    }
    const { backstageIdentity } = await response.json();
    return backstageIdentity.token;
  }

  private async fetch(
    method: Method,
    path: string,
    token?: string,
    body?: unknown,
  ): Promise<Answer> {
    const response = await fetch(this.url(path), {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    }).catch(error => {
      throw new Error(`${error.message}: ${error.cause ?? ''}`);
    });
    const text = await response.text();
    const etag = response.headers.get('etag');
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      revision: etag === null ? undefined : Number(/\d+/.exec(etag)?.[0]),
    };
  }

  private url(path: string): string {
    return `http://127.0.0.1:${this.settings.port}${path}`;
  }
}
