import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { parse } from 'csv-parse/sync';

/** Characters in a line. No valid policy line is nearly as long. */
const maxLineLength = 10_000;

/** The fields of a line as far as they can be separated, and the problem. */
export interface LineFields {
  readonly fields: readonly string[];
  readonly problem?: Reason;
}

/** A field with the name of a role, in a line of any length. */
const roleField = /(?:^|,)[\s"]*(role:[^,]*)/gi;

/**
 * Takes one line of the policy file apart. Nothing that a field may hold
 * contains a line break, so a record never spans lines, and a quote that is
 * left open ends with its line: it can neither hide the lines after it nor
 * move their numbers.
 */
export function fieldsOf(line: string): LineFields {
  if (line.length > maxLineLength) {
    return {
      fields: firstRoleFields(line),
      problem: because('line-too-long', { limit: maxLineLength }),
    };
  }
  // Without a quote a record is what stands between commas. A parser for each
  // line costs a hundred times as much, so only lines with quotes get one.
  if (!line.includes('"')) {
    return { fields: line.split(',').map(field => field.trim()) };
  }
  try {
    const [fields]: string[][] = parse(line, {
      trim: true,
      // Left to itself, it would take a stray carriage return for the end of
      // the record and so hide what comes after it.
      record_delimiter: '\n',
      relax_column_count: true,
    });
    return { fields };
  } catch {
    return {
      fields: line.split(',').map(field => field.replaceAll('"', '').trim()),
      problem: because('line-quote'),
    };
  }
}

/**
 * The fields of a long line that show whether it names one role, more or none. A
 * line may be as long as its file, too long to take all of it apart.
 */
function firstRoleFields(line: string): readonly string[] {
  const fields: string[] = [];
  for (const [, field] of line.matchAll(roleField)) {
    // No reference is as long as that, so what is cut is not mistaken for one.
    fields.push(field.slice(0, maxLineLength).replaceAll('"', '').trim());
    if (fields.length === 2) {
      break;
    }
  }
  return fields;
}
