/**
 * Those of some things that have all words of a text in one of their names, the
 * nearest first: whose name it is, whose name begins with it, whose name has it, the
 * others as they were. The order of the words makes no difference to the last.
 *
 * @param namesOf - what people call a thing, and how it is written
 */
export function nearestFirst<T>(
  things: readonly T[],
  text: string,
  namesOf: (thing: T) => readonly string[],
): T[] {
  const wanted = text.toLowerCase();
  const words = wordsOf(wanted);
  const distanceOf = (thing: T) => {
    const names = namesOf(thing).map(name => name.toLowerCase());
    const distance = [
      names.includes(wanted),
      names.some(name => name.startsWith(wanted)),
      names.some(name => name.includes(wanted)),
      names.some(name => words.every(word => name.includes(word))),
    ].indexOf(true);
    return distance < 0 ? Infinity : distance;
  };
  return things
    .map(thing => ({ thing, distance: distanceOf(thing) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .map(({ thing }) => thing);
}

/** The longest word of a text: what has all of its words has that one. */
export function longestWord(text: string): string {
  return wordsOf(text).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );
}

/** The words of a text, without the spaces between them. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
