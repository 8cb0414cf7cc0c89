import { ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import { eventually } from '@internal/rbac-testkit';
import { freePort } from '@internal/rbac-testkit/backend/RunningPortal';
import { memoize, merge } from 'lodash';
import { stringify } from 'yaml';
import type { Answers as AnswersOfMain } from './main';

/** Milliseconds after which what has to come true by itself has failed to. */
export const PATIENCE_MS = 120_000;
/** Milliseconds that a call may take before it counts as lost. */
const CALL_TIMEOUT = 30_000;

/** What can be asked past HTTP. */
interface Answers extends AnswersOfMain {
  /** Sets the wall clock; 0 milliseconds is the true time. */
  shiftClock: (milliseconds: number) => void;
}

/** What a portal answered. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The revision that the `ETag` names. */
  readonly revision?: number;
}

/** What a portal runs with. */
export interface PortalSettings {
  readonly name: string;
  /** In which it has its configuration. */
  readonly folder: string;
  /** Beside where it listens, and how one signs in. */
  readonly config: JsonObject;
  /** What decides; RBAC unless told. */
  readonly policy?: 'rbac' | 'allow-all';
  /** Where its program was built; it runs from the sources unless told, with a clock that can be shifted. */
  readonly site?: string;
}

/** Node.js arguments to run sources with. */
export const forSources = [
  '--require',
  require.resolve('@backstage/cli/config/nodeTransform.cjs'),
];

/** A portal in a process of its own, called over HTTP on the loopback. */
export class PortalProcess {
  private child?: ChildProcess;
  private readonly output: string[] = [];
  /** A real token of a user, from this portal. */
  readonly tokenOf = memoize((user: string): Promise<string> => {
    const token = this.signIn(user);
    token.catch(() => this.tokenOf.cache.delete(user));
    return token;
  });
  private endedByItself?: string;

  private constructor(
    private readonly settings: PortalSettings,
    private readonly port: number,
  ) {}

  /** Makes a portal that is yet to be started. */
  static async create(settings: PortalSettings): Promise<PortalProcess> {
    return new PortalProcess(settings, await freePort());
  }

  get name(): string {
    return this.settings.name;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    await this.configure();
    const child = this.fork();
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', text => this.output.push(text));
    }
    child.on('exit', (code, signal) => {
      if (this.child === child) {
        this.endedByItself = `${this.name} ended by itself: ${code ?? signal}`;
      }
    });
    await eventually(
      async () => this.endedByItself !== undefined || (await this.isReady()),
      `${this.name} is ready or has ended`,
      PATIENCE_MS,
    );
    this.check();
  }

  private fork(): ChildProcess {
    const { policy = 'rbac', site } = this.settings;
    const clock = ['--require', join(__dirname, 'shiftedClock.ts')];
    return fork(
      site ? join(site, 'portal.js') : join(__dirname, 'main.ts'),
      ['--config', this.configFile],
      {
        cwd: site,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: site ? ['--expose-gc'] : [...forSources, ...clock],
        // One JSON object a line, and no source maps, which take long to load.
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
          LOG_LEVEL: 'warn',
          PORTAL_POLICY: policy,
        },
      },
    );
  }

  /** What the readiness probe says. */
  async isReady(): Promise<boolean> {
    const answer = await this.fetch('GET', '/.backstage/health/v1/readiness');
    return answer.status === 200;
  }

  /** @throws Error if the process has ended although nobody ended it */
  check(): void {
    if (this.endedByItself) {
      throw new Error(`${this.endedByItself}\n${this.takeLog()}`);
    }
  }

  /** Ends the process as a loss of power would. A stopped one takes no other signal. */
  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
  }

  /** Sends a signal to the process. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(name);
  }

  /** Asks the process itself, past HTTP. */
  async ask<Question extends keyof Answers>(
    question: Question,
    argument?: number,
  ): Promise<Awaited<ReturnType<Answers[Question]>>> {
    const { child } = this;
    if (child) {
      const messages = on(child, 'message', { close: ['exit'] });
      child.send({ question, argument });
      for await (const [message] of messages) {
        // What loads the sources sends messages of its own.
        if (typeof message === 'object' && 'answer' in message) {
          return message.answer;
        }
      }
    }
    throw new Error(`${this.name} has ended before it could be asked`);
  }

  /**
   * Writes its configuration and more of it, which it reads while it runs. As one
   * change: Backstage can miss the second of two while it reads the file after the first.
   */
  async configure(more: JsonObject = {}): Promise<void> {
    const { port } = this;
    const whole = merge(
      {
        app: { baseUrl: 'http://localhost:3000' },
        backend: {
          baseUrl: `http://127.0.0.1:${port}`,
          listen: { host: '127.0.0.1', port },
        },
        auth: { environment: 'test', providers: { test: {} } },
        catalog: { rules: [{ allow: ['User', 'Group', 'Component'] }] },
        permission: { enabled: true },
      },
      this.settings.config,
      more,
    );
    await writeFile(`${this.configFile}.new`, stringify(whole));
    await rename(`${this.configFile}.new`, this.configFile);
  }

  private get configFile(): string {
    return join(this.settings.folder, `${this.name}.config.yaml`);
  }

  /**
   * Calls the portal as a user.
   *
   * @throws Error if there is no answer
   */
  async call(
    user: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const authorization = `Bearer ${await this.tokenOf(user)}`;
    return this.fetch(method, path, { authorization }, body);
  }

  /** The same; gives the body of an answer that is none but 200. */
  async bodyOf(
    ...[user, method, path, body]: Parameters<PortalProcess['call']>
  ) {
    const answer = await this.call(user, method, path, body);
    if (answer.status !== 200) {
      const text = JSON.stringify(answer.body);
      throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    }
    return answer.body;
  }

  /** What it has printed since the last time, and forgets it. */
  takeLog(): string {
    return this.output.splice(0).join('');
  }

  private async signIn(user: string): Promise<string> {
    const { status, body } = await this.fetch('GET', '/api/auth/test/refresh', {
      'x-test-sign-in': JSON.stringify({ user, ownershipEntityRefs: [user] }),
      'x-requested-with': 'XMLHttpRequest',
    });
    if (status !== 200) {
      throw new Error(`${user} cannot sign in: ${JSON.stringify(body)}`);
    }
    return (body as { backstageIdentity: { token: string } }).backstageIdentity
      .token;
  }

  private async fetch(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
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
}
