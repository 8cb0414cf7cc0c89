import { JsonObject } from '@backstage/types';
import addFormats from 'ajv-formats';
import Ajv from 'ajv/dist/2020';
import { Endpoint, endpoints } from '@portal-rbac/plugin-rbac-common';
import type { Response } from 'supertest';
import { MAX_BODY_BYTES } from '../../../plugins/rbac-backend/src/http/body';
import { readOpenApi } from '../../../plugins/rbac-backend/src/http/openApi';
import { Method } from './AskedBackend';

/** A call of the table of endpoints, with examples as the description has them. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly method: Method;
  /** With parameters in braces, such as `/roles/conditions/{id}`. */
  readonly path: string;
  /** The path with the example of each parameter in its place. */
  readonly examplePath: string;
  /** The query parameters that it needs, each with its example. */
  readonly exampleQuery?: string;
  /** The example of the request body, if there is one. */
  readonly exampleBody?: unknown;
  /** Bytes that the request body may have. */
  readonly maxBytes: number;
  readonly statuses: readonly number[];
}

interface Described {
  readonly $ref?: string;
  readonly name?: string;
  readonly example?: unknown;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: { readonly enum?: readonly unknown[] };
  /** There is a body only where something is told. */
  readonly 'x-body-is-optional'?: boolean;
  readonly headers?: Record<string, Described>;
  /** One for each content type; there is one. */
  readonly content?: Readonly<Record<string, Described>>;
  readonly responses?: Record<string, Described>;
  readonly parameters?: Described[];
}

/**
 * Holds responses against the description of the API, and keeps which of the
 * documented ones have been seen.
 */
export class ApiDescription {
  readonly operations: readonly Operation[];
  private readonly document = readOpenApi();
  private readonly seen = new Set<string>();
  private readonly ajv = addFormats(new Ajv({ strict: false }));

  constructor() {
    this.ajv.addSchema(this.document, 'openapi');
    this.operations = Object.values(endpoints).map(endpoint =>
      this.operation(endpoint),
    );
  }

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
   * header or a body that is not as documented, or a body that was accepted
   * although by the description it should not be.
   */
  problemsOf(
    { method, path }: Operation,
    requestBody: unknown,
    { status, headers, text, body }: Response,
  ): string[] {
    const pointer = ['paths', path, method, 'responses', String(status)];
    const found = this.resolve(pointer);
    if (!found) {
      return [`${method} ${path} ${status} is not documented`];
    }
    this.seen.add(`${method} ${path} ${status}`);
    const documented = Object.entries(found.value.headers ?? {});
    const names = documented.map(([name]) => name.toLowerCase());
    return [
      ...documented.flatMap(([name]) =>
        this.check(
          [...found.pointer, 'headers', name],
          headers[name.toLowerCase()],
        ),
      ),
      ...['etag', 'x-total-count']
        .filter(name => status < 300 && headers[name] && !names.includes(name))
        .map(name => `the header ${name} is not documented`),
      ...(found.value.content &&
      !(text === '' && found.value['x-body-is-optional'])
        ? this.check(
            [...found.pointer, 'content', contentTypeOf(headers)],
            contentTypeOf(headers) === 'application/json' ? body : text,
          )
        : [text].filter(Boolean).map(() => 'a body is not documented')),
      ...(status < 300 && requestBody !== undefined
        ? this.check(
            [
              'paths',
              path,
              method,
              'requestBody',
              'content',
              'application/json',
            ],
            requestBody,
          )
        : []),
    ];
  }

  private operation(endpoint: Endpoint): Operation {
    const { method, path, maxBytes = MAX_BODY_BYTES } = endpoint;
    const { responses = {}, parameters: described = [] } = this.paths()[path][
      method
    ] as Described;
    const parameters = described
      .map(({ $ref, ...rest }) =>
        $ref ? this.resolve($ref.slice(2).split('/'))?.value : rest,
      )
      .filter(parameter => parameter !== undefined);
    const examples = new Map(
      parameters.map(({ name, example }) => [name, example]),
    );
    const query = parameters
      .filter(parameter => parameter.in === 'query' && parameter.required)
      .map(({ name = '', example, schema }): [string, string] => [
        name,
        String(example ?? schema?.enum?.[0]),
      ]);
    return {
      endpoint,
      method,
      path,
      examplePath: path.replace(/\{(\w+)\}/g, (_, name) =>
        String(examples.get(name)),
      ),
      exampleQuery: new URLSearchParams(query).toString(),
      exampleBody: endpoint.example,
      maxBytes,
      statuses: Object.keys(responses).map(Number),
    };
  }

  private paths() {
    return this.document.paths as unknown as Record<
      string,
      Record<string, unknown>
    >;
  }

  /** What a pointer points to, references followed. */
  private resolve(
    pointer: string[],
  ): { pointer: string[]; value: Described } | undefined {
    let value: unknown = this.document;
    for (const part of pointer) {
      value = (value as JsonObject | undefined)?.[part];
    }
    const described = value as Described | undefined;
    return described?.$ref
      ? this.resolve(described.$ref.slice(2).split('/'))
      : described && { pointer, value: described };
  }

  private check(pointer: string[], value: unknown): string[] {
    const target = this.resolve(pointer);
    const path = [...(target?.pointer ?? []), 'schema'].map(part =>
      encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')),
    );
    const validate = this.ajv.compile({ $ref: `openapi#/${path.join('/')}` });
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) =>
            `${pointer.slice(-2).join(' ')}${instancePath} ${message}`,
        );
  }
}

/** The content type of a response, without what follows it. */
function contentTypeOf(headers: Response['headers']): string {
  return headers['content-type']?.split(';')[0] ?? '';
}
