import { IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request as it goes over the wire: nothing in it is normalised. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request that clients with good manners would not send. */
export function rawCall(
  port: number,
  { method, path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        method: method.toUpperCase(),
        path,
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
          ...headers,
        },
      },
      response => {
        const { statusCode: status = 0, headers: answered } = response;
        buffer(response).then(
          bytes =>
            resolve({ status, headers: answered, text: bytes.toString() }),
          reject,
        );
      },
    );
    call.on('error', reject).end(body);
  });
}
