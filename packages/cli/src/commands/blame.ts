import {
  BlameJson,
  blameSchema,
  endpoints,
  partsOfRole,
} from '@portal-rbac/plugin-rbac-common';
import { AddCommand, CommandContext, ExitStatus, UsageError } from '../command';
import { joinLines } from '../plainText';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';

const answerSchema = blameSchema.pick({ lines: true });

/** `rbac blame`: which commit made each line of a role what it is. */
export const blame: AddCommand = (program, runs) =>
  program
    .command('blame')
    .summary('say who made each line of a role what it is')
    .description(
      `Lists what a role says, each line with the commit that made it what it is.

${portalDetails}

Exit status: 0 if the role is there, 2 otherwise.`,
    )
    .argument('<role>', 'a complete reference, such as role:default/ops')
    .addOption(urlOption)
    .addOption(tokenOption)
    .action(runs(print));

async function print(
  context: CommandContext,
  role: string,
  portal: PortalOptions,
): Promise<ExitStatus> {
  if (!/^[^:/]+:[^:/]+\/[^:/]+$/.test(role)) {
    throw new UsageError('the role must be like role:default/ops');
  }
  const { lines } = await readBody(
    portalAddress(portal, context),
    endpoints.blameRole,
    { params: partsOfRole(role) },
    answerSchema,
  );
  context.print(joinLines([...lines.map(describe), '']));
  return 0;
}

function describe({
  part,
  text,
  commit,
}: Pick<BlameJson['lines'][number], 'part' | 'text' | 'commit'>): string {
  const made = commit
    ? `${commit.revision}  ${commit.at}  ${commit.actor}`
    : 'before the history begins';
  return `${made}  ${part} ${text}`;
}
