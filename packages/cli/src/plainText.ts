import {
  oneLine,
  Reason,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';

/**
 * Lines as one text. What is in one of them, which may come from a portal or a file,
 * begins no other.
 */
export function joinLines(lines: readonly string[]): string {
  return lines.map(oneLine).join('\n');
}

/** Makes any text safe to write to a terminal: nothing in it moves the cursor. */
export function printable(text: string): string {
  return joinLines(text.split('\n'));
}

/** What JSON leaves as it is though terminals may obey it, other than its own line feeds. */
const UNPRINTABLE = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/gu;

/** A problem as compilers write theirs, so that editors find the line. */
export function problemLine(problem: SourceProblem): string {
  const { severity, file, line, role, message } = problem;
  const place = [file, line].filter(part => part !== undefined).join(':');
  const named = namesRole(problem) ? '' : ` (${role})`;
  return `${oneLine(`${place && `${place}: `}${severity}: ${message}${named}`)}\n`;
}

/** Whether a problem's message names its role, if it concerns one. */
export function namesRole({ role, params }: SourceProblem): boolean {
  const isNamedIn = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(isNamedIn)
      : value === role;
  return role === undefined || isNamedIn(params);
}

/** A number of things as people write it. */
export function count(
  number: number,
  noun: string,
  plural = `${noun}s`,
): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** A value as JSON that people can read. */
export function jsonText(value: object): string {
  const text = JSON.stringify(value, undefined, 2);
  return `${text.replace(UNPRINTABLE, escaped)}\n`;
}

/** A sign as JSON may write it: by the numbers of its halves, if it has two. */
function escaped(sign: string): string {
  return sign
    .split('')
    .map(half => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** What else one should know to read a report. */
export function noteLines(notes: readonly Reason[]): string[] {
  return notes.map(({ message }) => `note: ${message}`);
}
