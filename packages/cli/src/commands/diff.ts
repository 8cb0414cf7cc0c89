import {
  ImmutableMap,
  inForceByFiles,
  withNames,
} from '@portal-rbac/plugin-rbac-core';
import {
  defaultRoleOption,
  FileOptions,
  checksumsOption,
} from '../files/fileOptions';
import { problemLine } from '../plainText';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
  formatOption,
  UsageError,
} from '../command';
import { differenceReport } from '../reports/differenceReport';
import { FailOn, failOnOption, happens, requireKnown } from '../reports/failOn';
import { policyDifference } from '../files/policyDifference';
import { loadInto, offerOfFiles } from '../files/policyFileLoad';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readImpact } from '../portal/portalImpact';
import { readPortalPlugins } from '../portal/portalPlugins';
import { readAssignmentsAt } from '../portal/portalAssignments';
import { readPortalPolicy } from '../portal/portalPolicy';

interface Options extends PortalOptions, FileOptions {
  readonly format: keyof typeof differenceReport;
  readonly impact?: true;
  readonly group?: string;
  readonly failOn: readonly FailOn[];
}

/** `rbac diff`: what a load of the files would change in a running portal. */
export const diff: AddCommand = (program, runs) =>
  program
    .command('diff')
    .summary(
      'say what a load of the policy files would change in a running portal',
    )
    .description(
      `Compares the policy of the portal with what it would be if it loaded these files
as its policy file and its conditional-policy file. Roles of other sources are
left alone and listed. Who has a role for a time, or will have no longer, counts as well.

${portalDetails}

With --impact the portal works out who would lose or gain what, and by which line.
As Markdown that is a comment on a pull request.

Exit status: 0 if the load would change nothing and leave nothing out, 1 if it
would change roles, or leave some as they are that the files want otherwise, 2
if the load would be rejected or there is no answer. With --fail-on, 1 only if
that happens, or something may that is not known to be neither gain nor loss.`,
    )
    .argument('<csv>', 'the policy file')
    .argument('[yaml]', 'the conditional-policy file')
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(defaultRoleOption)
    .addOption(checksumsOption)
    .option('--impact', 'say what it would do to the access of everybody')
    .option(
      '--group <group>',
      'with --impact, say how many of the people concerned are in this group',
    )
    .addOption(failOnOption)
    .addOption(formatOption(Object.keys(differenceReport)))
    .action(runs(compareAndReport));

async function compareAndReport(
  context: CommandContext,
  policyFile: string,
  conditionsFile: string | undefined,
  options: Options,
): Promise<ExitStatus> {
  const {
    format,
    requireChecksums = false,
    defaultRole,
    impact,
    ...others
  } = options;
  const { group, failOn, ...portal } = others;
  if (!impact && (failOn.length > 0 || group || format === 'markdown')) {
    throw new UsageError(
      '--fail-on, --group and --format markdown need --impact',
    );
  }
  const address = portalAddress(portal, context);
  const policy = await readPortalPolicy(address);
  const { assignments } = await readAssignmentsAt(address, policy.revision);
  const base = {
    ...policy,
    assignments: ImmutableMap.of(assignments.map(one => [one.id, one])),
  };
  const plugins = await readPortalPlugins(address);
  requireKnown(failOn, plugins.permissions);
  const offer = await offerOfFiles(
    { policyFile, conditionsFile },
    {
      checkCondition: plugins.checkCondition,
      defaultPermissions: { defaultRole: defaultRole ?? base.defaultRole },
      ...inForceByFiles(base),
    },
    requireChecksums,
  );
  if (offer.kind === 'rejected') {
    const problems = withNames(offer.problems, offer.roleOf);
    const lines = problems.map(problemLine).join('');
    throw new CommandFailure(`nothing would be loaded\n${lines}`.trim());
  }
  const { document, skipped } = loadInto(base, offer.declarations);
  const { untouched } = offer.declarations;
  const problems = withNames(offer.declarations.problems, offer.roleOf);
  const { revision } = base;
  const roles = policyDifference(base, document);
  const shown =
    impact && (await readImpact(address, offer.texts, { revision, group }));
  context.print(
    differenceReport[format]({
      revision,
      roles,
      skipped,
      problems,
      impact: shown,
    }),
  );
  if (shown && failOn.length > 0) {
    return happens(failOn, shown) ? 1 : 0;
  }
  return roles.length + skipped.length + untouched.size > 0 ? 1 : 0;
}
