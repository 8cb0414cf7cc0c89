/**
 * Whether each word of a text is a part of some names, in capitals or not. An
 * empty text has no words.
 *
 * @param names - what people call a thing, and how it is written
 */
export function hasWords(text: string, names: readonly string[]): boolean {
  const all = names.join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word));
}
