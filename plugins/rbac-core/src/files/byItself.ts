/**
 * A copy of what was read from a file. Texts in it that are parts of the file's
 * text would otherwise keep all of that in memory.
 *
 * @param value - a JSON value
 */
export function byItself<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
