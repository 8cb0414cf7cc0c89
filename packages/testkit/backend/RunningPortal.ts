import {
  copyFile,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ResponseError } from '@backstage/errors';
import {
  ApiClient,
  apiClient,
  endpoints,
} from '@portal-rbac/plugin-rbac-common';
import { memoize, merge } from 'lodash';
import { stringify } from 'yaml';
import { BackendProcess, Call, freePort } from './BackendProcess';

const root = resolve(__dirname, '../../..');
const SAMPLE_POLICIES = join(root, 'rbac-policies.csv');
/** Appended to the sample's text in a file that was restored. */
const RESTORED = '# Put back, number ';
const SAMPLE_CONDITIONS = join(root, 'rbac-conditional-policies.yaml');

/**
 * The sample portal as `npm run backend` starts it, in a process of its own, with
 * copies of its policy files that a test may change.
 */
export class RunningPortal extends BackendProcess {
  /** What one of its sample users signs in with, given by name. */
  readonly tokenOf = memoize((user: string) => this.signIn(user));
  private restorations = 0;

  private constructor(
    port: number,
    /** Has its databases, one file for each plugin. */
    readonly folder: string,
    readonly policyFile = join(folder, 'policies.csv'),
    readonly conditionsFile = join(folder, 'conditions.yaml'),
  ) {
    super(port);
  }

  /**
   * @param config - on top of that of the sample portal; a function of the folder of the
   *   portal makes it, and may write files there
   */
  static async start(
    config: object | ((folder: string) => Promise<object>) = {},
  ): Promise<RunningPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'sample-portal-'));
    const port = await freePort();
    const portal = new RunningPortal(port, folder);
    const { policyFile, conditionsFile, url } = portal;
    await copyFile(SAMPLE_POLICIES, policyFile);
    await copyFile(SAMPLE_CONDITIONS, conditionsFile);
    const override = join(folder, 'app-config.test.yaml');
    await writeFile(
      override,
      stringify(
        merge(
          {
            // The web interface that the backend serves calls the backend here.
            app: { baseUrl: url },
            backend: {
              baseUrl: url,
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
          },
          typeof config === 'function' ? await config(folder) : config,
        ),
      ),
    );
    await portal.runBackend();
    return portal;
  }

  /**
   * Ends it and starts it again, with its databases and files.
   *
   * @param between - what is done with these while it does not run
   */
  async restart(between: (folder: string) => Promise<void>): Promise<void> {
    await super.stop();
    await between(this.folder);
    this.tokenOf.cache.clear?.();
    await this.runBackend();
  }

  private runBackend(): Promise<void> {
    const override = join(this.folder, 'app-config.test.yaml');
    const files = [join(root, 'app-config.yaml'), override];
    return this.run(
      [
        join(root, 'scripts/backend.mjs'),
        ...files.flatMap(file => ['--config', file]),
      ],
      { env: { NODE_ENV: 'development' } },
    );
  }

  /** Calls the portal as one of its sample users, given by name. */
  async as(user: string, path: string, call: Call = {}): Promise<Response> {
    return this.fetch(path, { ...call, token: await this.tokenOf(user) });
  }

  /** The client of the RBAC API of one of its sample users, given by name. */
  api(user: string): ApiClient {
    return apiClient(async request => {
      const { method, path, headers, body } = request;
      const token = await this.tokenOf(user);
      const response = await fetch(`${this.url}/api/permission${path}`, {
        method,
        body,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      if (!response.ok) {
        throw await ResponseError.fromResponse(response);
      }
      return response;
    });
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
    const { body } = await this.api('alice').call(endpoints.listSources);
    return body.find(({ id }) => id === 'csv-file')?.digest;
  }

  /** Ends it, and deletes its files. */
  async stop(): Promise<void> {
    await super.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Whether it is ready, and its catalog has the sample users. */
  async isReady(): Promise<boolean> {
    const signIn = await this.fetch('/api/auth/development/users');
    const users: unknown[] = signIn.ok ? await signIn.json() : [];
    return users.length >= 8 && super.isReady();
  }

  private async signIn(user: string): Promise<string> {
    const response = await this.fetch('/api/auth/development/refresh', {
      method: 'POST',
      body: { userEntityRef: user },
    });
    const { backstageIdentity } = await response.json();
    return backstageIdentity.token;
  }
}
