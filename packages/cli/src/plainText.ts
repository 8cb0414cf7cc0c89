import { SourceProblem } from '@portal-rbac/plugin-rbac-common';

/** A problem as compilers write theirs, so that editors find the line. */
export function problemLine(problem: SourceProblem): string {
  const { severity, file, line, role, message } = problem;
  const place = [file, line].filter(part => part !== undefined).join(':');
  const named =
    role !== undefined && !message.includes(role) ? ` (${role})` : '';
  return `${place && `${place}: `}${severity}: ${message}${named}\n`;
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
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
