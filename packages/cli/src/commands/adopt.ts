import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isWithoutEffect } from '@portal-rbac/plugin-rbac-core';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
  formatOption,
} from '../command';
import { adoptionReport } from '../reports/adoptionReport';
import { offerOfFiles } from '../files/policyFileLoad';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readPortalMembers } from '../portal/portalMembers';
import { readPortalPlugins } from '../portal/portalPlugins';

const changeOver = '@portal-rbac/plugin-rbac-backend-module-change-over';

interface Options extends PortalOptions {
  readonly config?: readonly string[];
  readonly format: keyof typeof adoptionReport;
}

/** `rbac adopt --dry-run`: what a change-over from another RBAC plugin does. */
export const adopt: AddCommand = (program, runs) =>
  program
    .command('adopt')
    .summary(
      'say what the first start on the database of another RBAC plugin changes',
    )
    .description(
      `Reads the tables of the existing RBAC plugin and the policy files as the first
start does, and changes nothing. Asks a running portal, the old one or a copy,
for the users and groups of its catalog and the permissions of its plugins, and
says for each of them who gains and who loses what. Run it in the folder in
which the backend starts, with its --config files: paths and the database are
found as the backend finds them. It needs
${changeOver} there,
installed for as long as the change-over takes.

The token must be one of a service, which may read the catalog and
policy.entity.read. Users without an entity are asked as far as a policy names
them. Conditions are compared as in a dry run of a change.

Exit status: 0 if every user may do exactly what they may do now, 1 if there is
a difference or something is left out, 2 if nothing can be said.`,
    )
    .requiredOption('--dry-run', 'only report it; the first start does it')
    .option(
      '--config <file...>',
      'configuration of the backend; default: app-config.yaml',
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(formatOption(Object.keys(adoptionReport)))
    .action(runs(tellImpact));

async function tellImpact(
  context: CommandContext,
  { config = [], format, ...portal }: Options,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  const { readFormerPortal } = loadChangeOver();
  const former = await readFormerPortal(config, context.env).catch(error => {
    throw new CommandFailure(error.message);
  });
  const offer = await offerOfFiles(
    former,
    former.surroundings,
    former.requireChecksums,
  );
  const [entities, { permissions, isKnown }] = await Promise.all([
    readPortalMembers(address),
    readPortalPlugins(address),
  ]);
  const forecast = former.forecast(offer, { entities, permissions, isKnown });
  context.print(adoptionReport[format](forecast));
  const { impact, problems } = forecast;
  return isWithoutEffect(impact) && problems.length === 0 ? 0 : 1;
}

type ChangeOver =
  typeof import('@portal-rbac/plugin-rbac-backend-module-change-over');

/**
 * Loads what needs the backend, with its database drivers, from the folder in
 * which the backend starts: the code that will start there is what is asked.
 */
function loadChangeOver(): ChangeOver {
  const requireHere = createRequire(join(process.cwd(), 'package.json'));
  try {
    return requireHere(changeOver);
  } catch (error) {
    throw new CommandFailure(
      `it needs ${changeOver}, which cannot be loaded here; run it in the folder in which the backend of the portal starts, after "yarn add ${changeOver}" there (${(error as Error).message.split('\n')[0]})`,
    );
  }
}
