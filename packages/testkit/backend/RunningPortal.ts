import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFile,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { memoize } from 'lodash';
import { stringify } from 'yaml';
import { eventually } from '../src/eventually';

const root = resolve(__dirname, '../../..');
const SAMPLE_POLICIES = join(root, 'rbac-policies.csv');
/** What stands behind the text of the sample in a file that was put back. */
const RESTORED = '# Put back, number ';
const SAMPLE_CONDITIONS = join(root, 'rbac-conditional-policies.yaml');

/**
 * The sample portal as `npm run backend` starts it, in a process of its own, with
 * copies of its policy files that a test may change.
 */
export class RunningPortal {
  /** What one of its sample users signs in with, given by name. */
  readonly tokenOf = memoize((user: string) => this.signIn(user));
  private restorations = 0;

  private constructor(
    readonly policyFile: string,
    readonly conditionsFile: string,
    /** Has its databases, one file for each plugin. */
    readonly folder: string,
    private readonly port: number,
    private readonly backend: ChildProcess,
    private readonly output: string[],
  ) {}

  /**
   * @param config - on top of that of the sample portal
   */
  static async start(config: object = {}): Promise<RunningPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'sample-portal-'));
    const policyFile = join(folder, 'policies.csv');
    const conditionsFile = join(folder, 'conditions.yaml');
    await copyFile(SAMPLE_POLICIES, policyFile);
    await copyFile(SAMPLE_CONDITIONS, conditionsFile);
    const port = await freePort();
    const override = join(folder, 'app-config.test.yaml');
    await writeFile(
      override,
      stringify({
        // The web interface that the backend serves calls the backend here.
        app: { baseUrl: `http://127.0.0.1:${port}` },
        backend: {
          baseUrl: `http://127.0.0.1:${port}`,
          listen: { port },
          database: {
            client: 'better-sqlite3',
            connection: { directory: folder },
          },
        },
        permission: {
          rbac: {
            'policies-csv-file': policyFile,
            conditionalPoliciesFile: conditionsFile,
          },
        },
      }),
    );
    const also = join(folder, 'app-config.also.yaml');
    await writeFile(also, stringify(config));
    const output: string[] = [];
    const backend = spawn(
      process.execPath,
      [
        join(root, 'scripts/backend.mjs'),
        ...['--config', join(root, 'app-config.yaml')],
        ...['--config', override],
        ...['--config', also],
      ],
      {
        env: {
          ...process.env,
          NODE_ENV: 'development',
          NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS ?? '',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [backend.stdout, backend.stderr]) {
      stream.on('data', data => output.push(String(data)));
    }
    const portal = new RunningPortal(
      policyFile,
      conditionsFile,
      folder,
      port,
      backend,
      output,
    );
    try {
      await portal.isFilled();
    } catch (error) {
      // Nobody else could: the caller never gets it.
      await portal.stop();
      throw error;
    }
    return portal;
  }

  /** Where it is, web interface and backend. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Calls the portal as one of its sample users, given by name. */
  async as(
    user: string,
    path: string,
    { method = 'GET', body }: { method?: string; body?: unknown } = {},
  ): Promise<Response> {
    return this.fetch(path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        authorization: `Bearer ${await this.tokenOf(user)}`,
        'content-type': 'application/json',
      },
    });
  }

  /** Waits for a condition that comes true by itself, while the backend runs. */
  async eventually(
    condition: () => Promise<boolean>,
    what: string,
  ): Promise<void> {
    const hasEnded = () => this.backend.exitCode !== null;
    try {
      await eventually(
        async () => hasEnded() || (await condition()),
        what,
        100_000,
      );
    } catch (error) {
      throw new Error(`${error}\n${this.log()}`);
    }
    if (hasEnded()) {
      throw new Error(`The backend ended before ${what}:\n${this.log()}`);
    }
  }

  /** Puts the policy files of the sample portal back, where a test has changed them, and waits until they are in force. */
  async restoreFiles(): Promise<void> {
    for (const [sample, file] of [
      [SAMPLE_CONDITIONS, this.conditionsFile],
      [SAMPLE_POLICIES, this.policyFile],
    ]) {
      const wanted = await readFile(sample, 'utf8');
      const present = await readFile(file, 'utf8').catch(() => '');
      if (present.split(RESTORED)[0] !== wanted) {
        const before = await this.digestOfFiles();
        this.restorations += 1;
        // The number keeps the service from warning of a replica with an old copy.
        await writeFile(
          `${file}.sample`,
          `${wanted}${RESTORED}${this.restorations}\n`,
        );
        await rename(`${file}.sample`, file);
        await this.eventually(
          async () => (await this.digestOfFiles()) !== before,
          'the policy files of the sample are in force again',
        );
      }
    }
  }

  /** The digest of the policy files that are in force. */
  private async digestOfFiles(): Promise<string | undefined> {
    const response = await this.as('alice', '/api/permission/sources');
    const sources: { id: string; digest?: string }[] = await response.json();
    return sources.find(({ id }) => id === 'csv-file')?.digest;
  }

  /** The end of what the backend printed. */
  log(length = 5_000): string {
    return this.output.join('').slice(-length);
  }

  /** Ends the backend as a container runtime does. */
  async stop(): Promise<void> {
    if (this.backend.exitCode === null) {
      const exited = once(this.backend, 'exit');
      this.backend.kill('SIGTERM');
      await exited;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async isFilled(): Promise<void> {
    await this.eventually(async () => {
      const ready = await this.fetch('/.backstage/health/v1/readiness');
      const signIn = await this.fetch('/api/auth/development/users');
      const users: unknown[] = signIn.ok ? await signIn.json() : [];
      return ready.ok && users.length >= 8;
    }, 'the portal is ready and its catalog has the sample users');
  }

  private async signIn(user: string): Promise<string> {
    const response = await this.fetch('/api/auth/development/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userEntityRef: user }),
    });
    const { backstageIdentity } = await response.json();
    return backstageIdentity.token;
  }

  private fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.port}${path}`, init);
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
