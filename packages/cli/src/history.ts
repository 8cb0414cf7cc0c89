import {
  oneLine,
  VerificationJson,
  verificationSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
  UsageError,
} from './command';
import { count, jsonText } from './plainText';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from './portalAddress';
import { readCommit } from './portalHistory';
import { readBody } from './portalRequest';

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
the one before it, and each role against the last commit that changed it. Whoever can
write all tables can write a history that is right in itself: note the id of a commit
elsewhere, and give it with --commit.

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
  const [, revision, id] = /^(\d+)-([\da-f-]+)$/.exec(commit ?? '') ?? [];
  if (commit !== undefined && id === undefined) {
    throw new UsageError('--commit must be a revision, a hyphen and an id');
  }
  const address = portalAddress(portal, context);
  const found = await readBody(
    address,
    'history/verification',
    verificationSchema,
  );
  const known = revision && (await readCommit(address, revision));
  const problems = [...found.problems];
  if (known && known.commitId !== id) {
    const message = `The commit is ${known.commitId}, and not ${id}`;
    problems.push({ revision: Number(revision), message });
  }
  const result = { ...found, problems };
  context.print(format === 'json' ? jsonText(result) : toText(result));
  return problems.length > 0 ? 1 : 0;
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
