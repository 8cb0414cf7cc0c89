/** What ends a line, moves the cursor of a terminal, or turns the direction of the text around it. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Whether a text is a single line that looks everywhere as it is written. */
export const isOneLine = (text: string) => !CONTROL.test(text);
