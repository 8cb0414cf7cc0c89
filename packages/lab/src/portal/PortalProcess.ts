import { on } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import {
  BackendProcess,
  Call,
  freePort,
} from '@internal/rbac-testkit/backend/BackendProcess';
import { memoize, merge } from 'lodash';
import { stringify } from 'yaml';
import type { Answers as AnswersOfMain } from './main';

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
  /** The folder of its configuration. */
  readonly folder: string;
  /** Beside where it listens, and how one signs in. */
  readonly config: JsonObject;
  /** What decides; by default RBAC. */
  readonly policy?: 'rbac' | 'allow-all' | 'one-condition';
  /**
   * Where its program was built; by default it runs from the sources, with a
   * clock that can be shifted.
   */
  readonly site?: string;
}

/** Node.js arguments to run sources with. */
const forSources = [
  '--require',
  require.resolve('@backstage/cli/config/nodeTransform.cjs'),
];

/** A portal in a process of its own, called over HTTP on the loopback. */
export class PortalProcess extends BackendProcess {
  /** A real token of a user, from this portal. */
  readonly tokenOf = memoize((user: string): Promise<string> => {
    const token = this.signIn(user);
    token.catch(() => this.tokenOf.cache.delete(user));
    return token;
  });

  private constructor(
    private readonly settings: PortalSettings,
    port: number,
  ) {
    super(port, settings.name);
  }

  /** Makes a portal that is yet to be started. */
  static async create(settings: PortalSettings): Promise<PortalProcess> {
    return new PortalProcess(settings, await freePort());
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    await this.configure();
    const { policy = 'rbac', site } = this.settings;
    const clock = ['--require', join(__dirname, 'shiftedClock.ts')];
    const program = site
      ? [join(site, 'portal.js')]
      : [...forSources, ...clock, join(__dirname, 'main.ts')];
    const args = ['--expose-gc', ...program, '--config', this.configFile];
    await this.run(args, {
      cwd: site,
      hasChannel: true,
      // One JSON object a line, and no source maps, which take long to load.
      env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', PORTAL_POLICY: policy },
    });
  }

  /** Ends the process as a loss of power would. A stopped one takes no other signal. */
  stop(): Promise<void> {
    return super.stop('SIGKILL');
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
    const whole = merge(
      {
        app: { baseUrl: 'http://localhost:3000' },
        backend: this.address,
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
    return this.answer(path, { method, body, token: await this.tokenOf(user) });
  }

  /** The same; gives the body of an answer, which is of success. */
  async bodyOf(
    ...[user, method, path, body]: Parameters<PortalProcess['call']>
  ) {
    const answer = await this.call(user, method, path, body);
    if (answer.status >= 300) {
      const text = JSON.stringify(answer.body);
      throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    }
    return answer.body;
  }

  private async signIn(user: string): Promise<string> {
    const { status, body } = await this.answer('/api/auth/test/refresh', {
      headers: {
        'x-test-sign-in': JSON.stringify({ user, ownershipEntityRefs: [user] }),
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    if (status !== 200) {
      throw new Error(`${user} cannot sign in: ${JSON.stringify(body)}`);
    }
    return (body as { backstageIdentity: { token: string } }).backstageIdentity
      .token;
  }

  private async answer(path: string, call: Call): Promise<Answer> {
    const response = await this.fetch(path, call);
    const text = await response.text();
    const etag = response.headers.get('etag');
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      revision: etag === null ? undefined : Number(/\d+/.exec(etag)?.[0]),
    };
  }

  /** Calls it, for a while: a process that was stopped does not answer. */
  fetch(path: string, call: Call = {}): Promise<Response> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT);
    return super.fetch(path, { ...call, signal }).catch(error => {
      throw new Error(`${error.message}: ${error.cause ?? ''}`);
    });
  }
}
