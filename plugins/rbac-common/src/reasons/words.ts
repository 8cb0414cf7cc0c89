/**
 * A role in words, as far as the reader may know it.
 *
 * @param role - its name; null if they may not see it
 *
 * @public
 */
export function describeRole(role: string | null): string {
  return role ?? 'a role that you may not see';
}

/**
 * A permission with its attributes, such as
 * `catalog.entity.delete (delete on catalog-entity)`.
 *
 * @public
 */
export function describePermission({
  name,
  action,
  resourceType,
}: {
  readonly name: string;
  readonly action?: string;
  readonly resourceType?: string;
}): string {
  const more = [
    ...(action === undefined ? [] : [action]),
    ...(resourceType === undefined ? [] : [`on ${resourceType}`]),
  ];
  return more.length > 0 ? `${name} (${more.join(' ')})` : name;
}

/**
 * What is asked after a name that is not known, if another one is near.
 *
 * @public
 */
export function questionAfter(nearest: string | undefined): string {
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}

/**
 * A number of people in words.
 *
 * @public
 */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
