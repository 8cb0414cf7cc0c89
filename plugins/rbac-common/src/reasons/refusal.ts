/**
 * How requests are refused: the status that REST answers, and the name of the error.
 *
 * @public
 */
export const refusalKinds = {
  invalid: { status: 400, name: 'InputError' },
  /** A load of policy files that would leave everything as it is. */
  rejected: { status: 400, name: 'InputError' },
  /** The caller has no permission for it, whatever it is about. */
  lacking: { status: 403, name: 'NotAllowedError' },
  notAllowed: { status: 403, name: 'NotAllowedError' },
  foreignSource: { status: 403, name: 'NotAllowedError' },
  notFound: { status: 404, name: 'NotFoundError' },
  notAcceptable: { status: 406, name: 'NotAcceptableError' },
  exists: { status: 409, name: 'ConflictError' },
  duplicate: { status: 409, name: 'ConflictError' },
  stale: { status: 409, name: 'ConflictError' },
  revision: { status: 412, name: 'PreconditionFailedError' },
  tooLarge: { status: 413, name: 'PayloadTooLargeError' },
  guardrail: { status: 422, name: 'UnprocessableEntityError' },
  failure: { status: 500, name: 'InternalServerError' },
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
} as const;

/**
 * How a request is refused.
 *
 * @public
 */
export type RefusalKind = keyof typeof refusalKinds;

/**
 * Something that can be refused.
 *
 * @public
 */
export interface Refusal {
  readonly kind: RefusalKind;
  /**
   * What of the request, or of the role, is wrong; empty for the whole, or where it
   * depends on the request. Without it, the refusal is about nothing in the request.
   */
  readonly field?: string;
  /** The parameter that names what of a list it is about. */
  readonly item?: string;
  readonly says: (params: never) => string;
}

/** Refusals by their codes. */
export type Refusals = Readonly<Record<string, Refusal>>;
