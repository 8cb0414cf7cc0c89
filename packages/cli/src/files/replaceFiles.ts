import { rename, rm, writeFile } from 'node:fs/promises';

/** A file to write, with its content. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
  /** Permissions, as `stat` gives them; the standard ones without. */
  readonly mode?: number;
}

/**
 * Writes new files and renames them, so that no reader meets half a file.
 *
 * @throws what the file system throws; nothing is left behind then
 */
export async function replaceFiles(files: readonly NewFile[]): Promise<void> {
  const written = files.map(({ file }) => `${file}.${process.pid}.part`);
  try {
    for (const [index, { text, mode }] of files.entries()) {
      await writeFile(written[index], text, { mode });
    }
    for (const [index, { file }] of files.entries()) {
      await rename(written[index], file);
    }
  } catch (error) {
    await Promise.allSettled(written.map(file => rm(file, { force: true })));
    throw error;
  }
}
