import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { build, stop } from 'esbuild';
import { memoize } from 'lodash';
import { parse, stringify } from 'yaml';
import {
  ApiClient,
  endpoints,
  partsOfRole,
  PluginPermissionsJson,
} from '@portal-rbac/plugin-rbac-common';
import { ExpectedAnswer, Step } from './recipes';
import { longAgo, withTables } from '@internal/rbac-testkit/backend/longAgo';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';

/** Looks at what is in force, some seconds, before it is written again. */
const LOOKS_UNTIL_WRITTEN_AGAIN = 60;

/** What recipes show of a deny that an allow overrides, and of a plugin that the reader would bring. */
const isShown =
  /^denies .*, but not for users who also have |^allows deployment\.start, /;

/** A guardrails file that demands nothing. */
const NO_GUARDRAILS = '# empty\nguardrails: []\n';

const guardrailsIn = (folder: string) => join(folder, 'rbac-guardrails.yaml');

const root = resolve(__dirname, '../../../..');

interface PortalConfig {
  readonly permission: { readonly rbac: RbacConfig };
}

interface RbacConfig {
  readonly admin?: object;
  readonly usage?: string;
  readonly [key: string]: unknown;
}

type ListedPermission = PluginPermissionsJson['policies'][number];

/** The actual and the expected result of a step. */
interface Observation {
  readonly seen: unknown;
  readonly expected: unknown;
}

/** The sample portal, in which recipes are followed one after the other, each from an empty policy. */
export class RecipePortal {
  private policies = '';
  private conditions = '';
  private guardrails = NO_GUARDRAILS;
  private recipes = 0;
  private configurations = 0;
  private isConfigured = false;
  private usage = 'permissions';
  private readonly api: ApiClient;
  /** The path of `rbac` in one file: from its sources, a command takes seconds to start. */
  private readonly commandLine = memoize(async () => {
    const outfile = join(this.portal.folder, 'rbac.cjs');
    await build({
      stdin: {
        contents: `require('./src').runProgram(process.argv.slice(2), '');`,
        resolveDir: join(root, 'packages/cli'),
      },
      outfile,
      bundle: true,
      platform: 'node',
    });
    await stop();
    return outfile;
  });

  private constructor(
    readonly portal: RunningPortal,
    private readonly configFile: string,
    private readonly config: PortalConfig,
  ) {
    this.api = portal.api('alice');
  }

  static async start(): Promise<RecipePortal> {
    const portal = await RunningPortal.start(async folder => {
      const guardrailsFile = guardrailsIn(folder);
      await writeFile(guardrailsFile, NO_GUARDRAILS);
      return { permission: { rbac: { guardrailsFile } } };
    });
    const configFile = join(portal.folder, 'app-config.test.yaml');
    const config = parse(await readFile(configFile, 'utf8'));
    return new RecipePortal(portal, configFile, config);
  }

  /** Waits for what the recipes need of the catalog and the scaffolder. */
  async ready(): Promise<void> {
    await this.portal.eventually(async () => {
      const response = await this.portal.as('alice', '/api/catalog/entities');
      const entities: unknown[] = await response.json();
      const permissions = await this.permissions();
      return (
        entities.length >= 33 &&
        permissions.has('catalog.entity.read') &&
        permissions.has('scaffolder.task.create')
      );
    }, 'the catalog is filled and the permissions of its plugins are known');
  }

  stop(): Promise<void> {
    return this.portal.stop();
  }

  /** Puts the configuration and the policy files back to where nobody may do anything. */
  async begin(): Promise<void> {
    this.recipes += 1;
    if (this.isConfigured) {
      await this.configure({});
      this.isConfigured = false;
    }
    if (this.guardrails !== NO_GUARDRAILS) {
      await this.writeGuardrails(NO_GUARDRAILS);
    }
    // The number keeps the service from warning of a replica with an old copy.
    await this.writeConditions(`# Recipe ${this.recipes}\n# empty\n`);
    await this.writePolicies(`# Recipe ${this.recipes}\n# empty\n`);
  }

  /** Deletes the roles that were made by REST. */
  async deleteRoles(): Promise<void> {
    const query = { source: 'rest' };
    const { body: roles } = await this.api.call(endpoints.listRoles, { query });
    for (const { name } of roles) {
      await this.api.call(endpoints.deleteRole, { params: partsOfRole(name) });
    }
  }

  /**
   * Runs a step.
   *
   * @param preparation - commands that its commands need
   */
  async follow(step: Step, preparation: string): Promise<Observation> {
    switch (step.kind) {
      case 'policies':
        return this.writePolicies(`${this.policies}${step.text}\n`);
      case 'conditions':
        return this.writeConditions(`${this.conditions}---\n${step.text}\n`);
      case 'guardrails':
        return this.writeGuardrails(step.text);
      case 'configuration':
        return this.takeConfiguration(parse(step.text));
      case 'commands':
        return this.run(`${preparation}\n${step.text}`, step.output);
      case 'wait':
        return this.wait();
      default:
        return this.answer(step.answers);
    }
  }

  private async writePolicies(text: string): Promise<Observation> {
    this.policies = text;
    return this.writePolicyFile(this.portal.policyFile, text);
  }

  private async writeConditions(text: string): Promise<Observation> {
    this.conditions = text;
    return this.writePolicyFile(this.portal.conditionsFile, text);
  }

