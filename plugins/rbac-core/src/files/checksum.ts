import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { Steps } from '../model/steps';

/*
 * A file with a checksum announces it in its first line, and its last line has the digest
 * of all lines above it. Both are comments in CSV as well as in YAML. A truncated file
 * still has its first line: it shows that the checksum is missing, without having to
 * remember the file. See ADR 15.
 */

/** The first line of a file with a checksum. */
const opening =
  '# Checksum by rbac checksum: the last line is the digest of all lines above it.';
/** How the last line of a file with a checksum begins. */
const closing = '# rbac checksum sha256:';

const byteOrderMark = '\uFEFF';

/** Characters that are hashed between two looks at the clock. */
const charactersPerStep = 256 * 1024;

interface Checksum {
  readonly isOpened: boolean;
  /** Where the last line begins, if it is that of a checksum. */
  readonly closingAt?: number;
  /** The content of the last line. */
  readonly digest?: string;
}

/**
 * Says what is wrong with the checksum of a file, or nothing. A file without one is
 * fine, unless a checksum is demanded.
 */
export function* checksumProblem(
  text: string,
  isDemanded: boolean,
): Steps<Reason | undefined> {
  const { isOpened, closingAt, digest } = checksumOf(text);
  if (!isOpened && closingAt === undefined) {
    return isDemanded ? because('checksum-missing') : undefined;
  }
  if (closingAt === undefined) {
    return because('checksum-cut-off');
  }
  if (!isOpened) {
    return because('checksum-without-beginning');
  }
  return digest === (yield* digestOf(text.slice(0, closingAt)))
    ? undefined
    : because('checksum-broken');
}

/**
 * Adds a checksum to a text, replacing one that it may have. Its byte-order mark and
 * the way in which its lines end stay as they are.
 *
 * @throws Error if the text is the rest of a truncated one with a checksum
 * @public
 */
export function* withChecksum(text: string): Steps<string> {
  const { isOpened, closingAt } = checksumOf(text);
  if (isOpened && closingAt === undefined) {
    throw new Error(
      'the file starts with a checksum header, but does not end with its checksum, as if it was cut off; if it is whole, remove its first line and run rbac checksum again',
    );
  }
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const newline = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
  const lines = text.slice(mark.length, closingAt);
  const content = isOpened ? lines.slice(lines.indexOf('\n') + 1) : lines;
  const end = content === '' || content.endsWith('\n') ? '' : newline;
  const above = `${mark}${opening}${newline}${content}${end}`;
  return `${above}${closing}${yield* digestOf(above)}${newline}`;
}

/** A text without its checksum, if it has one; the first line is left empty then. */
export function withoutChecksum(text: string): string {
  const { isOpened, closingAt } = checksumOf(text);
  return isOpened ? text.slice(0, closingAt).replace(opening, '') : text;
}

/** Checksums what {@link withoutChecksum} gave, perhaps with other lines by now, if there was a checksum. */
export function* withChecksumAsBefore(
  before: string,
  text: string,
): Steps<string> {
  return checksumOf(before).isOpened
    ? yield* withChecksum(text.replace(/^(\uFEFF?)\r?\n/, '$1'))
    : text;
}

function checksumOf(text: string): Checksum {
  // Long enough for the mark before it and the carriage return behind it.
  const [first] = text.slice(0, opening.length + 3).split('\n');
  const whole = text.trimEnd();
  const lastAt = whole.lastIndexOf('\n') + 1;
  const last = whole.slice(lastAt);
  return {
    isOpened: first.replace(byteOrderMark, '').trimEnd() === opening,
    ...(last.startsWith(closing) && {
      closingAt: lastAt,
      digest: last.slice(closing.length),
    }),
  };
}

/**
 * The SHA-256 of a text in UTF-8. Byte-order marks and the two ways to end a line
 * make no difference, because editors and version control change them.
 */
function* digestOf(text: string): Steps<string> {
  const hash = sha256.create();
  let start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  while (start < text.length) {
    let end = start + charactersPerStep;
    // Leaves the two halves of a line's end, or of a character, together.
    if (/[\r\uD800-\uDBFF]/.test(text.charAt(end - 1))) {
      end += 1;
    }
    hash.update(text.slice(start, end).replaceAll('\r\n', '\n'));
    start = end;
    yield;
  }
  return bytesToHex(hash.digest());
}
