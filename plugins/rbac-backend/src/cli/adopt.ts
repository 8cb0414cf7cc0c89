import { adoptTables } from '../adoption/adoptedRoles';
import { classesOf, Consequences } from '../adoption/consequences';
import { previewAdoption } from '../adoption/preview';
import { questionsOf } from '../adoption/questions';
import { usersOf } from '../adoption/usersOf';
import { FILES } from '@portal-rbac/plugin-rbac-core';
import { readSettings } from '../settings/readSettings';
import { adoptionReport } from './adoptionReport';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
  formatOption,
} from './command';
import { readConfiguration, readFormerTables } from './formerDatabase';
import { offerOfFiles } from './policyFileLoad';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from './portalAddress';
import { portalMembers } from './portalMembers';
import { readPortalPlugins } from './portalPlugins';

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
found as the backend finds them.

The token must be one of a service, which may read the catalog and
policy.entity.read. Users without an entity are asked as far as a policy names
them. Conditions are compared by their text, not by the resources they match.

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
    .action(runs(tellConsequences));

async function tellConsequences(
  context: CommandContext,
  { config: files = [], format, ...portal }: Options,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  const config = await readConfiguration(files, context.env);
  const settings = settingsIn(config);
  const tables = await readFormerTables(config);
  const { policyFile, conditionsFile } = settings;
  const offer = await offerOfFiles(
    { policyFile, conditionsFile },
    {
      checkCondition: () => undefined,
      defaultPermissions: settings,
      inForce: [
        ...adoptTables(tables, settings.limits).document.roles.values(),
      ].filter(({ source }) => source === FILES),
    },
    settings.filesSealed,
  );
  const [members, { permissions, isKnown }] = await Promise.all([
    portalMembers(address),
    readPortalPlugins(address),
  ]);
  const { adopted, former, next, problems } = previewAdoption(
    tables,
    settings,
    offer,
    isKnown,
  );
  const changeOver = { former, next, members, maxDepth: settings.maxDepth };
  const questions = questionsOf(permissions, former, next.document);
  const users = usersOf(changeOver);
  const consequences = new Consequences(changeOver, questions);
  classesOf(users, changeOver).forEach(one => consequences.add(one));
  const all = consequences.all();
  context.print(
    adoptionReport[format]({
      taken: adopted.document,
      pluginIds: adopted.pluginIds,
      problems,
      consequences: all,
      users: users.length,
      permissions: questions.length,
    }),
  );
  return all.length + problems.length > 0 ? 1 : 0;
}

function settingsIn(config: Parameters<typeof readSettings>[0]) {
  try {
    return readSettings(config);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}
