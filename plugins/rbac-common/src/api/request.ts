import { z } from 'zod';
import { ValidationLimits } from '../schemas/limits';
import { Json } from '../rest/json';
import { AnswerSchema, Endpoint, SchemaOf, schemaUnder } from './endpoint';

/**
 * What stands for a text in a query or a path.
 *
 * @public
 */
export type Sent<T> = string extends T ? T | number : T;

/**
 * Fields of a query or a path as they are sent.
 *
 * @public
 */
export type SentFields<T> = { readonly [Name in keyof T]: Sent<T[Name]> };

/**
 * A part of a request, as JSON has it.
 *
 * @public
 */
export type InputPart<E, Name extends string> =
  E extends Readonly<Record<Name, infer L>>
    ? SchemaOf<L> extends z.ZodType
      ? Json<SchemaOf<L>>
      : never
    : unknown;

/**
 * A part that must be there if the endpoint has it.
 *
 * @public
 */
export type GivenPart<E, Name extends string, Value> =
  E extends Readonly<Record<Name, unknown>>
    ? E extends { isBodyOptional: true }
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value }
    : { readonly [Key in Name]?: undefined };

/**
 * What a request may ask about an impact, and which guardrails it may override.
 *
 * @public
 */
export interface BesideQuery {
  readonly group?: string;
  readonly accessChange?: string;
  readonly offset?: number;
  readonly override?: readonly string[];
}

/**
 * What goes with a call: what the endpoint has schemas for, as JSON has it, and what
 * calls have in common.
 *
 * @public
 */
export type RequestInput<E extends Endpoint> = GivenPart<
  E,
  'params',
  SentFields<InputPart<E, 'params'>>
> &
  GivenPart<E, 'body', InputPart<E, 'body'>> & {
    readonly query?: E extends { isChange: true } | { isPreview: true }
      ? BesideQuery & Partial<SentFields<NonNullable<InputPart<E, 'query'>>>>
      : SentFields<NonNullable<InputPart<E, 'query'>>>;
    /** Refused with 412 unless the policy is at this version, an `ETag`. */
    readonly ifMatch?: string;
    /** Why a change is made, for the history. */
    readonly reason?: string;
    /** The media type of the answer, if not JSON. */
    readonly accept?: string;
    /** Seconds that what is shown may be older than usual. */
    readonly maxStale?: number;
  };

/**
 * A request as it is sent.
 *
 * @public
 */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with its query, relative to `/api/permission`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Loose = Readonly<Record<string, unknown>> | undefined;

/**
 * The request for a call.
 *
 * @param isDryRun - whether to show the change without making it
 * @public
 */
export function requestOf<E extends Endpoint>(
  { method, path }: E,
  input: RequestInput<E>,
  isDryRun = false,
): ApiRequest {
  const { ifMatch, reason, accept, maxStale, ...parts } = input;
  const { params, query, body } = parts as {
    readonly params?: Loose;
    readonly query?: Loose;
    readonly body?: unknown;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params?.[name])),
  );
  const asked = queryOf({ ...(isDryRun && { dryRun: true }), ...query });
  return {
    method: method.toUpperCase() as ApiRequest['method'],
    path: asked ? `${filled}?${asked}` : filled,
    headers: {
      ...(accept && { accept }),
      ...(ifMatch && { 'if-match': ifMatch }),
      ...(reason && { 'x-change-reason': encodeURIComponent(reason) }),
      ...(maxStale && { 'cache-control': `max-stale=${maxStale}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** A query; what is not given is not asked, and a list repeats its name. */
function queryOf(given: NonNullable<Loose>): string {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    [value ?? []].flat().map(one => [name, String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

/**
 * The schema of what a call answers when it goes well; of a change, not of its dry run.
 *
 * @public
 */
export function answerSchema<E extends Endpoint>(
  { answers }: E,
  limits: ValidationLimits,
): AnswerSchema<E> {
  const { body } = answers[201] ?? answers[200] ?? {};
  return (body && schemaUnder(body, limits)) as AnswerSchema<E>;
}
