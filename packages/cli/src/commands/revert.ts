import { endpoints, requestOf } from '@portal-rbac/plugin-rbac-common';
import { AddCommand, CommandContext, ExitStatus } from '../command';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { impactText } from '../reports/impactReport';
import { readDryRun } from '../portal/portalImpact';
import { change } from '../portal/portalRequest';

interface Options extends PortalOptions {
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** `rbac revert`: reverts what a commit changed. */
export const revert: AddCommand = (program, runs) =>
  program
    .command('revert')
    .summary('revert what a commit changed')
    .description(
      `Reverts what a commit changed, as a change of its own. What was changed since
stays; if the same was changed since, nothing is changed, and the message names the commit in
the way.

The token comes from the environment, because arguments can be seen by every user of the
machine. It has to be one that may change the roles today; roles of files and of the
configuration are changed there.

Exit status: 0 if the commit was reverted, or would be; 2 otherwise.`,
    )
    .argument('<revision>', 'of the commit, as rbac log lists it')
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--reason <text>', 'why, for the history')
    .option('--dry-run', 'say what it would do to the access of everybody')
    .action(runs(revertCommit));

async function revertCommit(
  context: CommandContext,
  revision: string,
  { reason, dryRun = false, ...portal }: Options,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  const input = { params: { revision }, reason };
  if (dryRun) {
    const request = requestOf(endpoints.revertCommit, input, true);
    const { impact } = await readDryRun(address, request);
    context.print(impactText(impact));
    return 0;
  }
  const made = await change(address, endpoints.revertCommit, input);
  context.print(
    `Reverted revision ${revision}; the policy is at revision ${made}\n`,
  );
  return 0;
}
