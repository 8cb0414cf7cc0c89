import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
  UsageError,
} from '../command';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readAssignments } from '../portal/portalLists';
import { assignmentsReport } from '../reports/accessReport';

interface Options extends PortalOptions {
  readonly role?: string;
  readonly member?: string;
  readonly endsBefore?: string;
  readonly format: keyof typeof assignmentsReport;
}

/** `rbac assignments`: who has a role for a time. */
export const assignments: AddCommand = (program, runs) =>
  program
    .command('assignments')
    .summary('list who has a role for a time')
    .description(
      `Lists who has a role for a time, or will have it; what ends first comes first. Members of the
role itself are not in it.

${portalDetails}

Exit status: 0 if there is one, 1 if there is none, 2 if that could not be read.`,
    )
    .option('--role <reference>', 'only those of this role')
    .option('--member <reference>', 'only those of this user or group')
    .option(
      '--ends-before <time>',
      'only those that end before, as ISO 8601; a date begins at midnight UTC',
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .addOption(formatOption(Object.keys(assignmentsReport)))
    .action(runs(list));

async function list(
  context: CommandContext,
  { role, member, endsBefore, format, ...portal }: Options,
): Promise<ExitStatus> {
  const found = await readAssignments(portalAddress(portal, context), {
    ...{ role, member },
    ...(endsBefore !== undefined && { endsBefore: timeOf(endsBefore) }),
  });
  context.print(assignmentsReport[format](found));
  return found.length > 0 ? 0 : 1;
}

function timeOf(text: string): string {
  const isDate =
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
  const time = isDate.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time)) {
    throw new UsageError(
      '--ends-before must be like 2026-12-01 or 2026-12-01T18:00:00Z',
    );
  }
  return new Date(time).toISOString();
}
