import { JsonObject } from '@backstage/types';
import {
  AdministrativeAction,
  AnswerJson,
  asOfQuery,
  Endpoint,
  ParsedRequest,
  schemaUnder,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { Request } from 'express';
import { z } from 'zod';
import { Access, OwnAccess, UnlimitedAccess } from '../administration/access';
import { hasBody, narrowingQuery, parse } from './requests';
import { Answer } from './send';

type ActionOf<E extends Endpoint> = Extract<E['needs'], AdministrativeAction>;

/** What proves that the caller may use a call, and how far that reaches. */
export type CallerOf<E extends Endpoint> = E extends { needs: 'own' }
  ? OwnAccess
  : E extends { everything: string }
    ? UnlimitedAccess<ActionOf<E>>
    : Access<ActionOf<E>>;

/** A request as a handler sees it. */
export interface Call<E extends Endpoint> extends ParsedRequest<E> {
  readonly caller: CallerOf<E>;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
  /** Whether the body has content. */
  readonly hasBody: boolean;
  /** The first of some media types that the caller accepts. */
  readonly accepted: (types: string[]) => string | false;
}

/** What a call answers, and what the audit log records. */
export interface Shown<E extends Endpoint> extends Pick<
  Answer,
  'streamed' | 'total' | 'version'
> {
  readonly body?: AnswerJson<E>;
  /** The items of the body, made while they are sent. */
  readonly list?: AnswerJson<E> extends readonly (infer Item)[]
    ? Iterable<Item>
    : never;
  readonly audited?: JsonObject;
  /** Whether the audit log is to have it with high severity. */
  readonly isUrgent?: boolean;
}

/** Makes the answer of a call from a request and further arguments. */
export type Showing<E extends Endpoint, Given = unknown> = (
  call: Call<E> & Given,
) => Shown<E> | Promise<Shown<E>>;

/**
 * The parts of a request that its endpoint has schemas for.
 *
 * @throws PolicyRefusal that names each field of the first part that is wrong
 */
export function parseRequest<E extends Endpoint>(
  endpoint: E,
  request: Request,
  limits: ValidationLimits,
): ParsedRequest<E> {
  const { params, query, headers, body } = endpoint;
  const isNarrowed = endpoint.isChange && endpoint.method === 'delete';
  const isAbsent = endpoint.isBodyOptional && !hasBody(request);
  const parsed: { readonly [Part in keyof ParsedRequest<Endpoint>]: unknown } =
    {
      params: params && parse(params, request.params, 'path'),
      query:
        query &&
        parse(
          schemaUnder(query, limits),
          isNarrowed ? narrowingQuery(request) : request.query,
          'query',
        ),
      headers: headers && parse(headers, request.headers, 'headers'),
      body:
        body && !isAbsent
          ? parse(schemaUnder(body, limits), request.body, 'body')
          : undefined,
    };
  return parsed as ParsedRequest<E>;
}

/**
 * The revision of the past that a request asks about, if it asks about one.
 *
 * @throws PolicyRefusal if it cannot be understood
 */
export function asOfIn(
  { query, body }: Endpoint,
  request: Request,
  limits: ValidationLimits,
): number | undefined {
  if (query && takesAsOf(schemaUnder(query, limits))) {
    return parse(asOfQuery, request.query, 'query').asOf;
  }
  const schema = body && schemaUnder(body, limits);
  return schema && takesAsOf(schema)
    ? parse(schema, request.body, 'body').asOf
    : undefined;
}

function takesAsOf(
  schema: z.ZodType,
): schema is z.ZodObject<typeof asOfQuery.shape> {
  return schema instanceof z.ZodObject && 'asOf' in schema.shape;
}
