/**
 * A number with what it counts, such as `1 user` and `2,000 users`.
 *
 * @public
 */
export function counted(
  count: number,
  one: string,
  many: string = `${one}s`,
): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
