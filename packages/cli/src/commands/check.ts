import { checkReport } from '../reports/checkReport';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
} from '../command';
import { checkFiles, FileCheck } from '../files/fileCheck';
import {
  defaultRoleOption,
  FileOptions,
  checksumsOption,
} from '../files/fileOptions';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
} from '../portal/portalAddress';
import { readPortalPlugins } from '../portal/portalPlugins';
import { unknownMembersIn } from '../files/unknownMembers';

interface Options extends PortalOptions, FileOptions {
  readonly format: keyof typeof checkReport;
  readonly strict?: boolean;
}

/** `rbac check`: what a load of the files would report, without a portal. */
export const check: AddCommand = (program, runs) =>
  program
    .command('check')
    .summary('report what a load of the policy files would report')
    .description(
      `Reads the policy file and the conditional-policy file as the portal does. A role
with an error would not be loaded and stay as it is in the portal; a load that
is rejected changes nothing at all.

With --url, the conditions are checked against the rules that the plugins of that
portal publish, and it is a warning when no plugin has a permission, resource
type or action, or its catalog a member; what cannot be found out is said as
"not checked". Without it, any of them will do. A deny on a resource type is a
warning where a role of the files allows a permission of that type by name;
without --url only the permissions of Backstage itself are sure, and a word
without a dot is taken for a type. Which roles belong to other sources is not
looked at: rbac diff does that. Limits are the standard ones.

Exit status: 0 without problems (with warnings, unless --strict), 1 with
problems, 2 if a file cannot be read.`,
    )
    .argument('<csv>', 'the policy file')
    .argument('[yaml]', 'the conditional-policy file')
    .addOption(formatOption(Object.keys(checkReport)))
    .option('--url <url>', 'base URL of a backend that the files are for')
    .addOption(tokenOption)
    .addOption(defaultRoleOption)
    .addOption(checksumsOption)
    .option('--strict', 'treat warnings as errors')
    .action(runs(checkAndReport));

async function checkAndReport(
  context: CommandContext,
  policyFile: string,
  conditionsFile: string | undefined,
  { format, strict, requireChecksums = false, defaultRole, ...portal }: Options,
): Promise<ExitStatus> {
  const address =
    portal.url === undefined ? undefined : portalAddress(portal, context);
  const found = await checkFiles(
    { policyFile, conditionsFile },
    {
      portal: address && {
        plugins: await readPortalPlugins(address),
        unknownMembersOf: unknownMembersIn(address),
      },
      defaultRole,
      requireChecksums,
      now: Date.now(),
    },
  );
  context.print(checkReport[format](found, context.version));
  return statusOf(found, strict);
}

function statusOf(found: FileCheck, strict = false): ExitStatus {
  if (!found.isReadable) {
    return 2;
  }
  const counts = found.problems.some(
    ({ severity }) => strict || severity === 'error',
  );
  return counts ? 1 : 0;
}
