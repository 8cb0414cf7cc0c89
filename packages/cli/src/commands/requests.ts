import {
  AccessRequestJson,
  accessRequestSchema,
  endpoints,
  nameOf,
  requestStates,
} from '@portal-rbac/plugin-rbac-common';
import { Option } from 'commander';
import { z } from 'zod';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
  UsageError,
} from '../command';
import { jsonText, joinLines } from '../plainText';
import {
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';

/** Requests in one report: as many as the portal shows at once. */
const MOST = 1_000;

const whose = `The token comes from the environment, because arguments can be seen by every user of the
machine. It has to be that of a user: nobody asks or decides for somebody else.`;

interface AskOptions extends PortalOptions {
  readonly for?: string;
  readonly until?: string;
  readonly reason?: string;
}

interface ListOptions extends PortalOptions {
  readonly forMe?: boolean;
  readonly state?: readonly (typeof requestStates)[number][];
  readonly format: 'text' | 'json';
}

/** `rbac request`: asks for a role for a time. */
export const request: AddCommand = (program, runs) =>
  program
    .command('request')
    .summary('request a role for a time')
    .description(
      `Requests a role for yourself, for a time. Those who decide are named by the terms of the
role; where these need no approval, you have it at once.

${whose}

Exit status: 0 if it was requested, 2 if not.`,
    )
    .argument('<role>', 'such as role:default/on-call')
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--for <duration>', 'how long, from now on, such as PT8H')
    .option('--until <time>', 'when it is to end, such as 2026-12-24T18:00:00Z')
    .option('--reason <text>', 'what it is for')
    .action(runs(askFor));

/** `rbac requests`: what was requested. */
export const requests: AddCommand = (program, runs) =>
  program
    .command('requests')
    .summary('list requests of roles')
    .description(
      `Lists the newest ${MOST} requests of roles, the newest first: your own, or with --for-me those
about which you decide.

${whose}

Exit status: 0 if the list is complete, even if it is empty; 2 if there is none.`,
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--for-me', 'those about which you decide')
    .addOption(
      new Option('--state <state...>', 'only those in one of these').choices(
        requestStates,
      ),
    )
    .addOption(formatOption(['text', 'json']))
    .action(runs(listRequests));

/** `rbac approve`, `rbac deny`, `rbac cancel`: what becomes of a request. */
export const approve = settling(
  'approve',
  endpoints.approveRequest,
  'Approves a request. Everything is judged anew: the role, its terms, who asked, and you. Nobody\napproves for themselves.',
);
export const deny = settling(
  'deny',
  endpoints.denyRequest,
  'Denies a request about which you decide.',
);
export const cancel = settling(
  'cancel',
  endpoints.cancelRequest,
  'Cancels a request of your own that waits for an answer.',
);

function settling(
  name: string,
  endpoint:
    | typeof endpoints.approveRequest
    | typeof endpoints.denyRequest
    | typeof endpoints.cancelRequest,
  description: string,
): AddCommand {
  return (program, runs) =>
    program
      .command(name)
      .summary(`${name} a request of a role`)
      .description(
        `${description}\n\n${whose}\n\nExit status: 0 if that was done, 2 if not.`,
      )
      .argument('<request>', 'its id, as rbac requests lists it')
      .addOption(urlOption)
      .addOption(tokenOption)
      .action(
        runs(async (context, id: string, options: PortalOptions) => {
          const settled = await readBody(
            portalAddress(options, context),
            endpoint,
            { params: { id } },
          );
          context.print(toText([jsonOf(settled)]));
          return 0;
        }),
      );
}

async function askFor(
  context: CommandContext,
  role: string,
  { for: duration, until, reason, ...portal }: AskOptions,
): Promise<ExitStatus> {
  if (duration !== undefined && until !== undefined) {
    throw new UsageError('--for and --until both say when it ends; give one');
  }
  const body = { role, duration, until, reason };
  const asked = await readBody(
    portalAddress(portal, context),
    endpoints.requestAccess,
    { body },
  );
  context.print(toText([jsonOf(asked)]));
  return 0;
}

async function listRequests(
  context: CommandContext,
  { forMe, state, format, ...portal }: ListOptions,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  const page = { limit: `${MOST}` };
  const found = forMe
    ? await readBody(address, endpoints.listRequests, {
        query: { ...page, forMe: 'true', ...(state && { state: [...state] }) },
      })
    : await readBody(address, endpoints.listOwnRequests, { query: page });
  const shown = found
    .filter(one => !state || state.includes(one.state))
    .map(jsonOf);
  context.print(format === 'json' ? jsonText(shown) : toText(shown));
  return 0;
}

/** A request as the portal told it. */
function jsonOf({
  role,
  ...rest
}: z.output<typeof accessRequestSchema>): AccessRequestJson {
  return { ...rest, role: nameOf(role) };
}

/** A line for each request, with why below it. */
function toText(list: readonly AccessRequestJson[]): string {
  const lines = list.flatMap(
    ({ id, state, member, role, until, reason, settledBy }) => [
      [
        ...[id, state, member, role],
        until === undefined ? 'without an end' : `until ${until}`,
        ...(settledBy === undefined ? [] : [`by ${settledBy}`]),
      ].join('  '),
      ...(reason ? [`    ${reason}`] : []),
    ],
  );
  return lines.length > 0 ? `${joinLines(lines)}\n` : '';
}
