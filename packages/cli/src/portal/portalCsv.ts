import {
  Endpoint,
  RequestInput,
  requestOf,
} from '@portal-rbac/plugin-rbac-common';
import { PortalAddress } from './portalAddress';
import {
  ask,
  bounded,
  failure,
  isThisIt,
  patience,
  reasonOf,
  requireSuccess,
  WrongAnswer,
} from './portalAnswer';

/**
 * Bytes of an answer that is held only in pieces; 40,000 users with 500
 * permissions have some 150 million.
 */
const maxStreamedBytes = 4 * 1024 * 1024 * 1024;

/**
 * Reads an answer in CSV piece by piece, so that it may be longer than what fits
 * into memory. One that is cut off ends with a failure.
 *
 * @throws CommandFailure with the portal's other answer, even after the first
 *   pieces
 */
export async function* readCsv<E extends Endpoint>(
  address: PortalAddress,
  endpoint: E,
  input: RequestInput<E>,
): AsyncGenerator<string> {
  const request = requestOf(endpoint, { ...input, accept: 'text/csv' });
  const stop = new AbortController();
  const wait = () =>
    setTimeout(
      () =>
        stop.abort(new Error(`no more came for ${patience / 1000} seconds`)),
      patience,
    );
  let waiting = wait();
  try {
    const response = await ask(address, request, stop.signal);
    await requireSuccess(response);
    requireWholeCsv(response);
    const decoder = new TextDecoder();
    for await (const bytes of bounded(response, maxStreamedBytes)) {
      clearTimeout(waiting);
      yield decoder.decode(bytes, { stream: true });
      waiting = wait();
    }
  } catch (error) {
    throw failure(address, request, reasonOf(error));
  } finally {
    clearTimeout(waiting);
    stop.abort();
  }
}

/**
 * @throws WrongAnswer if it is not CSV, or a truncation could not be detected
 */
function requireWholeCsv({ headers }: Response) {
  if (!/^text\/csv\b/i.test(headers.get('content-type') ?? '')) {
    throw new WrongAnswer(`was not answered in CSV; ${isThisIt}`);
  }
  if (!headers.has('content-length') && !headers.has('transfer-encoding')) {
    throw new WrongAnswer(
      'was answered without a mark for its end, so that nobody could tell if it was cut off; does a proxy speak HTTP/1.0?',
    );
  }
}
