import { because, ValidationLimits } from '@portal-rbac/plugin-rbac-common';
import { byItself } from './byItself';
import { LoadReport } from './LoadReport';
import { Place } from './offer';
import {
  CsvStatement,
  LineReading,
  PolicyLineReader,
} from './PolicyLineReader';

/**
 * The text of a file and the path by which people know it.
 *
 * @public
 */
export interface FileText {
  /** As configured. */
  readonly file: string;
  readonly text: string;
}

/** A line of the policy file that was understood. */
export type PolicyLine = CsvStatement & {
  /** Counted from 1. */
  readonly line: number;
};

/** Characters of a line that are shown. */
const maxShown = 200;

/**
 * Reads the lines of a policy file: `p, <role>, <permission>, <action>,
 * <effect>` and `g, <user or group>, <role>`, perhaps with an end as a fourth field. Blank lines, lines that begin
 * with `#`, spaces around fields, quoted fields, CRLF and a byte-order mark are
 * fine.
 *
 * A line that cannot be understood might have been a deny, so it leaves its role
 * as it was. Its role is the one in the role's field, if the number of fields is
 * right, and otherwise the only role that the line names. A line that denies
 * something, but has no clear role, rejects the load; any other that names no
 * role is left out.
 *
 * @param report - takes the problems
 * @returns one line after the other, read on demand; nothing for an empty or invalid one
 */
export function* parsePolicyCsv(
  { file, text }: FileText,
  limits: ValidationLimits,
  report: LoadReport,
): Generator<PolicyLine | undefined> {
  const reader = new PolicyLineReader(limits);
  let start = 0;
  for (let line = 1; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    // This also removes a carriage return and a byte-order mark.
    const content = text.slice(start, end).trim();
    start = end + 1;
    if (content === '' || content.startsWith('#')) {
      yield undefined;
      continue;
    }
    const reading = reader.read(content);
    if (reading.statement) {
      yield { line, ...reading.statement };
    } else {
      const place = { file, line, text: beginningOf(content) };
      reportUnread(reading, place, report);
      yield undefined;
    }
  }
}

/** Reports a line that was not understood, and what follows from it. */
function reportUnread(
  { problem, role }: Exclude<LineReading, { readonly statement: CsvStatement }>,
  place: Place,
  report: LoadReport,
) {
  if (role === 'any') {
    report.reject(because('line-of-any-role', { why: problem }), place);
  } else if (role) {
    report.leave(role, problem, place);
  } else {
    report.leaveOut(because('line-of-no-role', { why: problem }), place);
  }
}

/** The beginning of a line, as a string that does not retain the whole file. */
function beginningOf(content: string): string {
  return byItself(
    content.length > maxShown ? `${content.slice(0, maxShown)}…` : content,
  );
}
