import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { brokenRun, closingLine } from './testReport.mjs';
import { root } from './workspace.mjs';

/** How many of the slowest files are listed at the end. */
const SLOWEST = 10;

/** Seconds as people read them. */
const duration = seconds =>
  seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** A line of a list of what took how long. */
const timedLine = (seconds, text) =>
  `${duration(seconds).padStart(12)}  ${text}`;

/** Prints lines under a title, if there are any. */
const printList = (title, lines) =>
  lines.length > 0 && console.log([`\n== ${title}`, ...lines].join('\n'));

/**
 * Runs phases, says how long each took as it ends, and at the end what failed, which
 * phases and files took longest, and how many tests passed. A failure keeps nothing
 * after it from running.
 */
export class Phases {
  #results = [];
  #folder;
  #interruption;

  constructor(folder, interruption) {
    this.#folder = folder;
    this.#interruption = interruption;
  }

  /**
   * Calls `work` with phases to run, and closes with what came of them.
   *
   * @param {AbortSignal} interruption
   * @param {(phases: Phases) => Promise<void>} work
   * @returns {Promise<number>} the exit code of the whole
   */
  static async run(interruption, work) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-rbac-tests-'));
    try {
      const phases = new Phases(folder, interruption);
      await work(phases);
      return phases.#close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Runs checks in lanes side by side; those of a lane one after the other. A check says something only when it fails.
   *
   * @param {...readonly (readonly [name: string, script: string, ...args: string[]])[]} lanes - scripts are those of the
   *   root package.json
   */
  async check(...lanes) {
    await Promise.all(
      lanes.map(async lane => {
        for (const [name, script, ...args] of lane) {
          await this.#checkOne(name, script, args);
        }
      }),
    );
  }

  /**
   * Runs tests, with the output of this process.
   *
   * @param {string} name
   * @param {(reportFile: string) => readonly [command: string, ...args: string[]]} commandFor - gets where its report goes
   * @param {(text: string) => import('./testReport.mjs').TestReport} read
   * @param {NodeJS.ProcessEnv} [environment] - beside that of this process
   */
  async test(name, commandFor, read, environment = {}) {
    console.log(`\n== ${name}`);
    const file = join(this.#folder, `${this.#results.length}.report`);
    const [command, ...args] = commandFor(file);
    // Playwright takes it from there, the others from their arguments.
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    await this.#measured(name, `npm test`, async () => {
      const exitCode = await runCommand(command, args, {
        cwd: root,
        env: { ...env, ...environment },
        interruption: this.#interruption,
      });
      const report = await readFile(file, 'utf8').then(read, () => brokenRun);
      return { ok: exitCode === 0, report };
    });
  }

  async #checkOne(name, script, args) {
    const alone = ['npm run', script, ...(args.length ? ['--'] : []), ...args];
    await this.#measured(name, alone.join(' '), async () => {
      const output = [];
      const run = ['run', '--silent', script, '--', ...args];
      const exitCode = await runCommand('npm', run, {
        cwd: root,
        interruption: this.#interruption,
        onOutput: text => output.push(text),
      });
      const ok = exitCode === 0;
      printList(name, ok ? [] : [output.join('')]);
      return { ok };
    });
  }

  async #measured(name, command, work) {
    const begin = performance.now();
    const { ok, report } = await work();
    const seconds = (performance.now() - begin) / 1000;
    this.#results.push({ name, command, ok, report, seconds });
    console.log(`-- ${name}: ${ok ? '' : 'FAILED, '}${duration(seconds)}`);
  }

  #close() {
    const reports = this.#results.flatMap(({ report }) => report ?? []);
    const failed = this.#results.filter(({ ok }) => !ok);

    printList(
      'Phases',
      this.#results.map(({ name, seconds, ok }) =>
        timedLine(seconds, `${name}${ok ? '' : ' (failed)'}`),
      ),
    );
    const slowest = reports
      .flatMap(({ files }) => files)
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST);
    printList(
      'Slowest files',
      slowest.map(({ file, seconds }) => timedLine(seconds, file)),
    );
    printList(
      'Failed',
      failed
        .flatMap(one =>
          one.report?.failures.length ? one.report.failures : one,
        )
        .map(({ name, command }) => `${name}\n    ${command}`),
    );
    console.log(`\n${closingLine(reports)}`);
    return failed.length > 0 ? 1 : 0;
  }
}
