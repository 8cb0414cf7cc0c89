import { Action } from '@portal-rbac/plugin-rbac-common';
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
import { readUsersWhoCan } from '../portal/portalUsers';
import {
  actionOption,
  ListedResult,
  resourceTypeOption,
  resultOption,
} from './questionOptions';
import { whoCanReport } from '../reports/whoCanReport';

interface Options extends PortalOptions {
  readonly action?: Action;
  readonly resourceType?: string;
  readonly resource?: string;
  readonly result: readonly ListedResult[];
  readonly format: keyof typeof whoCanReport;
}

/** `rbac who-can`: who may do something, and which roles give it. */
export const whoCan: AddCommand = (program, runs) =>
  program
    .command('who-can')
    .summary('list who may do something, and by what')
    .description(
      `Lists all users who get one of the results for a permission, each with the way
from the user to the role by which they have it, and the condition if there is
one. Everybody means all users that the catalog or the policy names; the report
ends with how many those are, and when the catalog was read.

${portalDetails}

Exit status: 0 if the list is complete, even if it is empty; 2 if there is none.`,
    )
    .argument('<permission>', 'its name, such as catalog.entity.read')
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(actionOption)
    .addOption(resourceTypeOption)
    .option(
      '--resource <reference>',
      'a resource, to which each condition is applied',
    )
    .addOption(resultOption)
    .addOption(formatOption(Object.keys(whoCanReport)))
    .action(runs(listUsers));

async function listUsers(
  context: CommandContext,
  permission: string,
  { action, resourceType, resource, result, format, ...portal }: Options,
): Promise<ExitStatus> {
  const query = {
    permission,
    action,
    resourceType,
    resourceRef: resource,
    result: [...new Set(result)],
  };
  const answer = await readUsersWhoCan(portalAddress(portal, context), query);
  context.print(whoCanReport[format](answer));
  return 0;
}
