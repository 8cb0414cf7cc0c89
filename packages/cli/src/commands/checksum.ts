import { readFile, realpath, stat } from 'node:fs/promises';
import {
  atOnce,
  defaultSizes,
  withChecksum,
} from '@portal-rbac/plugin-rbac-core';
import {
  AddCommand,
  CommandContext,
  CommandFailure,
  ExitStatus,
} from '../command';
import { replaceFiles } from '../files/replaceFiles';

/**
 * `rbac checksum`: adds a checksum that reveals missing parts of a policy file.
 */
export const checksum: AddCommand = (program, runs) =>
  program
    .command('checksum')
    .summary('write the digest of a policy file into it')
    .description(
      `Adds a first line that says that the file has a checksum, and a last line with the
digest of all lines above it; a checksum that is there is replaced. Works for the
policy file and the conditional-policy file: the two lines are comments in both.
A portal rejects a file with a checksum that was cut off, damaged or changed, and keeps
what was in force.

Run it after each change, as the last step before the file is published. With
permission.rbac.requireChecksums: true, a portal takes no other files.

Exit status: 0 if the file got its checksum, 2 otherwise.`,
    )
    .argument('<file>', 'the policy file or the conditional-policy file')
    .action(runs(addChecksum));

async function addChecksum(
  { print }: CommandContext,
  file: string,
): Promise<ExitStatus> {
  try {
    // What a link leads to is replaced, not the link.
    const target = await realpath(file);
    const { mode } = await stat(target);
    const text = atOnce(withChecksum(await readText(target)));
    await replaceFiles([{ file: target, text, mode }]);
  } catch (error) {
    throw new CommandFailure(
      `${file} cannot get a checksum: ${(error as Error).message}`,
    );
  }
  print(`Added the checksum to ${file}\n`);
  return 0;
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > defaultSizes.policies) {
    throw new Error(`it has more than ${defaultSizes.policies} bytes`);
  }
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await readFile(file),
  );
}
