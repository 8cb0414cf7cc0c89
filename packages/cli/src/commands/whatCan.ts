import { endpoints } from '@portal-rbac/plugin-rbac-common';
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
import { readBody } from '../portal/portalRequest';
import { ListedResult, pluginOption, resultOption } from './questionOptions';
import { whatCanReport } from '../reports/whatCanReport';

interface Options extends PortalOptions {
  readonly plugin?: string;
  readonly result: readonly ListedResult[];
  readonly format: keyof typeof whatCanReport;
}

/** `rbac what-can`: what somebody may do, and which roles give it. */
export const whatCan: AddCommand = (program, runs) =>
  program
    .command('what-can')
    .summary('list what somebody may do, and by what')
    .description(
      `Lists the permissions that plugins publish for which a user gets one of the
results, each with the way from the user to the role by which they have it, and
the condition if there is one.

${portalDetails}

Exit status: 0 if the list is complete, even if it is empty; 2 if there is none.`,
    )
    .argument(
      '<user>',
      'a user or a group, as a complete reference such as user:default/anna',
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(pluginOption)
    .addOption(resultOption)
    .addOption(formatOption(Object.keys(whatCanReport)))
    .action(runs(listPermissions));

async function listPermissions(
  context: CommandContext,
  user: string,
  { plugin, result: listed, format, ...portal }: Options,
): Promise<ExitStatus> {
  const answer = await readBody(
    portalAddress(portal, context),
    endpoints.listPermissionsOfUser,
    { query: { user, plugin } },
  );
  const isListed = new Set(listed.map(one => one.toUpperCase()));
  context.print(
    whatCanReport[format](answer, ({ result }) => isListed.has(result)),
  );
  return 0;
}
