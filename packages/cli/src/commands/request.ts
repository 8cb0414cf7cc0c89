import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { AddCommand, CommandContext, ExitStatus, UsageError } from '../command';
import { joinLines } from '../plainText';
import {
  personalDetails,
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { writtenRequest } from '../portal/portalLists';
import { readBody } from '../portal/portalRequest';
import { requestLines } from '../reports/accessReport';

interface Options extends PortalOptions {
  readonly for?: string;
  readonly until?: string;
  readonly reason?: string;
  readonly permission?: string;
  readonly resource?: string;
  readonly member?: string;
}

/** `rbac request`: asks for a role for a time. */
export const request: AddCommand = (program, runs) =>
  program
    .command('request')
    .summary('ask for a role for a time')
    .description(
      `Asks for a role for oneself, or for a group that one is in. Who decides is in the terms of the role; where these
need no approval, it is given at once.

${personalDetails}

Exit status: 0 if it was asked for, 2 if not.`,
    )
    .argument('<role>', 'a complete reference, such as role:default/on-call')
    .option('--for <duration>', 'how long from now on, as ISO 8601, e.g. PT8H')
    .option('--until <time>', 'when it is to end, as ISO 8601')
    .option(
      '--member <group>',
      'a group of the caller that is to have it, such as group:default/team',
    )
    .option('--reason <text>', 'what it is for')
    .option(
      '--permission <name>',
      'the permission that was denied, shown to approvers',
    )
    .option('--resource <reference>', 'the resource it was denied on')
    .addOption(urlOption)
    .addOption(tokenOption)
    .action(runs(ask));

async function ask(
  context: CommandContext,
  role: string,
  {
    for: duration,
    until,
    reason,
    permission,
    resource: resourceRef,
    member,
    ...portal
  }: Options,
): Promise<ExitStatus> {
  if (!/^[^:/]+:[^:/]+\/[^:/]+$/.test(role)) {
    throw new UsageError('the role must be like role:default/on-call');
  }
  const body = {
    ...{ role, member, duration, until, reason },
    ...{ permission, resourceRef },
  };
  const asked = await readBody(
    portalAddress(portal, context),
    endpoints.requestAccess,
    { body },
    writtenRequest,
  );
  context.print(joinLines([...requestLines(asked), '']));
  return 0;
}
