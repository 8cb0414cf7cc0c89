/**
 * Those of some things that have a text in one of their names, the nearest
 * first: whose name it is, whose name begins with it, the others as they were.
 *
 * @param namesOf - what people call a thing, and how it is written
 */
export function nearestFirst<T>(
  things: readonly T[],
  text: string,
  namesOf: (thing: T) => readonly string[],
): T[] {
  const wanted = text.toLowerCase();
  const distanceOf = (thing: T) => {
    const names = namesOf(thing).map(name => name.toLowerCase());
    const distance = [
      names.includes(wanted),
      names.some(name => name.startsWith(wanted)),
      names.some(name => name.includes(wanted)),
    ].indexOf(true);
    return distance < 0 ? Infinity : distance;
  };
  return things
    .map(thing => ({ thing, distance: distanceOf(thing) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .map(({ thing }) => thing);
}
