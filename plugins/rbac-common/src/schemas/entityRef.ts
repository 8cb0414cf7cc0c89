import { KubernetesValidatorFunctions } from '@backstage/catalog-model';
import { z } from 'zod';
import { because } from '../reasons/sentences';
import { customIssue } from './problemReason';

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
 * A role as somebody names it. Only their references identify roles.
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
 * Why `ref` is not a complete entity reference that the catalog would accept;
 * nothing if it is. The rules for each part are the catalog's own.
 */
function problemOf(ref: string) {
  const [, kind, namespace, name] =
    ref.match(/^([^:/]*):([^:/]*)\/(.*)$/s) ?? [];
  if (kind === undefined) {
    return 'ref-form' as const;
  }
  if (!KubernetesValidatorFunctions.isValidKind(kind)) {
    return 'ref-kind' as const;
  }
  if (!KubernetesValidatorFunctions.isValidNamespace(namespace)) {
    return 'ref-namespace' as const;
  }
  if (!KubernetesValidatorFunctions.isValidObjectName(name)) {
    return 'ref-name' as const;
  }
  return undefined;
}

/**
 * The syntax of references, where only a regular expression can be used: without the
 * rules for what may follow what.
 */
function syntax(kind: string) {
  return `^${kind}:[A-Za-z0-9-]{1,63}/[A-Za-z0-9._-]{1,63}$`;
}

/**
 * @param make - makes what is parsed of the reference and what was written
 * @param meta - describes it, beside its type
 */
function refSchema<T>(
  noun: string,
  kinds: readonly string[] | undefined,
  make: (ref: string, written: string) => T,
  meta: z.GlobalMeta,
): z.ZodType<T, string> {
  return z
    .string({ error: `must be the reference of ${noun}, a string` })
    .transform((value, context) => {
      const ref = value.toLowerCase();
      const problem = problemOf(ref);
      const isOther = kinds && !kinds.includes(ref.split(':', 1)[0]);
      if (problem || isOther) {
        const shown = value.length > 100 ? `${value.slice(0, 100)}…` : value;
        const why = problem
          ? because(problem, { ref: shown })
          : because('ref-other-kind', { ref: shown, kinds: kinds ?? [] });
        context.addIssue(customIssue(why));
        return z.NEVER;
      }
      return make(ref, value);
    })
    .meta(meta);
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
  {
    maxLength: 191,
    pattern: syntax('[A-Za-z0-9]{1,63}'),
    example: 'user:default/alice',
  },
);

const roleMeta = {
  description:
    '`role:<namespace>/<name>`; compared without regard to capitals, answered as it was first written',
  maxLength: 132,
  pattern: syntax('[Rr][Oo][Ll][Ee]'),
  example: 'role:default/readers',
};

/**
 * Parses the reference of a role; gives it in lower-case.
 *
 * @public
 */
export const roleRefSchema = refSchema(
  'a role',
  ['role'],
  ref => ref as RoleRef,
  roleMeta,
);

/**
 * Parses the reference of a role; gives it with its name as it was written.
 *
 * @public
 */
export const namedRoleSchema = refSchema(
  'a role',
  ['role'],
  (ref, written) => namedRole(ref as RoleRef, written),
  roleMeta,
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
  {
    description: '`user:<namespace>/<name>` or `group:<namespace>/<name>`',
    maxLength: 133,
    pattern: syntax('([Uu][Ss][Ee][Rr]|[Gg][Rr][Oo][Uu][Pp])'),
    example: 'group:default/guests',
  },
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
