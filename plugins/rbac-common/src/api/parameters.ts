import { z } from 'zod';
import { isOneLine } from '../schemas/isOneLine';
import { rule } from '../schemas/rule';
import { because } from '../reasons/sentences';
import { customIssue } from '../schemas/problemReason';
import { groupRefSchema } from '../rest/permission';
import { NamedRole, namedRoleSchema } from '../schemas/entityRef';

const once = { error: 'must be given at most once, as a string' };

/**
 * A query parameter that may be given once and is not empty.
 *
 * @public
 */
export const textParameter = z
  .string(once)
  .min(1, { error: 'must not be empty' })
  .max(500, { error: 'must have at most 500 characters' });

/** The largest whole number that a parameter may be. */
const LARGEST = 999_999_999;

/**
 * A parameter that is a number, given once.
 *
 * @public
 */
export function wholeNumber(minimum: number, maximum = Infinity) {
  const schema: z.ZodType<number, string> = z
    .string(once)
    .refine(text => /^\d{1,9}$/.test(text), rule('no-whole-number'))
    .transform(Number)
    .refine(
      value => value >= minimum,
      rule('below-minimum', { limit: minimum }),
    )
    .refine(
      value => value <= maximum,
      rule('above-maximum', { limit: maximum }),
    );
  return schema.meta({
    type: 'integer',
    minimum,
    maximum: Math.min(maximum, LARGEST),
  });
}

/** A parameter with one of these values, given once. */
export function oneOf<const T extends string>(values: readonly T[]) {
  return z.enum(values, {
    error: `must be one of ${values.join(', ')}, once`,
  });
}

/**
 * A query parameter that may be repeated.
 *
 * @public
 */
export function repeatable<Out, In>(
  schema: z.ZodType<Out, In>,
): z.ZodType<Out[], In | readonly In[]> {
  return z.preprocess(
    value => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(schema).min(1),
  ) as unknown as z.ZodType<Out[], In | readonly In[]>;
}

const offset = wholeNumber(0).describe('The number of items to skip.');

/** The query parameters of a paged list. */
export const pageParameters = {
  limit: wholeNumber(1)
    .describe('The most items to return; all of them if absent.')
    .optional(),
  offset: offset.optional(),
};

/**
 * The same of a list that has so many items on a page at most.
 *
 * @param what - is on a page
 */
export function boundedPage(what: string, usual: number, most: number) {
  return {
    limit: wholeNumber(1, most)
      .describe(`How many ${what} a page has; ${usual} if absent.`)
      .default(usual),
    offset: offset.optional(),
  };
}

const LONGEST_PERIOD = 1_000;

/** A period that ends today, such as `P90D`: as days. */
export const periodParameter = z
  .string({ error: 'must be a period such as P90D' })
  .regex(/^P\d{1,4}D$/, { error: 'must be a period such as P90D' })
  .transform(period => Number(period.slice(1, -1)))
  .refine(days => days >= 1 && days <= LONGEST_PERIOD, {
    error: `must be from P1D to P${LONGEST_PERIOD}D`,
  })
  .meta({ example: 'P90D' });

/** The query parameter that names a revision of the past. */
export const asOfParameter = {
  asOf: wholeNumber(0)
    .describe(
      'The policy as it was at this revision. Configuration, groups and what plugins publish are those of today. A role is there as far back as the caller might have seen it all the time since.',
    )
    .optional(),
};

/**
 * The query of a call that has no other parameter.
 *
 * @public
 */
export const asOfQuery = z.object(asOfParameter);

/**
 * Parameters of the impact that do not affect the change.
 *
 * @public
 */
export const impactQuery = z.object({
  group: groupRefSchema
    .meta({
      description:
        'A group: the impact then counts how many of the people concerned are in it, directly or through other groups. Only with a dry run, a simulation or a patch, not with `member`, and for callers who may see all roles.',
      example: 'group:default/on-call',
    })
    .optional(),
  accessChange: textParameter
    .describe(
      'The `id` of an access change that does not name all of its people. The impact then has only this one, with up to 1,000 of them from `offset` on; 412 if it would no longer happen. Only with a dry run, a simulation or a patch, not with `member`.',
    )
    .optional(),
  offset: wholeNumber(0)
    .describe('How many of the people of `accessChange` come before the page.')
    .default(0),
});

