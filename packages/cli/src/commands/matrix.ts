import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { Option } from 'commander';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
} from '../command';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readCsv } from '../portal/portalCsv';
import { pluginOption } from './questionOptions';

interface Options extends PortalOptions {
  readonly rows: 'users' | 'roles';
  readonly plugin?: string;
}

/** `rbac matrix`: what everybody, or every role, gets for every permission. */
export const matrix: AddCommand = (program, runs) =>
  program
    .command('matrix')
    .summary('list what everybody gets for every permission')
    .description(
      `Writes a line of CSV for each user, or for each role by itself, with a column
for each permission that plugins publish: allow, conditional or deny. The lines
are written as they arrive. If the answer is cut off, the exit status is 2, and
what was written is not the whole.

${portalDetails}

Exit status: 0 if everything was written, 2 otherwise.`,
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(
      new Option('--rows <rows>', 'the subject of each line')
        .choices(['users', 'roles'])
        .makeOptionMandatory(),
    )
    .addOption(pluginOption)
    .addOption(formatOption(['csv']))
    .action(runs(writeMatrix));

async function writeMatrix(
  context: CommandContext,
  { rows, plugin, ...portal }: Options,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  await context.printPieces(
    readCsv(address, endpoints.getAccessMatrix, { query: { rows, plugin } }),
  );
  return 0;
}
