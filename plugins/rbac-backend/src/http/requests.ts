import {
  because,
  impactQuery,
  overrideQuery,
  problemsOf,
  reasonHeaders,
  ReasonParams,
  RoleRef,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  PolicyRefusal,
  PolicyVersion,
  refuse,
} from '@portal-rbac/plugin-rbac-core';
import { Request } from 'express';
import { omit } from 'lodash';
import { z } from 'zod';

type Malformed = ReasonParams<'malformed'>[0];
type RequestPart = Malformed['part'];
type WhichPart = Pick<Malformed, 'role' | 'index'>;

/**
 * Parses a part of a request.
 *
 * @param part - what it is
 * @throws PolicyRefusal that names each field that is wrong, and why
 */
export function parse<T>(
  schema: z.ZodType<T>,
  value: unknown,
  part: RequestPart,
  which: WhichPart = {},
): T {
  const result = schema.safeParse(value);
  if (!result.success) {
    throw malformed(problemsOf(result.error), part, which);
  }
  return result.data;
}

/**
 * The refusal of a request for what is wrong with some of its fields.
 *
 * @param part - names the whole, for problems that have no field
 */
export function malformed(
  problems: readonly ValueProblem[],
  part: RequestPart = 'body',
  which: WhichPart = {},
): PolicyRefusal {
  return new PolicyRefusal('malformed', { part, ...which }, problems);
}

/** The refusal of a body that contradicts the path. */
export function otherThanPath(field: string, ref: RoleRef): PolicyRefusal {
  return malformed([{ field, ...because('unlike-path', { expected: ref }) }]);
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

/** A query parameter that may be meant as a dry run, however it is spelt. */
const meansDryRun = /^[^a-z]*dry[^a-z]*run[^a-z]*$/i;

/**
 * Whether a request asks what would come of it, and takes that out of its query. One
 * that may mean to ask for it must not be carried out.
 *
 * @throws PolicyRefusal if it is not exactly `dryRun=true`
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
    throw malformed([{ field: 'dryRun', ...because('dry-run-once') }], 'query');
  }
  request.query = query;
  return dryRun === 'true';
}

function queryOf({ originalUrl }: Request): string {
  // A query may itself have question marks.
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start + 1);
}

/** What names nothing: which guardrails are broken, and whose people are counted. */
const beside = Object.keys({ ...overrideQuery.shape, ...impactQuery.shape });

/**
 * The query of a request that deletes what it names, and without a query deletes
 * all. A query that is empty after parsing - the parser drops names such as
 * `__proto__` - is refused, because it is not the same as none.
 *
 * @throws PolicyRefusal if nothing is left
 */
export function narrowingQuery(request: Request): Request['query'] {
  const query = omit(request.query, beside);
  const text = queryOf(request).replace(/(^|&)dryRun=(true|false)(?=&|$)/, '');
  const others = [...new URLSearchParams(text).keys()].filter(
    name => !beside.includes(name),
  );
  const hasBeside = beside.some(name => request.query[name]);
  const isNamed = others.length > 0 || (text !== '' && !hasBeside);
  if (isNamed && Object.keys(query).length === 0) {
    throw refuse('nothing-named');
  }
  return query;
}

/**
 * Whether the body of a request has content. A missing body was parsed to an
 * empty object.
 */
export function hasBody({ body }: Request): boolean {
  return Array.isArray(body) || Object.keys(body ?? {}).length > 0;
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
    throw refuse('malformed-version');
  }
  const [, revision, commitId] = parts;
  return { revision: Number(revision), commitId };
}

/**
 * The reason for a change, from the header `X-Change-Reason`.
 *
 * @param isRequired - whether a change without a reason is refused
 */
export function reasonOf(
  request: Request,
  isRequired: boolean,
): string | undefined {
  const { 'X-Change-Reason': reason = '' } = parse(
    reasonHeaders,
    { 'X-Change-Reason': request.header('X-Change-Reason') },
    'headers',
  );
  if (reason === '' && isRequired) {
    throw refuse('reason-required');
  }
  return reason || undefined;
}

/**
 * What a request demands of the policy, and of guardrails, for its change to be made.
 *
 * @throws PolicyRefusal if that is malformed
 */
export function applyOptionsOf(request: Request) {
  const ifVersion = versionOf(request);
  const { override = [] } = parse(overrideQuery, request.query, 'query');
  return { ifVersion, overrides: override };
}
