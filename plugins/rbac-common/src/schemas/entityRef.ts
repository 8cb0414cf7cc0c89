import { KubernetesValidatorFunctions } from '@backstage/catalog-model';
import { z } from 'zod';

declare const entityRefBrand: unique symbol;

/**
 * A complete entity reference, `<kind>:<namespace>/<name>`, lower-case. Only
 * {@link entityRefSchema} and its siblings make one, so holding one proves that
 * it is well-formed.
 *
 * @public
 */
export type EntityRef = string & { readonly [entityRefBrand]: 'entity' };

declare const roleRefBrand: unique symbol;

/**
 * The reference of a role, `role:<namespace>/<name>`.
 *
 * @public
 */
export type RoleRef = EntityRef & { readonly [roleRefBrand]: 'role' };

declare const memberRefBrand: unique symbol;

/**
 * The reference of a user or a group, the two kinds that a role can have as
 * members.
 *
 * @public
 */
export type MemberRef = EntityRef & { readonly [memberRefBrand]: 'member' };

/**
 * Says what keeps `ref` from being a complete entity reference that the catalog
 * would accept, or nothing if it is one. The rules for each part are the
 * catalog's own.
 */
function problemOf(ref: string): string | undefined {
  const [, kind, namespace, name] =
    ref.match(/^([^:/]*):([^:/]*)\/(.*)$/s) ?? [];
  if (kind === undefined) {
    return 'is not of the form <kind>:<namespace>/<name>';
  }
  if (!KubernetesValidatorFunctions.isValidKind(kind)) {
    return 'has a kind that is not 1 to 63 letters and digits';
  }
  if (!KubernetesValidatorFunctions.isValidNamespace(namespace)) {
    return 'has a namespace that is not 1 to 63 letters and digits, separated by -';
  }
  if (!KubernetesValidatorFunctions.isValidObjectName(name)) {
    return 'has a name that is not 1 to 63 letters and digits, separated by -, _ or .';
  }
  return undefined;
}

function refSchema<T extends EntityRef>(
  noun: string,
  kinds?: readonly string[],
): z.ZodType<T> {
  return z
    .string({ error: `must be the reference of ${noun}, a string` })
    .transform((value, context) => {
      const ref = value.toLocaleLowerCase('en-US');
      const problem =
        problemOf(ref) ??
        (kinds && !kinds.includes(ref.split(':', 1)[0])
          ? `has a kind that is not ${kinds.join(' or ')}`
          : undefined);
      if (problem) {
        const shown = value.length > 100 ? `${value.slice(0, 100)}…` : value;
        context.addIssue(`${JSON.stringify(shown)} ${problem}`);
        return z.NEVER;
      }
      return ref as T;
    });
}

/**
 * Parses the reference of any entity; gives it in lower-case.
 *
 * @public
 */
export const entityRefSchema = refSchema<EntityRef>('an entity');

/**
 * Parses the reference of a role; gives it in lower-case.
 *
 * @public
 */
export const roleRefSchema = refSchema<RoleRef>('a role', ['role']);

/**
 * Parses the reference of a user or a group; gives it in lower-case.
 *
 * @public
 */
export const memberRefSchema = refSchema<MemberRef>('a user or a group', [
  'user',
  'group',
]);
