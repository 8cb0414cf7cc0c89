import {
  oneLine,
  VerificationJson,
  endpoints,
} from '@portal-rbac/plugin-rbac-common';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
  UsageError,
} from '../command';
import { count, jsonText } from '../plainText';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readBody } from '../portal/portalRequest';

interface Options extends PortalOptions {
  readonly commit?: string;
  readonly format: 'text' | 'json';
}

/** `rbac history verify`: whether somebody altered the tables by hand. */
export const history: AddCommand = (program, runs) =>
  program
    .command('history')
    .summary('verify that nobody altered the tables by hand')
    .command('verify')
    .description(
      `Holds the tables against the history: each commit against its id, which is a hash over
the one before it and over all roles, each role against the last commit that changed it,
and whether there are others. Whoever can write all tables can write a history that is
right in itself: note the id of a commit elsewhere, and give it with --commit.

${portalDetails}

Exit status: 0 if the tables are what the commits made of them, 1 if not, 2 if that could not be
found out.`,
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .option('--commit <revision-id>', 'a commit that has to be there')
    .addOption(formatOption(['text', 'json']))
    .action(runs(verify));

async function verify(
  context: CommandContext,
  { commit, format, ...portal }: Options,
): Promise<ExitStatus> {
  if (commit !== undefined && !/^[1-9]\d*-[\da-f-]+$/.test(commit)) {
    throw new UsageError('--commit must be a revision, a hyphen and an id');
  }
  const found = await readBody(
    portalAddress(portal, context),
    endpoints.verifyHistory,
    { query: { commit } },
  );
  context.print(format === 'json' ? jsonText(found) : toText(found));
  return found.problems.length > 0 ? 1 : 0;
}

/** What was found, for people. */
export function toText({
  problems,
  commits,
  since,
  roles,
  unknown,
  revision,
  commitId,
}: VerificationJson): string {
  const checked = `${count(commits, 'commit')}${since === undefined ? '' : ` since revision ${since}`} and ${count(roles, 'role')}`;
  return [
    ...problems.map(({ revision: at, role, message }) =>
      oneLine(`${role ?? `revision ${at}`}: ${message}`),
    ),
    ...(unknown > 0
      ? [
          `note: ${count(unknown, 'role')} could not be checked, because an older release wrote them`,
        ]
      : []),
    `Checked ${checked}: ${count(problems.length, 'problem')}`,
    ...(commitId ? [`The latest commit is ${revision}-${commitId}`] : []),
    '',
  ].join('\n');
}
