import {
  CommitChangesJson,
  verificationSchema,
} from '@portal-rbac/plugin-rbac-common';
import { conditionYaml, policyCsv } from '@portal-rbac/plugin-rbac-core';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
  UsageError,
} from './command';
import { changeLines, recordLines } from './commitText';
import { toText } from './history';
import { count, jsonText } from './plainText';
import {
  PortalAddress,
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from './portalAddress';
import { readCommit, readLog } from './portalHistory';
import { readPortalPolicy } from './portalPolicy';
import { readBody } from './portalRequest';
import { replaceFiles } from './replaceFiles';

interface Options extends PortalOptions {
  readonly from: string;
  readonly to: string;
  readonly out: string;
}

/** The name that `sha256sum --check` is given. */
const SUMS = 'SHA256SUMS';

/** `rbac evidence`: what was changed in a time, for an auditor. */
export const evidence: AddCommand = (program, runs) =>
  program
    .command('evidence')
    .summary('write what was changed in a time as a folder for an auditor')
    .description(
      `Writes the policy as it was at the start and at the end, every commit between them with
its author, reason, before and after, and whether the tables are what the commits made of
them. ${SUMS} has the hash of each file, for sha256sum --check. What was refused is in
the audit log of Backstage.

${portalDetails}

Exit status: 0 if the folder was written and nobody altered the tables by hand, 1 if
somebody did, 2 if nothing was written.`,
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .requiredOption('--from <time>', 'the start, as ISO 8601')
    .requiredOption('--to <time>', 'the end, as ISO 8601')
    .requiredOption(
      '--out <folder>',
      'where to write; created if it does not exist',
    )
    .action(runs(writeEvidence));

async function writeEvidence(
  context: CommandContext,
  { from, to, out, ...portal }: Options,
): Promise<ExitStatus> {
  const [start, end] = [timeOf(from, '--from'), timeOf(to, '--to')];
  if (start > end) {
    throw new UsageError('--from must not be after --to');
  }
  const address = portalAddress(portal, context);
  const verification = await readBody(
    address,
    'history/verification',
    verificationSchema,
  );
  const { first, revisions, last } = await revisionsIn(address, start, end);
  const commits: CommitChangesJson[] = [];
  for (const revision of revisions) {
    commits.push(await readCommit(address, `${revision}`));
  }
  const files = {
    'verification.json': jsonText(verification),
    'verification.txt': toText(verification),
    'commits.json': jsonText(commits),
    'commits.txt': commits
      .map(commit =>
        [
          ...recordLines(commit),
          ...commit.changes.flatMap(changeLines),
          '',
        ].join('\n'),
      )
      .join('\n'),
    ...(await policyFiles(address, 'start', first)),
    ...(await policyFiles(address, 'end', last)),
  };
  await writeAll(out, files);
  context.print(
    `Wrote ${count(commits.length, 'commit')} from ${start} to ${end} to ${out}\n`,
  );
  return verification.problems.length > 0 ? 1 : 0;
}

/** The revisions of a time, the oldest first, with those of the policy before and after. */
async function revisionsIn(address: PortalAddress, start: string, end: string) {
  const revisions: number[] = [];
  let before: number | undefined;
  for await (const { at, revision } of readLog(address, {})) {
    const isWithin = start <= at && at <= end;
    if (isWithin) {
      revisions.unshift(revision);
    }
    // Of the commits before the first one of that time, the newest.
    if (isWithin || at > end) {
      before = undefined;
    } else {
      before ??= revision;
    }
  }
  const first = before ?? (revisions[0] ?? 1) - 1;
  return { first, revisions, last: revisions.at(-1) ?? first };
}

async function policyFiles(
  address: PortalAddress,
  when: string,
  asOf: number,
): Promise<Record<string, string>> {
  const { revision, roles } = await readPortalPolicy(address, `${asOf}`);
  return {
    [`${when}-revision.txt`]: `${revision}\n`,
    [`${when}-policies.csv`]: policyCsv([...roles.values()]),
    [`${when}-conditional-policies.yaml`]: conditionYaml([...roles.values()]),
  };
}

function timeOf(text: string, option: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`${option} must be a time as ISO 8601 has it`);
  }
  return time.toISOString();
}

async function writeAll(folder: string, files: Record<string, string>) {
  const sums = Object.entries(files).map(([name, text]) => {
    const hash = createHash('sha256').update(text).digest('hex');
    return `${hash}  ${name}\n`;
  });
  try {
    await mkdir(folder, { recursive: true });
    await replaceFiles(
      Object.entries({ ...files, [SUMS]: sums.join('') }).map(
        ([name, text]) => ({ file: join(folder, name), text }),
      ),
    );
  } catch (error) {
    throw new CommandFailure(
      `the files cannot be written: ${(error as Error).message}`,
    );
  }
}
