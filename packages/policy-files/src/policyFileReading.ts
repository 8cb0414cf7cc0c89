import {
  because,
  ReasonParams,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  PolicyFileTexts,
  FileText,
  FileSizes,
} from '@portal-rbac/plugin-rbac-core';

/** The result of a load while a policy file cannot be read. */
/** What is in force as long as a file cannot be read. */
type Staying = ReasonParams<'file-unreadable'>[0]['staying'];

const byteOrderMark = Buffer.from('\uFEFF');

/** Where the files are; a file that is not configured is absent. */
export interface PolicyFilePaths {
  readonly policyFile?: string;
  readonly conditionsFile?: string;
}

/** One look at both files. */
export interface FilesReading {
  /** Absent if the files changed meanwhile. */
  readonly state?: FilesState;
  /** Identifies the content, or the reason for having none. */
  readonly digest: string;
  /** Absent if there are problems. */
  readonly texts?: PolicyFileTexts;
  /** Why the files could not be read. */
  readonly problems: readonly SourceProblem[];
}

/** What is known of the files without reading them. */
export interface FilesState {
  /**
   * Tells one state from another: what the paths lead to, through links, and
   * when that was changed.
   */
  readonly fingerprint: string;
  /** How many of the files are there and have no content. */
  readonly empty: number;
}

/** Looks at the state of both files. */
export async function stateOfFiles({
  policyFile,
  conditionsFile,
}: PolicyFilePaths): Promise<FilesState> {
  const states = await Promise.all([policyFile, conditionsFile].map(stateOf));
  return {
    fingerprint: states.map(({ fingerprint }) => fingerprint).join(' '),
    empty: states.filter(({ isEmpty }) => isEmpty).length,
  };
}

/** Reads both files. Does not throw: a file that cannot be read is a problem. */
export async function readPolicyFiles(
  paths: PolicyFilePaths,
  sizes: FileSizes,
): Promise<FilesReading> {
  const state = await stateOfFiles(paths);
  const [policies, conditions] = await Promise.all([
    readFile(paths.policyFile, sizes.policies, 'policy'),
    readFile(paths.conditionsFile, sizes.conditions, 'policy'),
  ]);
  const after = await stateOfFiles(paths);
  if (state.fingerprint !== after.fingerprint) {
    return {
      digest: 'changing',
      problems: [
        {
          severity: 'error',
          ...because('files-changing'),
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
    state,
    digest,
    problems,
    texts:
      problems.length === 0
        ? { policies: policies.text, conditions: conditions.text, digest }
        : undefined,
  };
}

/** One look at one file. */
export interface FileReading {
  /** Identifies a state of the file, see {@link FilesState}. */
  readonly fingerprint: string;
  /** Identifies the content, or the reason for having none. */
  readonly digest: string;
  /** Absent if there is a problem. */
  readonly text?: FileText;
  readonly problem?: SourceProblem;
}

/**
 * Reads one file. Does not throw: a file that cannot be read, or is being written,
 * is a problem.
 *
 * @param staying - what is in force as long as the file cannot be read
 */
export async function readOneFile(
  file: string,
  maxBytes: number,
  staying: Staying,
): Promise<FileReading> {
  const { fingerprint } = await stateOf(file);
  const reading = await readFile(file, maxBytes, staying);
  const after = await stateOf(file);
  return fingerprint === after.fingerprint
    ? { fingerprint, ...reading }
    : {
        fingerprint: 'changing',
        digest: 'changing',
        problem: {
          severity: 'error',
          file,
          ...because('file-changing', { staying }),
        },
      };
}

async function stateOf(path: string | undefined) {
  if (path === undefined) {
    return { fingerprint: 'none', isEmpty: false };
  }
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(path, {
      bigint: true,
    });
    const fingerprint = [dev, ino, size, mtimeNs, ctimeNs].join(':');
    return { fingerprint, isEmpty: size === 0n };
  } catch (error) {
    return { fingerprint: reasonOf(error), isEmpty: false };
  }
}

interface OneReading {
  readonly digest: string;
  readonly text?: FileText;
  readonly problem?: SourceProblem;
}

async function readFile(
  file: string | undefined,
  maxBytes: number,
  staying: Staying,
): Promise<OneReading> {
  if (file === undefined) {
    return { digest: 'none' };
  }
  try {
    return await readText(file, maxBytes);
  } catch (error) {
    const detail = reasonOf(error);
    return {
      digest: detail,
      problem: {
        severity: 'error',
        ...because('file-unreadable', { detail, staying }),
        file,
      },
    };
  }
}

async function readText(file: string, maxBytes: number): Promise<OneReading> {
  // Opening a pipe would wait for its writer.
  if (!(await stat(file)).isFile()) {
    throw new Error('it is not a regular file');
  }
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let bytes = 0;
  const stream = createReadStream(file, { highWaterMark: 1024 * 1024 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new Error(
        `it has more than ${maxBytes} bytes (permission.rbac.validation, maxBytes)`,
      );
    }
    hash.update(chunk);
    parts.push(chunk);
  }
  const content = Buffer.concat(parts);
  // Each of the two takes 40 ms for 30 MB.
  await nextTurn();
  const text = decoded(content);
  return { digest: hash.digest('hex'), text: { file, text } };
}

/**
 * The text in UTF-8, without its byte-order mark. A `TextDecoder` would make one
 * that takes twice the memory.
 */
function decoded(content: Buffer): string {
  if (!isUtf8(content)) {
    throw new Error('it is not UTF-8 text');
  }
  const { length } = byteOrderMark;
  const hasMark = content.subarray(0, length).equals(byteOrderMark);
  return content.toString('utf8', hasMark ? length : 0);
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EACCES':
      return 'the service may not read it (EACCES)';
    default:
      return code ?? message;
  }
}
