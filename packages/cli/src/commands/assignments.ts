import {
  AssignmentJson,
  endpoints,
  nameOf,
} from '@portal-rbac/plugin-rbac-common';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
} from '../command';
import { joinLines, jsonText } from '../plainText';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { change, readPage } from '../portal/portalRequest';

/** Assignments that are asked for at once. */
const PAGE = 1_000;

interface Options extends PortalOptions {
  readonly role?: string;
  readonly member?: string;
  readonly endsBefore?: string;
  readonly format: 'text' | 'json';
}

/** `rbac assignments`: who has a role for a time. */
export const assignments: AddCommand = (program, runs) =>
  program
    .command('assignments')
    .summary('list who has a role for a time')
    .description(
      `Lists who has a role from one time until another, or will have, what ends first first. Those
who have a role without an end are its members, see rbac export.

${portalDetails}

Exit status: 0 if the list is complete, even if it is empty; 2 if there is none.`,
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--role <role>', 'of this role')
    .option('--member <reference>', 'of this user or group')
    .option('--ends-before <time>', 'that end before 2026-12-01T00:00:00Z')
    .addOption(formatOption(['text', 'json']))
    .action(runs(list));

/** `rbac end`: takes a role back before its time. */
export const end: AddCommand = (program, runs) =>
  program
    .command('end')
    .summary('end what gives somebody a role for a time')
    .description(
      `Ends an assignment at once, also one that begins later. The token comes from the environment,
because arguments can be seen by every user of the machine. It has to be one that may change the role.

Exit status: 0 if it was ended, 2 if not.`,
    )
    .argument('<assignment>', 'its id, as rbac assignments lists it')
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--reason <text>', 'why, for the history')
    .action(runs(endOne));

async function list(
  context: CommandContext,
  { role, member, endsBefore, format, ...portal }: Options,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  const found: AssignmentJson[] = [];
  for (;;) {
    const { body, total } = await readPage(address, endpoints.listAssignments, {
      query: {
        ...{ role, member, endsBefore },
        ...{ limit: `${PAGE}`, offset: `${found.length}` },
      },
    });
    found.push(...body.map(one => ({ ...one, role: nameOf(one.role) })));
    // What ends meanwhile makes the list shorter.
    if (body.length === 0 || found.length >= total) {
      break;
    }
  }
  context.print(format === 'json' ? jsonText(found) : toText(found));
  return 0;
}

async function endOne(
  context: CommandContext,
  id: string,
  { reason, ...portal }: PortalOptions & { readonly reason?: string },
): Promise<ExitStatus> {
  const made = await change(
    portalAddress(portal, context),
    endpoints.endAssignment,
    { params: { id }, reason },
  );
  context.print(`Ended ${id}; the policy is at revision ${made}\n`);
  return 0;
}

/** A line for each assignment, with why below it. */
function toText(found: readonly AssignmentJson[]): string {
  const lines = found.flatMap(
    ({ id, state, member, role, from, until, grantedBy, reason }) => [
      [
        ...[id, state, member, role],
        ...(state === 'due' && from !== undefined ? [`from ${from}`] : []),
        until === undefined ? 'without an end' : `until ${until}`,
        `by ${grantedBy}`,
      ].join('  '),
      ...(reason ? [`    ${reason}`] : []),
    ],
  );
  return lines.length > 0 ? `${joinLines(lines)}\n` : '';
}
