import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
} from '../command';
import {
  assignmentChangeLines,
  changeLines,
  recordLines,
} from '../reports/commitText';
import { joinLines, jsonText } from '../plainText';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readCommit } from '../portal/portalHistory';

interface Options extends PortalOptions {
  readonly format: 'text' | 'json';
}

/** `rbac show`: what one commit changed. */
export const show: AddCommand = (program, runs) =>
  program
    .command('show')
    .summary('show what a commit changed, before and after')
    .description(
      `Shows a commit and what it changed of each role: - is what was so before alone, + is
what is so after alone.

${portalDetails}

Exit status: 0 if the commit is shown, 2 otherwise.`,
    )
    .argument('<revision>', 'of the commit, as rbac log lists it')
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(formatOption(['text', 'json']))
    .action(runs(print));

async function print(
  context: CommandContext,
  revision: string,
  { format, ...portal }: Options,
): Promise<ExitStatus> {
  const commit = await readCommit(portalAddress(portal, context), revision);
  context.print(
    format === 'json'
      ? jsonText(commit)
      : joinLines([
          ...recordLines(commit),
          ...commit.changes.flatMap(changeLines),
          ...assignmentChangeLines(commit),
          '',
        ]),
  );
  return 0;
}
