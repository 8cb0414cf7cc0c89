import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { AddCommand, CommandContext, ExitStatus } from '../command';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { change } from '../portal/portalRequest';

interface Options extends PortalOptions {
  readonly reason?: string;
}

/** `rbac end`: takes a role back before its time. */
export const end: AddCommand = (program, runs) =>
  program
    .command('end')
    .summary('take back a role that somebody has for a time')
    .description(
      `Ends an assignment at once, or before it begins, also of a role of the files. The token comes
from the environment, because arguments can be seen by every user of the machine. It has to be
one that may change the role.

Exit status: 0 if it was ended, 2 if not.`,
    )
    .argument('<id>', 'of the assignment, as rbac assignments lists it')
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--reason <text>', 'why, for the history')
    .action(runs(endAssignment));

async function endAssignment(
  context: CommandContext,
  id: string,
  { reason, ...portal }: Options,
): Promise<ExitStatus> {
  const made = await change(
    portalAddress(portal, context),
    endpoints.endAssignment,
    { params: { id }, reason },
  );
  context.print(`Ended ${id}; the policy is at revision ${made}\n`);
  return 0;
}
