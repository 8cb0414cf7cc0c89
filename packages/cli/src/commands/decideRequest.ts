import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { AddCommand, CommandContext, ExitStatus, UsageError } from '../command';
import { joinLines } from '../plainText';
import {
  personalDetails,
  portalAddress,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { writtenRequest } from '../portal/portalLists';
import { readBody } from '../portal/portalRequest';
import { requestLines } from '../reports/accessReport';

const decisions = {
  approve: {
    endpoint: endpoints.approveRequest,
    summary: 'approve a request',
    explained:
      'Approves a request, which gives the role unless another approval is needed. Everything is\njudged anew; what is refused leaves the request as it was.',
  },
  deny: {
    endpoint: endpoints.denyRequest,
    summary: 'deny a request',
    explained: 'Denies a request about which the caller decides.',
  },
  acknowledge: {
    endpoint: endpoints.acknowledgeRequest,
    summary: 'acknowledge what somebody took without an approval',
    explained:
      'Writes down that the caller has looked at what was given at once. Nobody acknowledges their own.',
  },
  return: {
    endpoint: endpoints.endRequest,
    summary: 'give back before its time what a request gave',
    explained:
      'Ends what a request gave, for whoever asked for it and those who decide about it.',
  },
  cancel: {
    endpoint: endpoints.cancelRequest,
    summary: 'take back a request of one’s own',
    explained: 'Takes back a request of the caller that is not decided yet.',
  },
} as const;

/** `rbac approve`: approves a request. */
export const approve: AddCommand = add('approve');
/** `rbac deny`: denies one. */
export const deny: AddCommand = add('deny');
/** `rbac acknowledge`: confirms that somebody has looked at what was given at once. */
export const acknowledge: AddCommand = add('acknowledge');
/** `rbac return`: ends what a request gave. */
export const giveBack: AddCommand = add('return');
/** `rbac cancel`: withdraws a request of the caller. */
export const cancel: AddCommand = add('cancel');

function add(name: keyof typeof decisions): AddCommand {
  const { summary, explained } = decisions[name];
  return (program, runs) =>
    program
      .command(name)
      .summary(summary)
      .description(
        `${explained}

${personalDetails}

Exit status: 0 if it is done, 2 if not.`,
      )
      .argument('<id>', 'of the request, as rbac requests lists it')
      .addOption(urlOption)
      .addOption(tokenOption)
      .action(
        runs((context, id: string, portal: PortalOptions) =>
          decide(context, name, id, portal),
        ),
      );
}

async function decide(
  context: CommandContext,
  name: keyof typeof decisions,
  id: string,
  portal: PortalOptions,
): Promise<ExitStatus> {
  if (!/^[\da-f-]{36}$/.test(id)) {
    throw new UsageError('the id must be one that rbac requests lists');
  }
  const request = await readBody(
    portalAddress(portal, context),
    decisions[name].endpoint,
    { params: { id } },
    writtenRequest,
  );
  context.print(joinLines([...requestLines(request), '']));
  return 0;
}
