import { AskPlugin } from './askPlugin';
import { parseMetadata, PluginMetadata } from '@portal-rbac/plugin-rbac-core';

/**
 * Asks a plugin what it publishes. Gives nothing for a plugin that has no such
 * endpoint; rejects if the plugin does not answer, or not with metadata.
 */
export type ReadMetadata = (
  pluginId: string,
  signal: AbortSignal,
) => Promise<PluginMetadata | undefined>;

/** Makes the function that asks plugins for their metadata. */
export function createMetadataReader(ask: AskPlugin): ReadMetadata {
  return async (pluginId, signal) => {
    const { status, json } = await ask(pluginId, 'metadata', signal);
    const isNotFound = status === 404;
    const isPage = status < 300 && json === undefined;
    if (isNotFound || isPage) {
      return undefined;
    }
    if (json === undefined) {
      throw new Error(`it answered with status ${status}`);
    }
    return parseMetadata(json);
  };
}
