import {
  asOfQuery,
  Endpoint,
  ParsedRequest,
  schemaUnder,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { Request } from 'express';
import { z } from 'zod';
import { hasBody, narrowingQuery, parse } from './requests';

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
