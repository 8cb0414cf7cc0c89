import { nameOf } from '@portal-rbac/plugin-rbac-common';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { policyFilesOf } from '@portal-rbac/plugin-rbac-core';
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
import { readPortalPolicy } from '../portal/portalPolicy';
import { NewFile, replaceFiles } from '../files/replaceFiles';

/** The names that the documentation of portals uses for these files. */
const fileNames = {
  policies: 'rbac-policies.csv',
  conditions: 'rbac-conditional-policies.yaml',
};

interface Options extends PortalOptions {
  readonly out: string;
  readonly source?: readonly string[];
  readonly force?: boolean;
  readonly asOf?: string;
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
reported.

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
    .option('--force', 'replace existing files')
    .action(runs(writeFiles));

async function writeFiles(
  context: CommandContext,
  { out, source: sources, force, asOf, ...portal }: Options,
): Promise<ExitStatus> {
  const address = portalAddress(portal, context);
  const files = {
    policies: join(out, fileNames.policies),
    conditions: join(out, fileNames.conditions),
  };
  if (!force) {
    await requireAbsence(Object.values(files));
  }
  const {
    revision,
    roles: all,
    defaultRole,
  } = await readPortalPolicy(address, asOf);
  const { policies, conditions, declared, undeclared } = policyFilesOf(
    [...all.values()].filter(
      ({ source }) => !sources || sources.includes(source),
    ),
    defaultRole,
  );
  for (const role of undeclared) {
    context.note(
      `${nameOf(role)} has no members and no policies, so that no file can declare it\n`,
    );
  }
  await writeAll(out, [
    { file: files.policies, text: policies },
    { file: files.conditions, text: conditions },
  ]);
  context.print(
    `Wrote ${count(declared.length, 'role')} of revision ${revision} to ${
      files.policies
    } and ${files.conditions}\n`,
  );
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

async function writeAll(folder: string, files: readonly NewFile[]) {
  try {
    await mkdir(folder, { recursive: true });
    await replaceFiles(files);
  } catch (error) {
    throw new CommandFailure(
      `the files cannot be written: ${(error as Error).message}`,
    );
  }
}
