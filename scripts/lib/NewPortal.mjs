import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { runQuietly } from './command.mjs';
import { partsOf } from './markdown.mjs';
import { offerYarn, requireSource, root } from './workspace.mjs';

const { BackendProcess, freePort } = requireSource(
  'packages/testkit/backend/BackendProcess.ts',
);
const page = 'docs/NEW-PORTAL.md';

/**
 * The releases of Backstage that are tried, each with a day: what is published later is not installed, so that a new
 * release of somebody else does not change a test. The first is the template's, in the versions of our lock file; for
 * another, all packages of Backstage are taken to their newest of that day.
 */
export const releases = [
  { version: '1.55', publishedBefore: '2026-09-25' },
  { version: '1.57', publishedBefore: '2026-11-25', isLater: true },
];

/** The days that have passed since a day, as yarn's settings want it. */
const daysSince = day =>
  `${Math.ceil((Date.now() - Date.parse(day)) / 86_400_000)}d`;

/** Replaces a part of a text as the signed lines of a diff say; throws unless it occurs once. */
function patched(text, lines) {
  const without = sign =>
    lines
      .filter(line => !line.startsWith(sign))
      .map(line => `${line.slice(1)}\n`)
      .join('');
  const [head, ...tail] = text.split(without('+'));
  if (tail.length !== 1) {
    throw new Error(`Found ${tail.length} times:\n${without('+')}`);
  }
  return `${head}${without('-')}${tail[0]}`;
}

/** A portal of the published template, made by the page's own words, in a folder outside of the repository. */
export class NewPortal {
  #node;
  #environment;
  #release;

  /**
   * Takes all steps of the page but the last, which is to start the portal.
   *
   * @param {string} parent - the folder in which the portal's folder is to be
   * @param {{ executable: string, environment: NodeJS.ProcessEnv }} node - the Node.js that installs and runs it
   * @param {typeof releases[number]} release - the release of Backstage
   * @returns {Promise<NewPortal>}
   */
  static async make(parent, node, release) {
    const portal = new NewPortal(parent, node, release);
    const [creation, ...parts] = partsOf(page);
    await portal.#create(creation[0].text);
    for (const block of parts.slice(0, -1).flat()) {
      await portal.#take(block);
    }
    return portal;
  }

  constructor(parent, { executable, environment }, release) {
    this.parent = parent;
    this.folder = join(parent, 'my-portal');
    this.#node = executable;
    this.#release = release;
    this.#environment = {
      ...environment,
      PATH: [join(parent, 'bin'), environment.PATH].join(delimiter),
      // Nothing is compiled, and no telemetry is sent.
      YARN_ENABLE_SCRIPTS: 'false',
      YARN_ENABLE_TELEMETRY: 'false',
    };
  }

  /** The blocks of code of the page's last part. */
  static get lastPart() {
    return partsOf(page).at(-1);
  }

  /** Runs commands of a shell in the portal's folder, and gives what they print. */
  run(commands, { cwd = this.folder, input } = {}) {
    return runQuietly('bash', ['-e', '-o', 'pipefail', '-c', commands], {
      cwd,
      env: this.#environment,
      input,
    });
  }

  async #create(commands) {
    await offerYarn(join(this.parent, 'bin'));
    await symlink(root, join(this.parent, 'portal-rbac'), 'dir');

    const [create, enter] = commands.split('\n');
    if (!create.startsWith('npx ') || enter !== 'cd my-portal') {
      throw new Error(`The page creates no my-portal:\n${commands}`);
    }
    // With a prompt for the name, it also installs, unless this option is set.
    await this.run(`${create.replace('npx', 'npx --yes')} --skip-install`, {
      cwd: this.parent,
      input: 'my-portal\n',
    });
    await this.#fixVersions();
  }

  /** The versions of our lock file, where it has them; those of the release's day, where it has not. */
  async #fixVersions() {
    const { publishedBefore, isLater } = this.#release;
    const file = join(this.folder, '.yarnrc.yml');
    const settings = parse(await readFile(file, 'utf8'));
    const fixed = {
      npmMinimalAgeGate: daysSince(publishedBefore),
      npmPreapprovedPackages: [],
    };
    await writeFile(file, stringify({ ...settings, ...fixed }));
    if (isLater) {
      await this.run("yarn up '@backstage/*'");
    } else {
      await cp(join(root, 'yarn.lock'), join(this.folder, 'yarn.lock'));
    }
  }

  async #take({ lang, text }) {
    if (lang === 'sh') {
      await this.run(text);
    } else if (lang === 'diff') {
      const [first, ...lines] = text.split('\n');
      const file = join(this.folder, first.replace('# ', ''));
      await writeFile(file, patched(await readFile(file, 'utf8'), lines));
    } else {
      throw new Error(`It is not said what is to be done with this:\n${text}`);
    }
  }

  /**
   * Starts its backend on a free port, with the web interface if that was built.
   *
   * @param {{ config?: object, node?: string }} [options] - what the configuration has besides; another Node.js
   * @returns {Promise<BackendProcess>}
   */
  async start({ config = {}, node = this.#node } = {}) {
    const backend = new BackendProcess(await freePort());
    const { url, address } = backend;
    const file = join(this.folder, 'app-config.test.yaml');
    const own = {
      app: { baseUrl: url },
      backend: { ...address, cors: { origin: url } },
    };
    await writeFile(file, stringify({ ...config, ...own }));
    const transform = '@backstage/cli-node/config/nodeTransform.cjs';
    await backend.run(
      [
        ...['--require', join(this.folder, 'node_modules', transform)],
        'src/index.ts',
        ...['--config', '../../app-config.yaml', '--config', file],
      ],
      {
        cwd: join(this.folder, 'packages', 'backend'),
        node,
        env: { ...this.#environment, NODE_ENV: 'development' },
      },
    );
    return backend;
  }
}
