import {
  CommitChangesJson,
  VerificationJson,
  endpoints,
} from '@portal-rbac/plugin-rbac-common';
import { conditionYaml, policyCsv } from '@portal-rbac/plugin-rbac-core';
import { AddCommand, CommandContext, ExitStatus, UsageError } from '../command';
import {
  assignmentChangeLines,
  changeLines,
  recordLines,
} from '../reports/commitText';
import {
  accessCsv,
  accessText,
  readAccess,
  sensitivePermissions,
} from '../evidence/access';
import { auditText, readAuditLog } from '../evidence/auditLog';
import { assignmentsOf } from '../evidence/assignments';
import { contents } from '../evidence/contents';
import { SUMS, writeEvidenceFolder } from '../evidence/evidenceFolder';
import { guardrailsText, readGuardrailResults } from '../evidence/guardrails';
import { commitsOf, Period } from '../evidence/period';
import { readAllRequests, requestsCsv, requestsOf } from '../evidence/requests';
import { assignmentCsv } from '../reports/assignmentCsv';
import { toText } from './history';
import { count, jsonText } from '../plainText';
import {
  PortalAddress,
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readCommit, readLog } from '../portal/portalHistory';
import { PortalPolicy, readPortalPolicy } from '../portal/portalPolicy';
import { readBody } from '../portal/portalRequest';

interface Options extends PortalOptions {
  readonly from: string;
  readonly to: string;
  readonly out: string;
  readonly permission?: readonly string[];
  readonly auditLog?: string;
  readonly force?: boolean;
}

/** `rbac evidence`: what was changed in a time, for an auditor. */
export const evidence: AddCommand = (program, runs) =>
  program
    .command('evidence')
    .summary('write what was changed in a time as a folder for an auditor')
    .description(
      `Writes the policy as it was at the start and at the end, who could do what is sensitive then,
who had a role for a time, who asked for one and what became of that,
every commit between them with its author, reason, before and after, how the guardrails stood
after each, what was refused, and whether the tables are what the commits made of them.
README.txt says how to read it; ${SUMS} has the hash of each file, for sha256sum --check.
The same history gives the same bytes.

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
    .option(
      '--permission <name...>',
      'what is sensitive; may be repeated; default: the administration of RBAC, and all that deletes',
    )
    .option(
      '--audit-log <file>',
      'a log of the portal, a line for each event, for what was refused',
    )
    .option('--force', 'replace other evidence that the folder holds')
    .action(runs(writeEvidence));

async function writeEvidence(
  context: CommandContext,
  { from, to, out, permission, auditLog, force = false, ...portal }: Options,
): Promise<ExitStatus> {
  const period = { from: timeOf(from, '--from'), to: timeOf(to, '--to') };
  if (period.from > period.to) {
    throw new UsageError('--from must not be after --to');
  }
  const address = portalAddress(portal, context);
  const audited = auditLog && (await readAuditLog(auditLog, period));
  const verification = await readBody(address, endpoints.verifyHistory, {});
  const found = await commitsIn(address, period, verification);
  const { start, end } = found;
  const commits: CommitChangesJson[] = [];
  for (const { revision } of found.commits) {
    commits.push(await readCommit(address, `${revision}`));
  }
  const revisions = [start, ...commits.map(({ revision }) => revision)];
  const guardrails = await readGuardrailResults(address, revisions);
  const [before, after] = [
    await readPortalPolicy(address, `${start}`),
    await readPortalPolicy(address, `${end}`),
  ];
  const sensitive = await sensitivePermissions(address, permission, [
    before,
    after,
  ]);
  const couldBefore = await readAccess(address, sensitive, start);
  const couldAfter = await readAccess(address, sensitive, end);
  const timed = await assignmentsOf(address, period, commits, end);
  const asked = await readAllRequests(address);
  const requests =
    'refused' in asked
      ? undefined
      : requestsOf(period, asked, { atStart: timed.start, commits });
  const files = {
    'README.txt': contents(period, found, {
      incomplete: timed.incomplete,
      refused: 'refused' in asked ? asked.refused : undefined,
    }),
    'verification.json': jsonText(verification),
    'verification.txt': toText(verification),
    'commits.json': jsonText(commits),
    'commits.txt': commits.map(commitText).join('\n'),
    'guardrails.json': jsonText(guardrails),
    'guardrails.txt': guardrailsText(guardrails),
    ...policyFiles('start', before),
    ...policyFiles('end', after),
    'start-assignments.csv': assignmentCsv(timed.start, before.roles),
    'end-assignments.csv': assignmentCsv(timed.end, after.roles),
    'requests.json': requests && jsonText(requests),
    'requests.csv': requests && requestsCsv(requests),
    'start-who-can.csv': accessCsv(couldBefore),
    'end-who-can.csv': accessCsv(couldAfter),
    'who-can.txt': accessText(couldBefore, couldAfter, sensitive),
    'refusals.json': audited ? jsonText(audited) : undefined,
    'refusals.txt': auditText(audited || undefined),
  };
  await writeEvidenceFolder(out, files, force);
  const readAt = couldAfter.at(-1)?.evaluatedUsers.readAt;
  context.print(
    [
      `Wrote ${count(commits.length, 'commit')} from ${period.from} to ${period.to} to ${out}\n`,
      ...(readAt ? [`Users and groups are those of ${readAt}\n`] : []),
      ...(found.begins
        ? [
            `note: the history begins with revision ${found.begins.revision} at ${found.begins.at}; nothing is known of what was changed before\n`,
          ]
        : []),
      ...('refused' in asked
        ? [`note: requests are not among it: ${asked.refused}\n`]
        : []),
    ].join(''),
  );
  return verification.problems.length > 0 ? 1 : 0;
}

async function commitsIn(
  address: PortalAddress,
  period: Period,
  { revision }: VerificationJson,
) {
  const history = [];
  for await (const commit of readLog(address, {})) {
    history.push(commit);
  }
  return commitsOf(period, history.reverse(), revision);
}

function commitText(commit: CommitChangesJson): string {
  return [
    ...recordLines(commit),
    ...commit.changes.flatMap(changeLines),
    ...assignmentChangeLines(commit),
    '',
  ].join('\n');
}

function policyFiles(when: string, { revision, roles }: PortalPolicy) {
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
