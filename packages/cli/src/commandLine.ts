import { Command, CommanderError } from 'commander';
import { adopt } from './commands/adopt';
import { assignments } from './commands/assignments';
import { check } from './commands/check';
import {
  CommandContext,
  CommandFailure,
  ExitStatus,
  Runs,
  UsageError,
} from './command';
import {
  acknowledge,
  approve,
  cancel,
  deny,
  giveBack,
} from './commands/decideRequest';
import { diff } from './commands/diff';
import { blame } from './commands/blame';
import { end } from './commands/end';
import { evidence } from './commands/evidence';
import { explain } from './commands/explain';
import { exportPolicy } from './commands/export';
import { history } from './commands/history';
import { log } from './commands/log';
import { matrix } from './commands/matrix';
import { printable } from './plainText';
import { request } from './commands/request';
import { requests } from './commands/requests';
import { revert } from './commands/revert';
import { checksum } from './commands/checksum';
import { show } from './commands/show';
import { test } from './commands/testGuardrails';
import { unused } from './commands/unused';
import { whatCan } from './commands/whatCan';
import { whoCan } from './commands/whoCan';

/** The commands in the order of the help. */
const commands = [
  check,
  test,
  checksum,
  exportPolicy,
  diff,
  explain,
  whoCan,
  whatCan,
  matrix,
  unused,
  log,
  show,
  blame,
  revert,
  history,
  request,
  requests,
  approve,
  deny,
  cancel,
  acknowledge,
  giveBack,
  assignments,
  end,
  evidence,
  adopt,
];

/**
 * Runs the command that the arguments name. Does not throw: failures are
 * printed on standard error.
 *
 * @param args - without the program's own name
 */
export async function runCommandLine(
  args: readonly string[],
  outer: CommandContext,
): Promise<ExitStatus> {
  const context = withoutControl(outer);
  let status: ExitStatus = 0;
  const program = new Command('rbac')
    .description(
      'Checks, exports and compares the policy of a Backstage portal, asks who may do what, and who changed what.',
    )
    .version(context.version, '--version', 'show the version of the package')
    .addHelpText(
      'after',
      `
Exit status: 0 if there is nothing to report, 1 if there is, 2 if the command
failed.`,
    )
    .configureOutput({
      writeOut: context.print,
      writeErr: context.note,
      // The value of an unknown option may be a token.
      outputError: (text, write) =>
        write(text.replace(/(unknown option '[^=]*=).*'/s, "$1...'")),
    })
    .showHelpAfterError()
    .exitOverride();
  let running = program;
  program.hook('preAction', (_, command) => {
    running = command;
  });
  const runs: Runs =
    work =>
    async (...given) => {
      status = await work(context, ...given);
    };
  commands.forEach(add => add(program, runs));
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Already printed, whether a help text or an error.
      return error.exitCode === 0 ? 0 : 2;
    }
    context.note(`rbac ${running.name()}: ${describe(error, running)}`);
    return 2;
  }
}

/**
 * The same, but that what is written has no control characters other than line feeds:
 * much of it comes from a portal, and a terminal would obey it.
 */
function withoutControl(context: CommandContext): CommandContext {
  return {
    ...context,
    print: text => context.print(printable(text)),
    note: text => context.note(printable(text)),
    printPieces: pieces => context.printPieces(printablePieces(pieces)),
  };
}

async function* printablePieces(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    yield printable(piece);
  }
}

function describe(error: unknown, command: Command): string {
  if (error instanceof UsageError) {
    return `${error.message}\n\n${command.helpInformation()}`;
  }
  if (error instanceof CommandFailure) {
    return `${error.message}\n`;
  }
  // A defect of the program: whoever reports it needs the stack.
  return `${error instanceof Error ? error.stack : error}\n`;
}
