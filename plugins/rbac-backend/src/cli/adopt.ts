import { adoptTables } from '../adoption/adoptedRoles';
import { classesOf, Consequences } from '../adoption/consequences';
import { previewAdoption } from '../adoption/preview';
import { questionsOf } from '../adoption/questions';
import { usersOf } from '../adoption/usersOf';
import { FILES } from '../core/model';
import { readSettings } from '../settings/readSettings';
import { adoptionReport } from './adoptionReport';
import { CommandFailure, defineCommand, oneOf, UsageError } from './command';
import { readConfiguration, readFormerTables } from './formerDatabase';
import { offerOfFiles } from './policyFileLoad';
import { portalAddress, portalOptions } from './portalAddress';
import { portalMembers } from './portalMembers';
import { readPortalPlugins } from './portalPlugins';

/** `rbac adopt --dry-run`: what a change-over from another RBAC plugin does. */
export const adopt = defineCommand({
  name: 'adopt',
  summary:
    'say what the first start on the database of another RBAC plugin changes',
  details: `Reads the tables of the existing RBAC plugin and the policy files as the first start does,
and changes nothing. Asks a running portal, the old one or a copy, for the users and groups of
its catalog and the permissions of its plugins, and says for each of them who gains and who
loses what. Run it in the folder in which the backend starts, with its --config files: paths
and the database are found as the backend finds them.

The token must be one of a service, which may read the catalog and policy.entity.read. Users
without an entity are asked as far as a policy names them. Conditions are compared by their
text, not by the resources they match.

Exit status: 0 if every user may do exactly what they may do now, 1 if there is a difference
or something is left out, 2 if nothing can be said.`,
  positionals: [],
  options: {
    'dry-run': {
      type: 'boolean',
      description: 'only say it; the first start does it',
    },
    config: {
      type: 'string',
      multiple: true,
      value: '<file>',
      description:
        'configuration of the backend; repeatable; standard: app-config.yaml',
    },
    ...portalOptions,
    format: {
      type: 'string',
      value: '<format>',
      default: 'text',
      description: 'text (standard) or json',
    },
  },
  async run(_, { 'dry-run': isDry, config: files = [], ...values }, context) {
    if (!isDry) {
      throw new UsageError(
        '--dry-run is missing: the tables are taken over by the first start, not by this command',
      );
    }
    const report =
      adoptionReport[oneOf('format', values.format, ['text', 'json'])];
    const address = portalAddress(values, context);
    const config = await readConfiguration(files, context.env);
    const settings = settingsIn(config);
    const tables = await readFormerTables(config);
    const { policyFile, conditionsFile } = settings;
    const offer = await offerOfFiles(
      { policyFile, conditionsFile },
      {
        checkCondition: async () => undefined,
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
      report({
        taken: adopted.document,
        pluginIds: adopted.pluginIds,
        problems,
        consequences: all,
        users: users.length,
        permissions: questions.length,
      }),
    );
    return all.length + problems.length > 0 ? 1 : 0;
  },
});

function settingsIn(config: Parameters<typeof readSettings>[0]) {
  try {
    return readSettings(config);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}
