import {
  coreServices,
  createServiceFactory,
  createServiceRef,
  RootConfigService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { beforePatientWork } from '../runtime/Pacer';
import { answerQuestions, ApplyElsewhere } from './answers';
import { Verify } from './Identities';
import { LocalResource } from './LocalResource';
import { Identity } from './recentTokens';
import { Question } from './questions';

/** What the permission backend decides with. */
export interface PermissionBackend {
  readonly policy: PermissionPolicy;
  readonly verify: Verify;
  readonly userInfo: UserInfoService;
  /** Applies conditions to resources that are not in this process. */
  readonly apply: ApplyElsewhere;
}

/**
 * What there is in this process to answer permission checks with: the permission
 * backend, for as long as its routes answer, and the resources of plugins, for as
 * long as theirs do.
 */
export class ProcessPermissions {
  /** Checks of users so far, by the way they went. */
  readonly checks = { local: 0, http: 0 };
  private opened?: PermissionBackend;
  private elsewhere: ReadonlySet<string>;
  private readonly resources = new Map<string, Map<string, LocalResource>>();

  constructor(config: RootConfigService) {
    this.elsewhere = pluginsWithEndpoints(config);
    config.subscribe?.(() => {
      try {
        this.elsewhere = pluginsWithEndpoints(config);
      } catch {
        // As Backstage's discovery does: report it, and go on with the earlier value.
      }
    });
  }

  /** Absent while its routes do not answer, and where they are in another process. */
  get backend(): PermissionBackend | undefined {
    return this.isElsewhere('permission') ? undefined : this.opened;
  }

  /** Answers checks in the process from now on. */
  open(backend: PermissionBackend): void {
    this.opened = backend;
  }

  /** Stops answering. */
  close(): void {
    this.opened = undefined;
  }

  /**
   * Answers questions about a user.
   *
   * @param backend - the permission backend, when it was asked for
   * @param identity - the user, as the permission backend has verified them
   * @param seenAs - their credentials as the policy gets them
   * @throws Error where the permission backend would not answer either
   */
  async answer(
    { policy, userInfo, apply }: PermissionBackend,
    questions: readonly Question[],
    identity: Identity,
    seenAs = identity,
  ): Promise<PolicyDecision[]> {
    return beforePatientWork(async () => {
      const info = await userInfo.getUserInfo(identity);
      return answerQuestions(
        questions,
        { credentials: seenAs, info },
        policy,
        async (pluginId, applications) => {
          const [{ resourceType }] = applications;
          const resource = this.resource(pluginId, resourceType);
          return resource
            ? resource.apply(applications)
            : apply(pluginId, applications, identity);
        },
      );
    });
  }

  /** Resources that a plugin of this process has registered. */
  addResource(
    pluginId: string,
    resourceType: string,
    resource: LocalResource,
  ): void {
    const ofPlugin = this.resources.get(pluginId) ?? new Map();
    this.resources.set(pluginId, ofPlugin.set(resourceType, resource));
  }

  /** The resources of a type, if the plugin whose they are is in this process. */
  resource(pluginId: string, resourceType: string): LocalResource | undefined {
    return this.isElsewhere(pluginId)
      ? undefined
      : this.resources.get(pluginId)?.get(resourceType);
  }

  private isElsewhere(pluginId: string): boolean {
    return this.elsewhere.has(pluginId) || this.elsewhere.has('*');
  }
}

/** Plugins that are asked somewhere else, although they may be installed here, too. */
function pluginsWithEndpoints(config: RootConfigService): ReadonlySet<string> {
  return new Set(
    (config.getOptionalConfigArray('discovery.endpoints') ?? []).flatMap(
      endpoint => endpoint.getOptionalStringArray('plugins') ?? [],
    ),
  );
}

/** The one of the process. */
export const processPermissionsServiceRef =
  createServiceRef<ProcessPermissions>({
    id: 'rbac.process-permissions',
    scope: 'root',
    defaultFactory: async service =>
      createServiceFactory({
        service,
        deps: { config: coreServices.rootConfig },
        factory: ({ config }) => new ProcessPermissions(config),
      }),
  });
