import {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';

/** What a plugin answered. */
export interface PluginAnswer {
  readonly status: number;
  /**
   * The JSON of an answer, if it is JSON. Plugins that serve a web interface, such
   * as `app`, answer any path that is not theirs with its page.
   */
  readonly json?: unknown;
}

/**
 * Asks an endpoint that the permission framework mounts in every plugin,
 * wherever the plugin is hosted. Rejects with a reason for people.
 *
 * A plugin may be hostile, or not be one at all. No more than
 * {@link MAX_ANSWER_BYTES} of an answer are held, and when the signal aborts, or
 * the answer is no longer wanted, its connection is closed.
 *
 * @param endpoint - such as `metadata`
 * @param body - sent as JSON by POST; without one it is a GET
 * @param onBehalfOf - in whose name; this service, if absent
 */
export type AskPlugin = (
  pluginId: string,
  endpoint: string,
  signal: AbortSignal,
  body?: object,
  onBehalfOf?: BackstageCredentials,
) => Promise<PluginAnswer>;

interface Dependencies {
  readonly auth: AuthService;
  readonly discovery: DiscoveryService;
}

/** Bytes of an answer. The catalog's metadata have about ten thousand. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

const ENDPOINTS = '/.well-known/backstage/permissions';

/** Makes the function that asks plugins. */
export function createAskPlugin({ auth, discovery }: Dependencies): AskPlugin {
  return async (pluginId, endpoint, signal, body, onBehalfOf) => {
    const baseUrl = await discovery.getBaseUrl(pluginId);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: onBehalfOf ?? (await auth.getOwnServiceCredentials()),
      targetPluginId: pluginId,
    });
    signal.throwIfAborted();
    const response = await fetch(`${baseUrl}${ENDPOINTS}/${endpoint}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        // A compressed answer of some kilobytes can hold gigabytes.
        'Accept-Encoding': 'identity',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal,
    }).catch(error => {
      throw new Error(`it cannot be reached: ${error.cause ?? error}`);
    });
    const { status } = response;
    if (!response.ok || isPage(response)) {
      await response.body?.cancel();
      return { status };
    }
    const text = await readText(response, signal);
    try {
      return { status, json: JSON.parse(text) };
    } catch {
      throw new Error('its answer is not JSON');
    }
  };
}

function isPage({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html');
}

async function readText(
  { body, headers }: Response,
  signal: AbortSignal,
): Promise<string> {
  if (!body) {
    return '';
  }
  const reader = body.getReader();
  // The signal that fetch was given is not enough: once the headers are there,
  // the connection can outlive it.
  const hangUp = () => reader.cancel().catch(() => {});
  signal.addEventListener('abort', hangUp);
  try {
    const encoding = headers.get('content-encoding') ?? 'identity';
    if (encoding !== 'identity') {
      throw new Error(
        'its answer is compressed, although it was asked not to compress it',
      );
    }
    const text = Buffer.allocUnsafe(MAX_ANSWER_BYTES);
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) {
        return text.toString('utf8', 0, length);
      }
      if (length + value.byteLength > MAX_ANSWER_BYTES) {
        throw new Error(`its answer is longer than ${MAX_ANSWER_BYTES} bytes`);
      }
      text.set(value, length);
      length += value.byteLength;
    }
  } finally {
    signal.removeEventListener('abort', hangUp);
    await hangUp();
  }
}
