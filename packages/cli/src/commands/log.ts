import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import {
  AddCommand,
  CommandContext,
  ExitStatus,
  formatOption,
  wholeNumber,
} from '../command';
import { recordLines } from '../reports/commitText';
import { count, joinLines, jsonText } from '../plainText';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { LogFilter, readLog } from '../portal/portalHistory';

interface Options extends PortalOptions, Omit<LogFilter, 'role'> {
  readonly limit: number;
  readonly format: 'text' | 'json';
}

/** `rbac log`: who changed what, when and why. */
export const log: AddCommand = (program, runs) =>
  program
    .command('log')
    .summary('list who changed what, when and why')
    .description(
      `Lists commits, the newest first.

${portalDetails}

Exit status: 0 if there is a commit, 1 if there is none, 2 if the history could not
be read.`,
    )
    .argument(
      '[role]',
      'only commits that changed it, such as role:default/ops',
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .option(
      '--actor <reference>',
      'only commits of this user, service or source',
    )
    .option(
      '--since <time>',
      'only commits of this time and later, as ISO 8601',
    )
    .option('--until <time>', 'only commits before this time, as ISO 8601')
    .option('--limit <number>', 'how many commits at most', wholeNumber, 100)
    .addOption(formatOption(['text', 'json']))
    .action(runs(list));

async function list(
  context: CommandContext,
  role: string | undefined,
  { actor, since, until, limit, format, ...portal }: Options,
): Promise<ExitStatus> {
  const commits: CommitJson[] = [];
  const address = portalAddress(portal, context);
  for await (const commit of readLog(address, { role, actor, since, until })) {
    if (commits.length >= limit) {
      break;
    }
    commits.push(commit);
  }
  context.print(
    format === 'json'
      ? jsonText(commits)
      : joinLines([...commits.flatMap(lines), '']),
  );
  return commits.length > 0 ? 0 : 1;
}

function lines({ roles, rolesOmitted, ...record }: CommitJson): string[] {
  const others =
    rolesOmitted > 0 ? [`and ${count(rolesOmitted, 'other role')}`] : [];
  return [...recordLines(record), `    ${[...roles, ...others].join(', ')}`];
}
