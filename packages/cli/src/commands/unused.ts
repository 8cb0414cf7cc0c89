import { Option } from 'commander';
import {
  endpoints,
  partsOfRole,
  UnusedJson,
  UnusedPartJson,
  unusedSchema,
  WholeRoleJson,
  wholeRoleJsonSchema,
} from '@portal-rbac/plugin-rbac-common';
import { unlimited } from '@portal-rbac/plugin-rbac-core';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
  formatOption,
  UsageError,
} from '../command';
import { asWritten } from '../portal/asWritten';
import {
  PortalAddress,
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';
import { unusedReport } from '../reports/unusedReport';

interface Options extends PortalOptions {
  readonly since: string;
  readonly role?: string;
  readonly user?: string;
  readonly patch?: boolean;
  readonly format: keyof typeof unusedReport;
}

const written = asWritten(unusedSchema);
const wholeRole = asWritten(wholeRoleJsonSchema(unlimited));

/** `rbac unused`: what nobody used for some time, and how the policy files would be without it. */
export const unused: AddCommand = (program, runs) =>
  program
    .command('unused')
    .summary('list what nobody used for some time')
    .description(
      `Lists policies, conditions, members and assignments that were there for the
whole period and that nobody used in it. What is recommended can be taken away
at once: everything that was used is still allowed then, nobody gains anything,
and no guardrail breaks. With --patch, writes the change for a role of the
policy files. With --user, says of a user or a group which of its roles it used,
and which it did not: what it would miss, before it leaves.

${portalDetails}

Exit status: 0 if nothing is unused, 1 if something is, 2 if that is not known:
use has to be noted for the whole period (permission.rbac.usage), with people
for --user.`,
    )
    .addOption(
      new Option('--since <days>', 'days of the period, which ends today')
        .argParser(period)
        .default('P90D', '90d'),
    )
    .option('--role <role>', 'only of this role')
    .option('--user <ref>', 'only the memberships of this user or group')
    .option(
      '--patch',
      'write a patch of the policy files that takes away what is recommended; with --role',
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(formatOption(Object.keys(unusedReport)))
    .action(runs(list));

/** @throws UsageError unless it is a number of days, such as 90d */
function period(text: string): string {
  const days = /^(\d{1,4})d?$/.exec(text)?.[1];
  if (!days) {
    throw new UsageError('--since must be a number of days, such as 90d');
  }
  return `P${days}D`;
}

async function list(
  context: CommandContext,
  { since, role, user, patch, format, ...portal }: Options,
): Promise<ExitStatus> {
  if (patch && role === undefined) {
    throw new UsageError('--patch needs --role');
  }
  const address = portalAddress(portal, context);
  const answer = await readBody(
    address,
    endpoints.listUnused,
    { query: { since, role, user } },
    written,
  );
  if (!answer.isEnough || (user !== undefined && !answer.used)) {
    throw new CommandFailure(
      answer.notes.map(({ message }) => message).join('; '),
    );
  }
  context.print(
    patch && role !== undefined
      ? await patchWithout(address, role, answer)
      : unusedReport[format](answer),
  );
  return answer.unused.length > 0 ? 1 : 0;
}

/** How the policy files are changed to take away what is recommended of a role. */
async function patchWithout(
  address: PortalAddress,
  role: string,
  { unused: parts }: UnusedJson,
): Promise<string> {
  const params = partsOfRole(role);
  const present = await readBody(
    address,
    endpoints.getWholeRole,
    { params },
    wholeRole,
  );
  const taken = parts.filter(({ isRecommended }) => isRecommended);
  const { patches } = await readBody(address, endpoints.patchPolicyFiles, {
    params,
    body: without(present, taken),
  });
  return patches.map(({ patch }) => patch).join('');
}

function without(role: WholeRoleJson, parts: readonly UnusedPartJson[]) {
  const isTaken = (
    one: WholeRoleJson['policies'][number],
    { policy }: UnusedPartJson,
  ) =>
    policy?.permission === one.permission &&
    policy.policy === one.policy &&
    policy.effect === one.effect;
  return {
    name: role.name,
    memberReferences: role.memberReferences.filter(
      ref => !parts.some(({ member }) => member === ref),
    ),
    policies: role.policies.filter(
      one => !parts.some(part => isTaken(one, part)),
    ),
    conditions: role.conditions.filter(
      ({ id }) => !parts.some(({ condition }) => condition?.id === id),
    ),
  };
}
