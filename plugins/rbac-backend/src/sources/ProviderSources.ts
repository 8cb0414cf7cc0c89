import { LoggerService } from '@backstage/backend-plugin-api';
import { ValidationLimits } from '@portal-rbac/plugin-rbac-common';
import { RBACProvider } from '@portal-rbac/plugin-rbac-node';
import {
  refuse,
  CONFIGURATION,
  FILES,
  LEGACY,
  REST,
  Role,
  SourceId,
} from '@portal-rbac/plugin-rbac-core';
import { UnlimitedAccess } from '../administration/access';
import { ProviderSource } from './ProviderSource';
import { SourceLoads, SourceStatus } from './SourceLoads';

/** What {@link ProviderSources} need. */
export interface ProviderSourcesOptions {
  readonly limits: ValidationLimits;
  readonly loads: SourceLoads;
  /** The roles in force. */
  readonly roles: () => Iterable<Role>;
  readonly logger: LoggerService;
}

const reserved: readonly string[] = [CONFIGURATION, REST, FILES, LEGACY];

/** The length of a provider's name, which becomes part of a path. */
const MAX_NAME_LENGTH = 255;

/**
 * The providers that modules added, each as a source of its own. A provider
 * whose name cannot be one of a source is logged and left out.
 */
export class ProviderSources {
  private readonly sources = new Map<SourceId, ProviderSource>();

  constructor(
    providers: readonly RBACProvider[],
    private readonly options: ProviderSourcesOptions,
  ) {
    for (const provider of providers) {
      this.add(provider);
    }
  }

  /**
   * Connects all providers at the same time. Has to come after the sources
   * whose names no provider may claim. Never rejects.
   */
  async start(signal: AbortSignal): Promise<void> {
    const { loads } = this.options;
    await Promise.all(
      [...this.sources.values()].map(source => loads.start(source, signal)),
    );
  }

  /**
   * Has a provider look again and load all of its roles, for somebody who may
   * change them all.
   *
   * @returns how that went
   * @throws PolicyRefusal if there is no such provider, or it fails
   */
  async refresh(
    id: string,
    _access: UnlimitedAccess<'update'>,
  ): Promise<SourceStatus> {
    const source = this.sources.get(id);
    if (!source) {
      throw refuse('unknown-provider', { provider: id.slice(0, 100) });
    }
    await source.refresh();
    const status = this.options.loads.status().find(other => other.id === id);
    return status ?? { id, kind: source.kind, problems: [] };
  }

  private add(provider: RBACProvider) {
    const { limits, roles, logger } = this.options;
    try {
      const id = provider.getProviderName();
      const problem = this.problemOf(id);
      if (problem) {
        throw new Error(`its name ${problem}`);
      }
      const inForce = () => [...roles()].filter(({ source }) => source === id);
      this.sources.set(
        id,
        new ProviderSource({ id, provider, limits, inForce, logger }),
      );
    } catch (error) {
      logger.error('A provider of roles was left out', error as Error);
    }
  }

  private problemOf(id: unknown): string | undefined {
    if (typeof id !== 'string' || !/^[^\p{C}]*[^\s\p{C}][^\p{C}]*$/u.test(id)) {
      return 'must be a text without control characters';
    }
    if (id.length > MAX_NAME_LENGTH) {
      return `must have at most ${MAX_NAME_LENGTH} characters`;
    }
    if (reserved.includes(id.toLocaleLowerCase('en-US'))) {
      return `${id} is that of another source`;
    }
    return this.sources.has(id)
      ? `${id} is that of another provider`
      : undefined;
  }
}
