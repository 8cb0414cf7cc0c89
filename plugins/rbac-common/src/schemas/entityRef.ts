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

/**
 * A role as somebody names it. Roles are told apart by their references alone.
 *
 * @public
 */
export interface NamedRole {
  readonly ref: RoleRef;
  /** The reference as it was written, where that has capitals. */
  readonly name?: string;
}

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

/** @param make - makes what is parsed of the reference and what was written */
function refSchema<T>(
  noun: string,
  kinds: readonly string[] | undefined,
  make: (ref: string, written: string) => T,
): z.ZodType<T> {
  return z
    .string({ error: `must be the reference of ${noun}, a string` })
    .transform((value, context) => {
      const ref = value.toLowerCase();
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
      return make(ref, value);
    });
}

/**
 * Parses the reference of any entity; gives it in lower-case.
 *
 * @public
 */
export const entityRefSchema = refSchema(
  'an entity',
  undefined,
  ref => ref as EntityRef,
);

/**
 * Parses the reference of a role; gives it in lower-case.
 *
 * @public
 */
export const roleRefSchema = refSchema(
  'a role',
  ['role'],
  ref => ref as RoleRef,
);

/**
 * Parses the reference of a role; gives it with its name as it was written.
 *
 * @public
 */
export const namedRoleSchema = refSchema('a role', ['role'], (ref, written) =>
  namedRole(ref as RoleRef, written),
);

/**
 * Parses the reference of a user or a group; gives it in lower-case.
 *
 * @public
 */
export const memberRefSchema = refSchema(
  'a user or a group',
  ['user', 'group'],
  ref => ref as MemberRef,
);

/**
 * A role with its name as it was written. A text that is anything else than its
 * reference in other capitals, A to Z, is not a name of it: letters that only look
 * like those of the reference must not be shown in its place.
 *
 * @public
 */
export function namedRole(ref: RoleRef, written: unknown): NamedRole {
  return typeof written === 'string' &&
    written !== ref &&
    written.replace(/[A-Z]/g, letter => letter.toLowerCase()) === ref
    ? { ref, name: written }
    : { ref };
}

/**
 * The name by which people know a role: its reference as it was written.
 *
 * @public
 */
export function nameOf({ ref, name }: NamedRole): string {
  return name ?? ref;
}
