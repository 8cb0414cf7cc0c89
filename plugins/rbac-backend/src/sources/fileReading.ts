import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PolicyFileTexts } from './policyFiles';
import { FileText } from './policyCsv';
import { SourceProblem } from './source';

/**
 * Bytes that one file may have: several hundred thousand lines. The limit keeps
 * a wrong path, such as that of a log or a device, from filling the memory.
 */
export const maxFileBytes = 32 * 1024 * 1024;

/** Where the files are; a file that is not configured is absent. */
export interface PolicyFilePaths {
  readonly policyFile?: string;
  readonly conditionsFile?: string;
}

/** One look at both files. */
export interface FilesReading {
  /** See {@link fingerprintOf}; absent if the files changed meanwhile. */
  readonly fingerprint?: string;
  /** Tells one content, or one reason for having none, from another. */
  readonly digest: string;
  /** Absent if there are problems. */
  readonly texts?: PolicyFileTexts;
  /** Why the files could not be read. */
  readonly problems: readonly SourceProblem[];
}

/**
 * Tells one state of the files from another without reading them: what the
 * paths lead to, through links, and when that was changed.
 */
export async function fingerprintOf({
  policyFile,
  conditionsFile,
}: PolicyFilePaths): Promise<string> {
  const states = await Promise.all([policyFile, conditionsFile].map(stateOf));
  return states.join(' ');
}

/** How many of the files are there and have no content. */
export async function countEmpty({
  policyFile,
  conditionsFile,
}: PolicyFilePaths): Promise<number> {
  const sizes = await Promise.all(
    [policyFile, conditionsFile].map(async path => {
      try {
        return path === undefined ? undefined : (await stat(path)).size;
      } catch {
        return undefined;
      }
    }),
  );
  return sizes.filter(size => size === 0).length;
}

/** Reads both files. Does not throw: a file that cannot be read is a problem. */
export async function readPolicyFiles(
  paths: PolicyFilePaths,
): Promise<FilesReading> {
  const before = await fingerprintOf(paths);
  const [policies, conditions] = await Promise.all([
    readFile(paths.policyFile),
    readFile(paths.conditionsFile),
  ]);
  if (before !== (await fingerprintOf(paths))) {
    return {
      digest: 'changing',
      problems: [
        {
          severity: 'error',
          message:
            'the policy files changed while they were read; they are read again once they are at rest',
        },
      ],
    };
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([policies.digest, conditions.digest]))
    .digest('hex');
  const problems = [policies.problem, conditions.problem].filter(
    problem => problem !== undefined,
  );
  return {
    fingerprint: before,
    digest,
    problems,
    texts:
      problems.length === 0
        ? { policies: policies.text, conditions: conditions.text, digest }
        : undefined,
  };
}

async function stateOf(path: string | undefined): Promise<string> {
  if (path === undefined) {
    return 'none';
  }
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, {
      bigint: true,
    });
    return [dev, ino, size, mtimeNs, ctimeNs].join(':');
  } catch (error) {
    return reasonOf(error);
  }
}

interface OneReading {
  readonly digest: string;
  readonly text?: FileText;
  readonly problem?: SourceProblem;
}

async function readFile(file: string | undefined): Promise<OneReading> {
  if (file === undefined) {
    return { digest: 'none' };
  }
  try {
    return await readText(file);
  } catch (error) {
    const reason = reasonOf(error);
    return {
      digest: reason,
      problem: {
        severity: 'error',
        message: `the file cannot be read: ${reason}; the last good policy stays in force`,
        file,
      },
    };
  }
}

async function readText(file: string): Promise<OneReading> {
  // Opening a pipe would wait for its writer.
  if (!(await stat(file)).isFile()) {
    throw new Error('it is not a regular file');
  }
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  const stream = createReadStream(file, { highWaterMark: 1024 * 1024 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) {
      throw new Error(`it has more than ${maxFileBytes} bytes`);
    }
    hash.update(chunk);
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  parts.push(decoder.decode());
  return { digest: hash.digest('hex'), text: { file, text: parts.join('') } };
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
      return 'the service may not read it (EACCES)';
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return 'it is not UTF-8 text';
    default:
      return code ?? message;
  }
}
