/** The line that confirms that an otherwise empty file is intended. */
export const EMPTY = '# empty';

const emptyLine = /^[ \t]*#[ \t]*empty[ \t]*\r?$/m;

/** Whether a file confirms that it is intended to be empty. */
export function saysEmpty(text: string): boolean {
  return emptyLine.test(text);
}
