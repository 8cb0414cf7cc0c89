import { DryRunJson } from '../rest/impact';
import { AnswerJson, Endpoint } from './endpoint';
import { ApiRequest, RequestInput, requestOf } from './request';

/**
 * Sends a request, and gives its answer; rejects if that is a refusal.
 *
 * @public
 */
export type SendRequest = (
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<Pick<Response, 'headers' | 'text'>>;

/**
 * What a call answered, when it went well.
 *
 * @public
 */
export interface Answered<Body> {
  readonly body: Body;
  /** The version of the policy that it shows or made, its `ETag`. */
  readonly version?: string;
  /** How many items there are on all pages of a list. */
  readonly total: number;
}

/**
 * The body of an answer; of a change, not of its dry run.
 *
 * @public
 */
export type AnsweredBody<E extends Endpoint> = E extends { isChange: true }
  ? Exclude<AnswerJson<E>, DryRunJson> | undefined
  : AnswerJson<E>;

/**
 * What a call is given. Input may be left out where all of it may.
 *
 * @public
 */
export type GivenInput<E extends Endpoint> =
  Record<string, never> extends RequestInput<E>
    ? [input?: RequestInput<E>, signal?: AbortSignal]
    : [input: RequestInput<E>, signal?: AbortSignal];

/**
 * Makes the calls of the table of endpoints.
 *
 * @public
 */
export interface ApiClient {
  call<E extends Endpoint>(
    endpoint: E,
    ...given: GivenInput<E>
  ): Promise<Answered<AnsweredBody<E>>>;
  /** What a change would do, which is not made. */
  dryRun<E extends Endpoint & { readonly isChange: true }>(
    endpoint: E,
    ...given: GivenInput<E>
  ): Promise<DryRunJson>;
}

/**
 * A client of the REST API.
 *
 * @public
 */
export function apiClient(send: SendRequest): ApiClient {
  const ask = async (request: ApiRequest, signal?: AbortSignal) => {
    const response = await send(request, signal);
    const text = await response.text();
    return {
      body: text === '' ? undefined : JSON.parse(text),
      version: response.headers.get('ETag') ?? undefined,
      total: Number(response.headers.get('X-Total-Count')),
    };
  };
  return {
    call: (endpoint, ...[input, signal]) =>
      ask(requestOf(endpoint, input ?? ({} as never)), signal),
    dryRun: async (endpoint, ...[input, signal]) =>
      (await ask(requestOf(endpoint, input ?? ({} as never), true), signal))
        .body,
  };
}
