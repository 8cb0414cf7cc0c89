/** What ends a line, moves a terminal's cursor, or turns the direction of a text. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * Text of somebody else as one line that shows what is in it: signs that are
 * not printed become escapes such as `\u{a}` for a line feed. What a caller, a
 * file or a plugin wrote can so be quoted in a message without forging the lines
 * of a log.
 *
 * @public
 */
export function oneLine(text: string): string {
  return text.replace(
    UNPRINTABLE,
    sign => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}
