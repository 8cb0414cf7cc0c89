import {
  Command,
  CommandContext,
  CommandFailure,
  ExitStatus,
  table,
  UsageError,
} from './command';
import { commands } from './commands';

const exitStatuses = `Exit status: 0 if there is nothing to report, 1 if there is, 2 if the command could
not do its work.`;

/**
 * Runs the command that the arguments name. Does not throw: what goes wrong is
 * said on standard error.
 *
 * @param args - without the program's own name
 */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitStatus> {
  const [first, ...rest] = args;
  if (first === '--help' || first === '-h') {
    context.print(programHelp());
    return 0;
  }
  if (first === '--version') {
    context.print(`${context.version}\n`);
    return 0;
  }
  const command = commands.find(({ name }) => name === first);
  if (!command) {
    const problem =
      first === undefined ? 'a command is missing' : `${first} is no command`;
    context.note(`rbac: ${problem}\n\n${programHelp()}`);
    return 2;
  }
  try {
    return await command.execute(rest, context);
  } catch (error) {
    context.note(`rbac ${command.name}: ${describe(error, command)}`);
    return 2;
  }
}

function describe(error: unknown, command: Command): string {
  if (error instanceof UsageError) {
    return `${error.message}\n\n${command.help}`;
  }
  if (error instanceof CommandFailure) {
    return `${error.message}\n`;
  }
  // A defect of the program: whoever reports it needs the stack.
  return `${error instanceof Error ? error.stack : error}\n`;
}

function programHelp(): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  return `Checks, exports and compares the policy of a Backstage portal.

Usage: rbac <command> [options]

Commands:
${table(rows)}

Options:
${table([
  ['-h, --help', 'show this text, or behind a command, that of the command'],
  ['--version', 'show the version of the package'],
])}

${exitStatuses}
`;
}
