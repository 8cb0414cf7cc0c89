/** The line by which a file says that it is meant if nothing else is in it. */
export const EMPTY = '# empty';

const emptyLine = /^[ \t]*#[ \t]*empty[ \t]*\r?$/m;

/** Whether a file says that it is meant if nothing else is in it. */
export function saysEmpty(text: string): boolean {
  return emptyLine.test(text);
}