  /** Waits until the guardrails are those of the text. */
  private async writeGuardrails(text: string): Promise<Observation> {
    this.guardrails = text;
    const { guardrails }: { guardrails: { name: string }[] } = parse(text);
    const expected = guardrails.map(({ name }) => name);
    await writeWhole(guardrailsIn(this.portal.folder), text);
    await this.portal.eventually(async () => {
      const { body } = await this.api.call(endpoints.getGuardrails);
      const names = body.guardrails.map(({ name }) => name);
      return isDeepStrictEqual(names, expected);
    }, `the portal has the guardrails:\n${text}`);
    return { seen: expected, expected };
  }

  private async writePolicyFile(
    file: string,
    text: string,
  ): Promise<Observation> {
    const { digest } = await this.fileSource();
    await writeWhole(file, text);
    await this.portal.eventually(
      async () => (await this.fileSource()).digest !== digest,
      `the portal has read:\n${text}`,
    );
    const { problems } = await this.fileSource();
    return {
      seen: problems.filter(({ message }) => !isShown.test(message)),
      expected: [],
    };
  }

  private async fileSource() {
    const { body } = await this.api.call(endpoints.listSources);
    return body.find(({ id }) => id === 'csv-file')!;
  }

  /** Keys of RBAC are put into force; what else a recipe shows, the sample portal has. */
  private async takeConfiguration({
    permission,
    ...others
  }: Partial<PortalConfig>): Promise<Observation> {
    if (permission) {
      await this.configure(permission.rbac);
      this.isConfigured = true;
    }
    const sample = await readFile(join(root, 'app-config.yaml'), 'utf8');
    return { seen: parse(sample), expected: others };
  }

  /** Has what was done so far be long ago, in place of waiting; what is done next is used in that time. */
  private async wait(): Promise<Observation> {
    await this.portal.restart(folder =>
      withTables(folder, longAgo(this.usage)),
    );
    await this.ready();
    return { seen: [], expected: [] };
  }

  private async configure(rbac: RbacConfig) {
    this.configurations += 1;
    this.usage = rbac.usage ?? 'permissions';
    const witness = `user:default/configuration-${this.configurations}`;
    const users = [{ name: 'user:default/alice' }, { name: witness }];
    const permission = {
      rbac: {
        ...this.config.permission.rbac,
        ...rbac,
        admin: { users, ...rbac.admin },
      },
    };
    const write = () =>
      writeWhole(this.configFile, stringify({ ...this.config, permission }));
    await write();
    let looks = 0;
    await this.portal.eventually(async () => {
      looks += 1;
      if (looks % LOOKS_UNTIL_WRITTEN_AGAIN === 0) {
        // Backstage can miss a change while it reads the file after the last one.
        await write();
      }
      const params = partsOfRole('role:default/rbac_admin');
      const { body } = await this.api.call(endpoints.getRole, { params });
      return body[0].memberReferences.includes(witness);
    }, `the configuration ${this.configurations} is in force`);
  }

  private async run(
    text: string,
    output: string | undefined,
  ): Promise<Observation> {
    const script = text
      .replaceAll('http://localhost:7007', this.portal.url)
      .replaceAll('npm run -s rbac --', `node ${await this.commandLine()}`);
    const { stdout, stderr } = await promisify(execFile)(
      'bash',
      ['-c', script],
      {
        cwd: root,
        env: { ...process.env, TMPDIR: dirname(this.portal.policyFile) },
      },
    ).catch(failure => failure);
    const expected = output ?? '';
    const printed = `${stdout}${stderr}`.replaceAll('\r', '').trimEnd();
    const isAsExpected = patternOf(expected).test(printed);
    return { seen: isAsExpected ? expected : printed, expected };
  }

  /** Asks as the permission framework of a plugin does, with the user's own token. */
  private async answer(
    expected: readonly ExpectedAnswer[],
  ): Promise<Observation> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const seen = await Promise.all(expected.map(answer => this.ask(answer)));
      if (isDeepStrictEqual(seen, expected) || Date.now() > deadline) {
        return { seen, expected };
      }
    }
  }

  private async ask(answer: ExpectedAnswer): Promise<ExpectedAnswer> {
    const { who, permission: name, resource } = answer;
    const known = (await this.permissions()).get(name);
    const action = known?.policy ?? 'use';
    const response = await this.portal.as(who, '/api/permission/authorize', {
      method: 'POST',
      body: {
        items: [
          {
            id: '1',
            permission: {
              name,
              type: known?.resourceType ? 'resource' : 'basic',
              resourceType: known?.resourceType,
              attributes: action === 'use' ? {} : { action },
            },
            resourceRef: resource || undefined,
          },
        ],
      },
    });
    const body = await response.json();
    if (!response.ok) {
      throw new Error(JSON.stringify(body));
    }
    const [{ result }] = body.items;
    return { ...answer, answer: result === 'ALLOW' ? 'yes' : 'no' };
  }

  private async permissions(): Promise<Map<string, ListedPermission>> {
    const { body: plugins } = await this.api.call(
      endpoints.listPluginPermissions,
    );
    return new Map(
      plugins
        .flatMap(({ policies }) => policies)
        .map(listed => [listed.permission, listed]),
    );
  }
}

/** Puts a file in the place of another, so that nobody reads half of it. */
async function writeWhole(file: string, text: string) {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** A regular expression for a text in which `…` stands for anything within a line. */
function patternOf(text: string): RegExp {
  const parts = text.split('…').map(escapeRegExp);
  return new RegExp(`^${parts.join('.*')}$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
