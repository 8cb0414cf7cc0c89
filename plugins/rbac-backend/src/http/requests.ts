import {
  describeProblems,
  EntityRef,
  groupRefSchema,
  problemsOf,
  RoleRef,
  roleRefSchema,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import { Request } from 'express';
import { omit } from 'lodash';
import { z } from 'zod';
import {
  ConsequencePage,
  PolicyRefusal,
  PolicyVersion,
  refuse,
} from '@portal-rbac/plugin-rbac-core';

/**
 * Parses a part of a request.
 *
 * @param subject - names the value in messages, such as `The body`
 * @throws PolicyRefusal that names each field that is wrong, and why
 */
export function parse<T>(
  schema: z.ZodType<T>,
  value: unknown,
  subject: string,
): T {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw malformed(problemsOf(result.error), subject);
  }
  return result.data;
}

/** The refusal of a malformed request. */
export function invalid(message: string): PolicyRefusal {
  return new PolicyRefusal('invalid', message);
}

/**
 * The refusal of a request for what is wrong with some of its fields.
 *
 * @param subject - names the whole, for problems that have no field
 */
export function malformed(
  problems: readonly ValueProblem[],
  subject = 'The body',
): PolicyRefusal {
  const message = describeProblems(problems, subject);
  return new PolicyRefusal('invalid', message, problems);
}

/** The refusal of a body that contradicts the path. */
export function otherThanPath(field: string, ref: RoleRef): PolicyRefusal {
  return malformed([
    { field, message: `must be ${ref}, which the path names` },
  ]);
}

/** The role that the path names, in its three parts. */
export function roleOfPath(request: Request): RoleRef {
  return parse(roleRefSchema, textOfPath(request), 'The path');
}

/** The reference that the path names, as it is written there. */
export function textOfPath({ params }: Request): string {
  return `${params.kind}:${params.namespace}/${params.name}`;
}

const once = { error: 'must be given at most once, as a string' };

/** A query parameter that may be given once and is not empty. */
export const textParameter = z
  .string(once)
  .min(1, { error: 'must not be empty' })
  .max(500, { error: 'must have at most 500 characters' });

