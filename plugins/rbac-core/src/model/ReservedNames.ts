import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { ADMIN_ROLE } from './document';

/**
 * The names that only the files and the configuration may give to a role:
 * those of the roles that the configuration declares, and those that it
 * reserves. Nobody else can make a role of such a name, rename one onto it, or
 * take over one that belongs to nobody.
 *
 * @public
 */
export class ReservedNames {
  private readonly patterns: readonly (readonly string[])[];

  /**
   * @param patterns - complete references in lower case, in which `*` stands
   *   for any text
   * @param defaultRole - the role that everybody has
   */
  constructor(
    patterns: readonly string[],
    readonly defaultRole?: RoleRef,
  ) {
    this.patterns = patterns.map(pattern => pattern.split('*'));
  }

  has(ref: RoleRef): boolean {
    return (
      ref === ADMIN_ROLE ||
      ref === this.defaultRole ||
      this.patterns.some(parts => consistsOf(ref, parts))
    );
  }
}

/**
 * Whether a text is its parts with anything between them. Takes the first place
 * of each part, so that many parts cannot make it slow.
 */
function consistsOf(text: string, parts: readonly string[]): boolean {
  const [first, ...others] = parts;
  const last = others.pop();
  if (last === undefined) {
    return text === first;
  }
  let position = first.length;
  for (const part of others) {
    const found = text.indexOf(part, position);
    if (found < 0) {
      return false;
    }
    position = found + part.length;
  }
  return (
    text.startsWith(first) &&
    text.endsWith(last) &&
    text.length - last.length >= position
  );
}
