import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2020';
import { Endpoint, endpoints } from '@portal-rbac/plugin-rbac-common';
import { get } from 'lodash';
import type { Response } from 'supertest';
import { MAX_BODY_BYTES } from '../../../plugins/rbac-backend/src/http/body';
import { readOpenApi } from '../../../plugins/rbac-backend/src/http/openApi';
import { Method } from './AskedBackend';
import { unsaidIn } from './unsaid';

/** A call of the table of endpoints, with examples as the description has them. */
export type Operation = ApiDescription['operations'][number];

/**
 * A part of the description. With `x-body-is-optional`, there is a body only if
 * there is something to return.
 */
type Described = Readonly<Record<string, any>>;

/** What its references begin with, seen from elsewhere. */
const HERE = 'openapi#/';

/**
 * Holds responses against the description of the API, and keeps which of the
 * documented ones have been seen.
 */
export class ApiDescription {
  private readonly document: { readonly paths: object } = JSON.parse(
    JSON.stringify(readOpenApi()).replaceAll('"$ref":"#/', `"$ref":"${HERE}`),
  );
  private readonly seen = new Set<string>();
  private readonly ajv = addFormats(new Ajv({ strict: false })).addSchema(
    this.document,
    'openapi',
  );
  readonly operations = Object.values<Endpoint>(endpoints).map(endpoint =>
    this.operation(endpoint),
  );

  /** The documented responses that have not been seen, such as `get /roles 200`. */
  get unseen(): string[] {
    return this.operations
      .flatMap(({ method, path, statuses }) =>
        statuses.map(status => `${method} ${path} ${status}`),
      )
      .filter(key => !this.seen.has(key));
  }

  /**
   * Says what is wrong with an exchange: a response that is not documented, a
   * header or a body that is not as documented, a sentence that is not made of its code
   * and parameters, or a body that was accepted although by the description it should not be.
   */
  problemsOf(
    { method, path, endpoint }: Operation,
    requestBody: unknown,
    { status, headers, text, body }: Response,
  ): string[] {
    const { responses, requestBody: asked } = this.described(method, path);
    const answer = this.resolved(responses[status]);
    if (!answer) {
      return [`${method} ${path} ${status} is not documented`];
    }
    this.seen.add(`${method} ${path} ${status}`);
    const documented = Object.entries<Described>(answer.headers ?? {});
    const names = documented.map(([name]) => name.toLowerCase());
    const [type] = (headers['content-type'] ?? '').split(';');
    const isOwn = endpoint.needs === 'own' || endpoint.needs === 'token';
    const isJson = type === 'application/json';
    const hasBody = text !== '' || !answer['x-body-is-optional'];
    return [
      ...unsaidIn(body),
      // Backstage refuses unknown callers, and a service that asks about
      // itself.
      ...(status > 401 && !isOwn && body.error.code === undefined
        ? ['the error has no code']
        : []),
      ...documented.flatMap(([name, header]) =>
        this.check(`headers ${name}`, header, headers[name.toLowerCase()]),
      ),
      ...['etag', 'x-total-count']
        .filter(name => status < 300 && headers[name] && !names.includes(name))
        .map(name => `the header ${name} is not documented`),
      ...(answer.content && hasBody
        ? this.check(type, answer.content[type], isJson ? body : text)
        : [text].filter(Boolean).map(() => 'a body is not documented')),
      ...(status < 300 && requestBody !== undefined
        ? this.check('body', asked?.content['application/json'], requestBody)
        : []),
    ];
  }

  private operation(endpoint: Endpoint) {
    const { method, path, maxBytes = MAX_BODY_BYTES } = endpoint;
    const { parameters: described = [] } = this.described(method, path);
    const parameters: Described[] = described.map(this.resolved, this);
    const examples = new Map(
      parameters.map(({ name, example }) => [name, example]),
    );
    const query = parameters
      .filter(parameter => parameter.in === 'query' && parameter.required)
      .map(({ name, example, schema }): [string, string] => [
        name,
        String(example ?? schema.enum?.[0]),
      ]);
    const { answers, refusals } = endpoint;
    return {
      endpoint,
      method,
      /** With parameters in braces, such as `/roles/conditions/{id}`. */
      path,
      /** The path with the example of each parameter in its place. */
      examplePath: path.replace(/\{(\w+)\}/g, (_, name) =>
        String(examples.get(name)),
      ),
      /** The query parameters that it needs, each with its example. */
      exampleQuery: new URLSearchParams(query).toString(),
      /** The example of the request body, if any. */
      exampleBody: endpoint.example,
      /** Bytes that the request body may have. */
      maxBytes,
      statuses: [...Object.keys(answers), ...refusals].map(Number),
    };
  }

  private described(method: Method, path: string): Described {
    return get(this.document.paths, [path, method]);
  }

  /** The value there, or the one that it refers to. */
  private resolved(described?: Described): Described | undefined {
    const path = described?.$ref?.slice(HERE.length).split('/');
    return path ? this.resolved(get(this.document, path)) : described;
  }

  private check(
    what: string,
    described: Described | undefined,
    value: unknown,
  ) {
    const schema = this.resolved(described)?.schema;
    if (!schema) {
      return [`${what} is not documented`];
    }
    const validate = this.ajv.compile(schema);
    validate(value);
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${what}${instancePath} ${message}`,
    );
  }
}
