import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { JsonObject, JsonValue } from '@backstage/types';

/** What a process has used: microseconds of processor time, bytes. */
export interface Usage {
  readonly cpu: number;
  readonly rss: number;
  /** The most that `rss` was so far. */
  readonly peak: number;
  readonly heapUsed: number;
}

/** Asks what permission checks cost a plugin; the token is that of the user who is asked about. */
export interface CheckRequest {
  readonly checksOf: string;
}

/** What checks of a plugin cost: microseconds of processor time, with all that they cause. */
export interface CheckCosts {
  readonly conditional: number;
  /** A hundred basic permissions at once. */
  readonly hundred: number;
}

const COLLECTIONS = 5;
/** Share of a core below which a portal counts as idle. */
const IDLE = 0.05;
/** Seconds after which it is taken as it is. */
const MAX_WAIT = 30;

/** A portal in a process of its own, called over HTTP on the loopback. */
export class PortalProcess {
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  /**
   * Starts a portal with the RBAC module or with a policy that allows all.
   *
   * @param site - the folder of its program, see `builtPortal.ts`
   */
  static async start(
    site: string,
    policy: 'rbac' | 'allow-all',
    port: number,
    config: JsonObject,
  ): Promise<PortalProcess> {
    const child = fork(join(site, 'portal.js'), {
      cwd: site,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        BENCH_POLICY: policy,
        BENCH_CONFIG: JSON.stringify(config),
      },
    });
    const portal = new PortalProcess(child, port);
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The portal with the policy ${policy} has ended`);
    });
    await Promise.race([portal.message(isReady), ended]);
    // It ends later, when it is stopped.
    ended.catch(() => {});
    return portal;
  }

  /** What it has used so far. */
  usage(): Promise<Usage> {
    return this.ask('usage');
  }

  /**
   * The same after garbage collections. Node returns memory to the system some
   * time after the first.
   */
  async usageWithoutGarbage(): Promise<Usage> {
    for (let collection = 1; collection < COLLECTIONS; collection++) {
      await this.ask('usage without garbage');
      await setTimeout(300);
    }
    return this.ask('usage without garbage');
  }

  /** What permission checks cost a plugin of the portal. */
  async checkCosts(token: string): Promise<CheckCosts> {
    const answer = this.message(isCheckCosts);
    this.child.send({ checksOf: token } satisfies CheckRequest);
    return answer;
  }

  /** Waits until nothing is done in the background any more. */
  async settled(): Promise<void> {
    for (let second = 0; second < MAX_WAIT; second++) {
      const { cpu } = await this.usage();
      await setTimeout(1_000);
      const used = (await this.usage()).cpu - cpu;
      if (used < IDLE * 1_000_000) {
        return;
      }
    }
  }

  /** Calls the portal; gives the body of its answer. */
  async call(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<JsonValue> {
    const { status, text } = await this.send(method, path, headers, body);
    if (status !== 200) {
      throw new Error(`${path} was answered with ${status}: ${text}`);
    }
    return JSON.parse(text);
  }

  /** A token of a user. */
  async signIn(user: string): Promise<string> {
    const answer = await this.call('GET', '/api/auth/test/refresh', {
      'x-test-sign-in': JSON.stringify({ user, ownershipEntityRefs: [user] }),
      'x-requested-with': 'XMLHttpRequest',
    });
    return (answer as { backstageIdentity: { token: string } })
      .backstageIdentity.token;
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }

  private async ask(question: string): Promise<Usage> {
    const answer = this.message(isUsage);
    this.child.send(question);
    return answer;
  }

  /** The next message of a kind: what loads the sources sends its own. */
  private message<T>(isWanted: (value: unknown) => value is T): Promise<T> {
    return new Promise(resolve => {
      const listener = (value: unknown) => {
        if (isWanted(value)) {
          this.child.off('message', listener);
          resolve(value);
        }
      };
      this.child.on('message', listener);
    });
  }

  /** Calls the portal; gives the status and the text of its answer. */
  send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status?: number; text: string }> {
    return new Promise((resolve, reject) => {
      const call = request(
        {
          ...{ method, path, agent: this.agent },
          ...{ host: '127.0.0.1', port: this.port },
          headers: { 'content-type': 'application/json', ...headers },
        },
        response => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', chunk => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode, text }),
          );
          response.on('error', reject);
        },
      );
      call.on('error', error => {
        // The portal has closed a connection that was idle while others were measured.
        if (
          call.reusedSocket &&
          'code' in error &&
          error.code === 'ECONNRESET'
        ) {
          resolve(this.send(method, path, headers, body));
        } else {
          reject(error);
        }
      });
      call.end(body);
    });
  }
}

function isReady(value: unknown): value is 'ready' {
  return value === 'ready';
}

function isUsage(value: unknown): value is Usage {
  return typeof value === 'object' && value !== null && 'heapUsed' in value;
}

function isCheckCosts(value: unknown): value is CheckCosts {
  return typeof value === 'object' && value !== null && 'hundred' in value;
}
