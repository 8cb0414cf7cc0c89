import { Option } from 'commander';
import {
  AccessRequestJson,
  requestStates,
} from '@portal-rbac/plugin-rbac-common';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
} from '../command';
import {
  personalDetails,
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readRequests } from '../portal/portalLists';
import { requestsReport } from '../reports/accessReport';

interface Options extends PortalOptions {
  readonly forMe?: boolean;
  readonly unacknowledged?: boolean;
  readonly state?: AccessRequestJson['state'][];
  readonly format: keyof typeof requestsReport;
}

/** `rbac requests`: what was requested, and what the caller has to decide. */
export const requests: AddCommand = (program, runs) =>
  program
    .command('requests')
    .summary('list who asked for which role')
    .description(
      `Lists requests, the newest first: of the roles that one may see, or those that one decides.

${personalDetails}

Exit status: 0 if there is a request, 1 if there is none, 2 if that could not be
read.`,
    )
    .option('--for-me', 'only those about which the caller decides')
    .option(
      '--unacknowledged',
      'only what was given at once, and nobody has acknowledged; with --for-me, what the caller may acknowledge',
    )
    .addOption(
      new Option(
        '--state <state...>',
        'only those in this state; may be repeated',
      ).choices(requestStates),
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(formatOption(Object.keys(requestsReport)))
    .action(runs(list));

async function list(
  context: CommandContext,
  { forMe, unacknowledged, state, format, ...portal }: Options,
): Promise<ExitStatus> {
  const found = await readRequests(portalAddress(portal, context), {
    state,
    ...(forMe && { forMe: 'true' }),
    ...(unacknowledged && { unacknowledged: 'true' }),
  });
  context.print(requestsReport[format](found));
  return found.length > 0 ? 0 : 1;
}
