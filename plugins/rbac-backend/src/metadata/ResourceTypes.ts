import { LoggerService } from '@backstage/backend-plugin-api';
import { uniq } from 'lodash';
import { ResourceTypeStore } from '../store/ResourceTypeStore';
import { PluginMetadata } from '@portal-rbac/plugin-rbac-core';

/**
 * The types that are Backstage's and ours. They belong to their plugins also
 * before these have ever answered.
 */
const known: ReadonlyMap<string, string> = new Map([
  ['catalog-entity', 'catalog'],
  ['policy-entity', 'permission'],
  ['scaffolder-action', 'scaffolder'],
  ['scaffolder-task', 'scaffolder'],
  ['scaffolder-template', 'scaffolder'],
]);

/** Resource types of one plugin. */
const MAX_TYPES = 1_000;

/** The types for which a plugin has rules, and so can apply conditions. */
function typesOf({ rules }: PluginMetadata): string[] {
  return uniq(rules.map(({ resourceType }) => resourceType));
}

/**
 * Which plugin each resource type belongs to: the first one that published rules
 * for it. Others may have permissions on the type, but apply no conditions on it. The
 * database keeps who was first, so that it
 * makes no difference to a decision which plugin answers which replica first,
 * or at all.
 */
export class ResourceTypes {
  private owners: ReadonlyMap<string, string> = new Map();
  private readonly logged = new Set<string>();

  constructor(
    private readonly store: Pick<ResourceTypeStore, 'read' | 'claim'>,
    private readonly logger: LoggerService,
  ) {}

  /** The id of the plugin that has the type, or nothing if none is known to. */
  ownerOf(resourceType: string): string | undefined {
    return known.get(resourceType) ?? this.owners.get(resourceType);
  }

  /**
   * Reads again who has what. Rejects if the database does not answer.
   *
   * @returns whether somebody has something else than before
   */
  async read(): Promise<boolean> {
    return this.take(await this.store.read());
  }

  /**
   * Gives a plugin the types for which it publishes rules, as far as nobody else
   * has them. To be called before anything is made of what it publishes. Rejects
   * if the database does not answer.
   *
   * @param hasLeft - whether a plugin has given a type up, or is gone
   * @returns whether somebody has something else than before
   */
  async claim(
    pluginId: string,
    metadata: PluginMetadata,
    hasLeft: (owner: string, resourceType: string) => boolean,
  ): Promise<boolean> {
    const types = typesOf(metadata);
    if (types.length > MAX_TYPES) {
      throw new Error(
        `its metadata has rules for more than ${MAX_TYPES} resource types`,
      );
    }
    const claims = types
      .filter(type => !known.has(type))
      .map(resourceType => ({
        resourceType,
        owner: this.owners.get(resourceType),
      }))
      .filter(
        ({ resourceType, owner }) =>
          owner !== pluginId &&
          (owner === undefined || hasLeft(owner, resourceType)),
      );
    const hasChanged =
      claims.length > 0 && this.take(await this.store.claim(pluginId, claims));
    this.foreignTypes(pluginId, metadata).forEach(type =>
      this.tell(pluginId, type),
    );
    return hasChanged;
  }

  /**
   * The types for which a plugin publishes rules, but which another one owns.
   */
  foreignTypes(pluginId: string, metadata: PluginMetadata): string[] {
    return typesOf(metadata).filter(type => {
      const owner = this.ownerOf(type);
      return owner !== undefined && owner !== pluginId;
    });
  }

  private take(owners: ReadonlyMap<string, string>): boolean {
    const before = this.owners;
    this.owners = owners;
    return (
      before.size !== owners.size ||
      [...owners].some(([type, owner]) => before.get(type) !== owner)
    );
  }

  private tell(pluginId: string, type: string) {
    const claim = `The plugin ${pluginId} publishes rules for ${type}, which belongs to ${this.ownerOf(type)}; they are left out`;
    if (!this.logged.has(claim)) {
      this.logged.add(claim);
      this.logger.warn(claim);
    }
  }
}