/** A query parameter that is a number, given once. */
export function wholeNumber(minimum: number, maximum = Infinity) {
  return z
    .string(once)
    .regex(/^\d{1,9}$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine(value => value >= minimum, {
      error: `must be at least ${minimum}`,
    })
    .refine(value => value <= maximum, {
      error: `must be at most ${maximum}`,
    });
}

/** The query parameters of a list of which one may want a page. */
export const pageParameters = {
  limit: wholeNumber(1).optional(),
  offset: wholeNumber(0).optional(),
};

/** The same of a list that has so many items on a page at most. */
export function boundedPage(most: number) {
  return { ...pageParameters, limit: wholeNumber(1, most).optional() };
}

/** The query parameter that names a revision of the past. */
export const asOfParameter = { asOf: wholeNumber(0).optional() };

/** The revision of the past that a query names, if it names one. */
export function asOfQuery({ query }: Request): number | undefined {
  return parse(z.object(asOfParameter), query, 'The query').asOf;
}

/** One page of a list. */
export function pageOf<T>(
  items: readonly T[],
  page: { limit?: number; offset?: number },
): readonly T[] {
  const start = page.offset ?? 0;
  const end = page.limit === undefined ? undefined : start + page.limit;
  return start === 0 && end === undefined ? items : items.slice(start, end);
}

/**
 * One page of the matching parts of many wholes, with the number of them all.
 * Only what is on the page is put together, since there can be many.
 */
export function collectPage<W, P>(
  wholes: readonly W[],
  partsOf: (whole: W) => readonly P[],
  matches: (part: P) => boolean,
  { offset = 0, limit = Infinity }: { limit?: number; offset?: number },
): { items: [W, P][]; total: number } {
  const items: [W, P][] = [];
  let total = 0;
  for (const whole of wholes) {
    for (const part of partsOf(whole)) {
      if (matches(part)) {
        if (total >= offset && items.length < limit) {
          items.push([whole, part]);
        }
        total += 1;
      }
    }
  }
  return { items, total };
}

/** The parameter of every change that names a law which it breaks on purpose. */
const OVERRIDE = 'override';

const overridesSchema = repeatable(textParameter.describe('The name of a law'));

/** The laws that the author of a request says they break on purpose. */
function overridesOf({ query }: Request): readonly string[] {
  const parsed = parse(
    z.object({ [OVERRIDE]: overridesSchema }),
    query,
    'The query',
  );
  return parsed[OVERRIDE] ?? [];
}

/** The parameter of what tells an impact, for a group whose people are counted. */
const AMONG = 'among';

/**
 * The group of which a request asks how many people are concerned.
 *
 * @throws PolicyRefusal if it is not the reference of a group
 */
export function amongOf({ query }: Request): EntityRef | undefined {
  const schema = z.object({ [AMONG]: groupRefSchema.optional() });
  return parse(schema, query, 'The query')[AMONG];
}

/** The parameters of what tells an impact, for more of the people of one consequence. */
const CONSEQUENCE = 'consequence';
const OFFSET = 'offset';
/** Users of a consequence on a page. */
const USERS_ON_PAGE = 1_000;

/**
 * The consequence of which a request asks for more people.
 *
 * @throws PolicyRefusal if it does so in a way that cannot be understood
 */
export function consequenceOf({ query }: Request): ConsequencePage | undefined {
  const { consequence: id, offset = 0 } = parse(
    z.object({
      [CONSEQUENCE]: textParameter.optional(),
      [OFFSET]: wholeNumber(0).optional(),
    }),
    query,
    'The query',
  );
  return id === undefined ? undefined : { id, offset, limit: USERS_ON_PAGE };
}

/** Parameters that ask something of an impact, and say nothing of the change. */
const ABOUT_IMPACT = [AMONG, CONSEQUENCE, OFFSET];

/**
 * Refuses what asks something of an impact where there is no answer to that, such as a
 * change that was meant as a question.
 *
 * @param message - what to do about the parameter
 * @throws PolicyRefusal if it has the parameter of such a question
 */
export function requireNoQuestion(
  { query }: Request,
  message = 'must come with dryRun=true',
): void {
  const asked = ABOUT_IMPACT.find(name => name in query);
  if (asked !== undefined) {
    throw malformed([{ field: asked, message }], 'The query');
  }
}

/** A query parameter by which a dry run may be meant, however it is written. */
const meansDryRun = /^[^a-z]*dry[^a-z]*run[^a-z]*$/i;

/**
 * Whether a request asks what would come of it, and takes that out of its query. One
 * that may mean to ask for it must not be carried out.
 *
 * @throws PolicyRefusal if it says so in another way than `dryRun=true`
 */
export function takeDryRun(request: Request): boolean {
  const names = [...new URLSearchParams(queryOf(request)).keys()];
  const isMeant = names.some(name => meansDryRun.test(name));
  if (!isMeant) {
    return false;
  }
  const { dryRun, ...query } = request.query;
  const isAlone = !Object.keys(query).some(name => meansDryRun.test(name));
  if (!isAlone || (dryRun !== 'true' && dryRun !== 'false')) {
    throw malformed(
      [{ field: 'dryRun', message: 'must be given once, as true or false' }],
      'The query',
    );
  }
  request.query = query;
  return dryRun === 'true';
}

function queryOf({ originalUrl }: Request): string {
  const [, text = ''] = originalUrl.split('?', 2);
  return text;
}

/**
 * The query of a request that deletes what it names, and without a query
 * deletes all. A query of which nothing is left after parsing - the parser drops
 * names such as `__proto__` - is refused, because it is not the same as none.
 * What says only which laws are broken, or whose people are counted, names nothing.
 *
 * @throws PolicyRefusal if nothing is left
 */
export function narrowingQuery(request: Request): Request['query'] {
  const beside = [OVERRIDE, ...ABOUT_IMPACT];
  const query = omit(request.query, beside);
  const text = queryOf(request).replace(/(^|&)dryRun=(true|false)(?=&|$)/, '');
  const others = [...new URLSearchParams(text).keys()].filter(
    name => !beside.includes(name),
  );
  const hasBeside = beside.some(name => request.query[name]);
  const isNamed = others.length > 0 || (text !== '' && !hasBeside);
  if (isNamed && Object.keys(query).length === 0) {
    throw invalid(
      'The query must name what to delete, or be absent to delete all',
    );
  }
  return query;
}

/**
 * Whether the body of a request says anything. That of a request without one
 * was parsed to an empty object.
 */
export function hasBody({ body }: Request): boolean {
  return Array.isArray(body) || Object.keys(body ?? {}).length > 0;
}

/** A query parameter that may be repeated. */
export function repeatable<T>(schema: z.ZodType<T>) {
  return z.preprocess(
    value => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(schema).min(1).optional(),
  );
}

/**
 * The id of a condition. Web interface 1.38.3 of the existing plugin sends a
 * stray `}` behind it, which is tolerated.
 */
export function idOfPath(request: Request): number {
  const text = request.params.id.replace(/\}$/, '');
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(id)) {
    throw malformed([
      {
        field: 'id',
        message: 'must be a whole number, at least 1 and below 2^53',
      },
    ]);
  }
  return id;
}

