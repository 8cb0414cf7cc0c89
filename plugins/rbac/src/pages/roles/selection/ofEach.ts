/** Roles that are asked for at a time. */
const AT_A_TIME = 10;

/** What is read of each role, in the order of the names; a few are asked for at a time. */
export async function ofEach<T>(
  names: readonly string[],
  read: (name: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < names.length; start += AT_A_TIME) {
    const some = names.slice(start, start + AT_A_TIME);
    found.push(...(await Promise.all(some.map(read))));
  }
  return found;
}
