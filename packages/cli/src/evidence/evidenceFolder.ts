import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailure } from '../command';
import { replaceFiles } from '../files/replaceFiles';

/** The name that `sha256sum --check` is given. */
export const SUMS = 'SHA256SUMS';

/** Files by their names; those without a text are not part of this evidence. */
export type EvidenceFiles = Readonly<Record<string, string | undefined>>;

/**
 * Writes evidence, with the hash of each file, into a folder, which is made if it is not
 * there.
 *
 * @param isForced - replaces whatever other evidence the folder holds
 * @throws CommandFailure if the folder holds other evidence, or cannot be written; nothing
 *   was written then
 */
export async function writeEvidenceFolder(
  folder: string,
  files: EvidenceFiles,
  isForced: boolean,
): Promise<void> {
  const all: EvidenceFiles = { ...files, [SUMS]: sumsOf(files) };
  try {
    await mkdir(folder, { recursive: true });
    const other = isForced ? undefined : await otherFile(folder, all);
    if (other === undefined) {
      await replaceAll(folder, all);
      return;
    }
    throw new CommandFailure(
      `${join(folder, other)} holds something else, and nothing was written; take another folder, or say --force to replace the evidence in this one`,
    );
  } catch (error) {
    throw error instanceof CommandFailure
      ? error
      : new CommandFailure(
          `the files cannot be written: ${(error as Error).message}`,
        );
  }
}

function sumsOf(files: EvidenceFiles): string {
  return Object.entries(files)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => {
      const hash = createHash('sha256').update(`${text}`).digest('hex');
      return `${hash}  ${name}\n`;
    })
    .join('');
}

/** An existing file that differs from what would be written. */
async function otherFile(
  folder: string,
  files: EvidenceFiles,
): Promise<string | undefined> {
  for (const [name, text] of Object.entries(files)) {
    const present = await textOf(join(folder, name));
    if (present !== undefined && present !== text) {
      return name;
    }
  }
  return undefined;
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

async function replaceAll(folder: string, files: EvidenceFiles) {
  const written: { file: string; text: string }[] = [];
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    if (text === undefined) {
      await rm(file, { force: true });
    } else {
      written.push({ file, text });
    }
  }
  await replaceFiles(written);
}
