import { nameOf } from '@portal-rbac/plugin-rbac-common';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assignmentLines, policyFilesOf } from '@portal-rbac/plugin-rbac-core';
import { count } from '../plainText';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
} from '../command';
import {
  portalAddress,
  portalDetails,
  PortalOptions,
  tokenOption,
  urlOption,
} from '../portal/portalAddress';
import { readAssignmentsAt } from '../portal/portalAssignments';
import { readPortalPolicy } from '../portal/portalPolicy';
import { assignmentCsv } from '../reports/assignmentCsv';
import { NewFile, replaceFiles } from '../files/replaceFiles';

/** The names that the documentation of portals uses for these files. */
const fileNames = {
  policies: 'rbac-policies.csv',
  conditions: 'rbac-conditional-policies.yaml',
  assignments: 'rbac-assignments.csv',
};

interface Options extends PortalOptions {
  readonly out: string;
  readonly source?: readonly string[];
  readonly force?: boolean;
  readonly asOf?: string;
  readonly withAssignments?: boolean;
}

/** `rbac export`: the running policy as the two files. */
export const exportPolicy: AddCommand = (program, runs) =>
  program
    .command('export')
    .summary('write the policy of a running portal as policy files')
    .description(
      `Writes ${fileNames.policies} and ${fileNames.conditions}. The
same policy gives the same files. The files have no place for the descriptions
and owners of roles, nor for a role without members and policies, which is
reported. Who has a role for a time by the files themselves is in the policy file,
with the end; who has one otherwise is in ${fileNames.assignments}, which is written
if there is anybody, and which no portal loads.

${portalDetails}

Exit status: 0 if the files were written, 2 otherwise.`,
    )
    .addOption(urlOption)
    .addOption(tokenOption)
    .requiredOption(
      '--out <folder>',
      'where to write the files; created if it does not exist',
    )
    .option(
      '--source <source...>',
      'only roles of these sources, such as rest or csv-file',
    )
    .option('--as-of <revision>', 'the policy as it was at a revision')
    .option(
      '--with-assignments',
      'have the policy file give roles for a time to all who have them, where there is an end; only this RBAC service knows such lines',
    )
    .option('--force', 'replace existing files')
    .action(runs(writeFiles));

async function writeFiles(
  context: CommandContext,
  { out, source: sources, force, asOf, ...options }: Options,
): Promise<ExitStatus> {
  const { withAssignments = false, ...portal } = options;
  const address = portalAddress(portal, context);
  const files = {
    policies: join(out, fileNames.policies),
    conditions: join(out, fileNames.conditions),
    assignments: join(out, fileNames.assignments),
  };
  if (!force) {
    await requireAbsence(Object.values(files));
  }
  const {
    revision,
    roles: all,
    defaultRole,
  } = await readPortalPolicy(address, asOf);
  const roles = [...all.values()].filter(
    ({ source }) => !sources || sources.includes(source),
  );
  const exported = new Set(roles.map(({ ref }) => ref));
  const { assignments, incomplete } = await readAssignmentsAt(
    address,
    revision,
  );
  const { lines, others } = assignmentLines(
    assignments.filter(({ role }) => exported.has(role)),
    Date.now(),
    withAssignments,
  );
  const { policies, conditions, declared, undeclared } = policyFilesOf(
    roles,
    defaultRole,
    lines,
  );
  for (const role of undeclared) {
    context.note(
      `${nameOf(role)} has no members and no policies, so that no file can declare it\n`,
    );
  }
  for (const made of incomplete) {
    context.note(
      `revision ${made} changed more assignments than the history tells, so that not all of them are known\n`,
    );
  }
  await writeAll(out, [
    { file: files.policies, text: policies },
    { file: files.conditions, text: conditions },
    {
      file: files.assignments,
      text: others.length > 0 ? assignmentCsv(others, all) : undefined,
    },
  ]);
  context.print(
    `Wrote ${count(declared.length, 'role')} of revision ${revision} to ${
      files.policies
    } and ${files.conditions}\n`,
  );
  if (others.length > 0) {
    context.print(
      `Wrote ${count(others.length, 'assignment')} to ${files.assignments}, which is for reading: no portal loads it\n`,
    );
  }
  return 0;
}

async function requireAbsence(files: readonly string[]) {
  for (const file of files) {
    const present = await stat(file).catch(() => undefined);
    if (present) {
      throw new CommandFailure(
        `${file} already exists; --force replaces it, with its comments`,
      );
    }
  }
}

/** Without a text, the file of an earlier export goes. */
async function writeAll(
  folder: string,
  files: readonly (Pick<NewFile, 'file'> & { readonly text?: string })[],
) {
  try {
    await mkdir(folder, { recursive: true });
    await replaceFiles(
      files.flatMap(({ file, text }) =>
        text === undefined ? [] : [{ file, text }],
      ),
    );
    for (const { file, text } of files) {
      if (text === undefined) {
        await rm(file, { force: true });
      }
    }
  } catch (error) {
    throw new CommandFailure(
      `the files cannot be written: ${(error as Error).message}`,
    );
  }
}