/**
 * The version that the header `If-Match` demands, if it is there. `*` demands
 * none.
 */
function versionOf(request: Request): PolicyVersion | undefined {
  const header = request.header('If-Match')?.trim();
  if (header === undefined || header === '*') {
    return undefined;
  }
  const parts = header.match(/^(?:W\/)?"(\d{1,15})(?:-([\da-f-]{36,64}))?"$/);
  if (!parts) {
    throw invalid(
      'If-Match must be the value of an ETag, such as "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
    );
  }
  const [, revision, commitId] = parts;
  return { revision: Number(revision), commitId };
}

/**
 * How many milliseconds an answer may be older than usual, if its caller wants it
 * sooner rather than newer: the directive `max-stale` of the header `Cache-Control`
 * (RFC 9111, 5.2.1.2). As that says of all such directives, what is not understood is
 * not there.
 */
export function acceptedAge(request: Request): number {
  const header = request.header('Cache-Control') ?? '';
  const [, seconds = '0'] =
    header.match(/(?:^|,)\s*max-stale=(\d{1,9})\s*(?:,|$)/i) ?? [];
  return Number(seconds) * 1_000;
}

/** The header that says why a change is made. */
const REASON = 'X-Change-Reason';

/** Characters that the reason of a change may have. */
const MAX_REASON_LENGTH = 500;

const reasonHeader = z
  .string()
  .transform((text, context) => {
    try {
      return decodeURIComponent(text);
    } catch {
      context.addIssue({
        code: 'custom',
        message:
          'must be text in which % and whatever is not ASCII is percent-encoded',
      });
      return z.NEVER;
    }
  })
  .transform(text => text.trim())
  .refine(text => text.length <= MAX_REASON_LENGTH, {
    error: `must have at most ${MAX_REASON_LENGTH} characters`,
  })
  .refine(text => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text), {
    error: 'must be one line of text',
  });

/**
 * Why a change is made, as the header `X-Change-Reason` says.
 *
 * @param isRequired - whether a change without a reason is refused
 */
export function reasonOf(
  request: Request,
  isRequired: boolean,
): string | undefined {
  const { [REASON]: reason = '' } = parse(
    z.object({ [REASON]: reasonHeader.optional() }),
    { [REASON]: request.header(REASON) },
    'The headers',
  );
  if (reason === '' && isRequired) {
    throw refuse.noReason();
  }
  return reason || undefined;
}

/**
 * What a request demands of the policy, and of laws, for its change to be made.
 *
 * @throws PolicyRefusal if that is malformed
 */
export function applyOptionsOf(request: Request) {
  return { ifVersion: versionOf(request), overrides: overridesOf(request) };
}
