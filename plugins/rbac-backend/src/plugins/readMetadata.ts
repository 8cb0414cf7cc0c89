import { AuthService, DiscoveryService } from '@backstage/backend-plugin-api';
import { parseMetadata, PluginMetadata } from './metadata';

/**
 * Asks a plugin what it publishes. Gives nothing for a plugin that has no such
 * endpoint; rejects if the plugin does not answer, or not with metadata.
 */
export type ReadMetadata = (
  pluginId: string,
  signal: AbortSignal,
) => Promise<PluginMetadata | undefined>;

interface Dependencies {
  readonly auth: AuthService;
  readonly discovery: DiscoveryService;
}

const METADATA_PATH = '/.well-known/backstage/permissions/metadata';

/**
 * Makes the function that asks plugins through the endpoint that the permission
 * framework mounts in each of them, wherever the plugin is hosted.
 */
export function createMetadataReader({
  auth,
  discovery,
}: Dependencies): ReadMetadata {
  return async (pluginId, signal) => {
    const baseUrl = await discovery.getBaseUrl(pluginId);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: pluginId,
    });
    const response = await fetch(`${baseUrl}${METADATA_PATH}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      redirect: 'error',
      signal,
    }).catch(error => {
      throw new Error(`it cannot be reached: ${error.cause ?? error}`);
    });
    if (response.status === 404 || isPage(response)) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered with status ${response.status}`);
    }
    return parseMetadata(await response.json());
  };
}

/**
 * Plugins that serve a web interface, such as `app`, answer any path that is
 * not theirs with its page.
 */
function isPage({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('text/html');
}