/**
 * The guardrails that the author of a change overrides.
 *
 * @public
 */
export const overrideQuery = z.object({
  override: repeatable(textParameter)
    .describe(
      'The name of a guardrail that the change breaks on purpose, or `lock-out`; may be repeated. Only a change that takes away and gives nothing may break a guardrail of the guardrails file. It is audited.',
    )
    .optional(),
});

/**
 * Whether this is a dry run; the server decides which requests are.
 *
 * @public
 */
export const dryRunQuery = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      "`true`: nothing is changed. The answer has the impact of the change on everybody's access, or the reason why the policy would refuse it. A request that is malformed or not permitted is refused as the change would be (400, 401, 403 for a missing permission, 412, 413). Needs `policy.entity.read` besides the permission for the change, and shows only people that the caller may see. Versions of RBAC without dry runs ignore it and make the change.",
    ),
});

/**
 * The version that a request demands of the policy; `*` demands none.
 *
 * @public
 */
export const ifMatchHeaders = z.object({
  'If-Match': z
    .string()
    .regex(/^(\*|(W\/)?"[0-9]{1,15}(-[0-9a-f-]{36,64})?")$/)
    .meta({
      description:
        'The value of an `ETag`. The change is refused with 412 if the policy has changed since. `*` is any.',
      example:
        '"17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
    })
    .optional(),
});

/** Characters that the reason of a change may have. */
const MAX_REASON_LENGTH = 500;

/**
 * Why a change is made.
 *
 * @public
 */
export const reasonHeaders = z.object({
  'X-Change-Reason': z
    .string()
    .transform((text, context) => {
      try {
        return decodeURIComponent(text);
      } catch {
        context.addIssue(customIssue(because('percent-encoding')));
        return z.NEVER;
      }
    })
    .transform(text => text.trim())
    .refine(
      text => text.length <= MAX_REASON_LENGTH,
      rule('above-length', { limit: MAX_REASON_LENGTH }),
    )
    .refine(isOneLine, rule('several-lines'))
    .meta({
      description:
        'Why the change is made: one line, kept in the history and the audit log. Percent-encode `%` and characters beyond ASCII. Required with `permission.rbac.history.requireReason`.',
      maxLength: 4_500,
      example: 'Ticket 4711',
    })
    .optional(),
});

function segment(pattern: string, example: string, description?: string) {
  const size = { minLength: 1, maxLength: 63 };
  return z.string().meta({ ...size, pattern, example, description });
}

/** The path of a role, in the three parts of its reference. */
export const rolePath: z.ZodType<
  NamedRole,
  { kind: string; namespace: string; name: string }
> = z
  .object({
    kind: z.string().meta({
      description: 'Always `role`, in any case.',
      pattern: '^[Rr][Oo][Ll][Ee]$',
      example: 'role',
    }),
    namespace: segment('^[A-Za-z0-9]+(-+[A-Za-z0-9]+)*$', 'default'),
    name: segment('^[A-Za-z0-9]+([-_.]+[A-Za-z0-9]+)*$', 'readers'),
  })
  .transform(({ kind, namespace, name }) => `${kind}:${namespace}/${name}`)
  .pipe(namedRoleSchema);

/** The path of a commit. */
export const revisionPath = z.object({
  revision: wholeNumber(1).meta({ description: 'Of the commit.', example: 1 }),
});

/**
 * The path of a condition. Web interface 1.38.3 of the existing plugin sends a stray
 * `}` behind the id, which is tolerated.
 */
export const conditionPath = z.object({
  id: z
    .string()
    .transform((given, context) => {
      const text = given.replace(/\}$/, '');
      const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
      if (!Number.isSafeInteger(id)) {
        context.addIssue(customIssue(because('no-id')));
        return z.NEVER;
      }
      return id;
    })
    .meta({ type: 'integer', minimum: 1, example: 1 }),
});

/**
 * The parts that a path has of the reference of a role.
 *
 * @public
 */
export function partsOfRole(name: string) {
  const [, kind = '', namespace = '', rest = ''] =
    /^([^:]*):([^/]*)\/(.*)$/s.exec(name) ?? [];
  return { kind, namespace, name: rest };
}
