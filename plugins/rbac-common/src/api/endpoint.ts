import { z } from 'zod';
import { AdministrativeAction } from '../permissions';
import { Json } from '../rest/json';
import { ValidationLimits } from '../schemas/limits';

/**
 * A schema, or one for each choice of limits.
 *
 * @public
 */
export type Limited = z.ZodType | ((limits: ValidationLimits) => z.ZodType);

/** @public */
export type SchemaOf<L> = L extends (limits: ValidationLimits) => infer S
  ? S
  : L;

/**
 * The schema under these limits.
 *
 * @public
 */
export function schemaUnder<L extends Limited>(
  schema: L,
  limits: ValidationLimits,
): SchemaOf<L> {
  return (
    typeof schema === 'function' ? schema(limits) : schema
  ) as SchemaOf<L>;
}

/**
 * What a call needs: a permission of that action, to be a user who asks about
 * themselves, or any valid token.
 *
 * @public
 */
export type Need = AdministrativeAction | 'own' | 'token';

/**
 * Which event of the audit log a call is, and which of its kinds. `all` is written as
 * `by-query` of a call that narrows a list.
 *
 * @public
 */
export type AuditedEvent =
  | {
      readonly eventId: 'role-read' | 'policy-read' | 'condition-read';
      readonly queryType: string;
    }
  | {
      readonly eventId: 'role-write' | 'policy-write' | 'condition-write';
      readonly actionType: string;
    };

/**
 * What a call answers with one status.
 *
 * @public
 */
export interface AnswerShape {
  readonly description: string;
  /** The schema of the JSON; there is no body without it. */
  readonly body?: Limited;
  /** A dry run has a body, and the change itself has none. */
  readonly isBodyOptional?: true;
  /** The media type of text that it is unless JSON is asked for. */
  readonly text?: string;
  /** Whether it names the version of the policy that it shows, as its `ETag`. */
  readonly etag?: boolean;
  /** Whether `X-Total-Count` has the number of items on all pages. */
  readonly total?: true;
}

/** @public */
export type SuccessStatus = 200 | 201 | 204;

/** @public */
export type RefusalStatus =
  400 | 401 | 403 | 404 | 406 | 409 | 412 | 413 | 422 | 503;

/** @public */
export type Tag =
  | 'roles'
  | 'assignments'
  | 'policies'
  | 'conditions'
  | 'plugins'
  | 'access'
  | 'requests'
  | 'history'
  | 'service';

/**
 * A call of the REST API: all that a server, a client, a description and a test have to
 * know of it.
 *
 * @public
 */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Relative to `/api/permission`, with parameters in braces. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** The schema of the parameters in the path. */
  readonly params?: z.ZodType;
  /** The schema of the query. Without it, the query is ignored. */
  readonly query?: Limited;
  /** The schema of the headers, with names in lower case. */
  readonly headers?: z.ZodType;
  /** The schema of the body, as JSON. */
  readonly body?: Limited;
  readonly isBodyOptional?: true;
  readonly example?: unknown;
  /** Bytes that the body may have, if more than usual. */
  readonly maxBytes?: number;
  readonly needs: Need;
  /** For callers whose permission covers every role: the key of what others may not do, such as `read-the-guardrails`. */
  readonly everything?: string;
  readonly event?: AuditedEvent;
  /** It changes the policy, and has the parameters and the dry run of every change. */
  readonly isChange?: true;
  /** It returns an impact, and accepts the parameters for it. */
  readonly isPreview?: true;
  readonly answers: Readonly<Partial<Record<SuccessStatus, AnswerShape>>>;
  readonly refusals: readonly RefusalStatus[];
}

/**
 * A part of a request, as it was parsed.
 *
 * @public
 */
export type ParsedPart<E, Part extends string> =
  E extends Readonly<Record<Part, infer L>> ? z.output<SchemaOf<L>> : undefined;

/**
 * What a handler is given of a request, as it was parsed.
 *
 * @public
 */
export interface ParsedRequest<E extends Endpoint> {
  readonly params: ParsedPart<E, 'params'>;
  readonly query: ParsedPart<E, 'query'>;
  readonly headers: ParsedPart<E, 'headers'>;
  readonly body: E extends { isBodyOptional: true }
    ? ParsedPart<E, 'body'> | undefined
    : ParsedPart<E, 'body'>;
}

/**
 * The schemas of all that a call answers when it goes well.
 *
 * @public
 */
export type AnswerSchemas<E extends Endpoint> = {
  [Status in keyof E['answers']]: E['answers'][Status] extends {
    body: infer L;
  }
    ? Extract<SchemaOf<L>, z.ZodType>
    : never;
}[keyof E['answers']];

/**
 * The JSON that a call answers when it goes well.
 *
 * @public
 */
export type AnswerJson<E extends Endpoint> =
  AnswerSchemas<E> extends infer S
    ? S extends z.ZodType
      ? Json<S>
      : never
    : never;

/**
 * The schema of what a call answers when it goes well; of a change, not of its dry run.
 *
 * @public
 */
export type AnswerSchema<E extends Endpoint> = E['answers'] extends {
  201: { body: infer L };
}
  ? Extract<SchemaOf<L>, z.ZodType>
  : AnswerSchemas<E>;

/**
 * A call, with its type as precise as it is written.
 *
 * @public
 */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}
