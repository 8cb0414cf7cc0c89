import {
  BackstageCredentials,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { Entity, parseEntityRef } from '@backstage/catalog-model';
import {
  quietLogger,
  quietMetrics,
} from '@internal/rbac-testkit/backend/quiet';
import { CurrentSnapshot } from '../CurrentSnapshot';
import { RbacPolicy } from '../RbacPolicy';
import { SubjectResolver } from '../SubjectResolver';
import { DecisionMeter } from '../DecisionMeter';
import {
  knowsAllBut,
  permissionOf,
  NaiveUser,
  World,
  WorldEngine,
} from '@internal/rbac-testkit';

const credentials: BackstageCredentials<never> = {
  $$type: '@backstage/BackstageCredentials',
  principal: undefined as never,
};

/** Throws where a decision failed: it is denied and logged, which would go unnoticed here. */
const strictLogger: LoggerService = {
  ...quietLogger,
  error: (message, cause) => {
    throw new Error(message, { cause });
  },
};

const meter = new DecisionMeter(quietMetrics);

/** An hour: nothing that is kept of groups is used in the next world. */
const BETWEEN_WORLDS = 3_600_000;

/**
 * The decision point of a portal, put into one world after another: groups from
 * a catalog, snapshot and `PermissionPolicy.handle`.
 */
export class PortalEngine {
  private world?: World;
  private time = 0;
  private readonly subjects = new SubjectResolver({
    catalog: {
      getEntitiesByRefs: async ({ entityRefs }) => ({
        items: entityRefs.map(ref => this.entityOf(ref)),
      }),
    },
    auth: { getOwnServiceCredentials: async () => credentials },
    logger: quietLogger,
    settings: () => ({
      maxDepth: this.world?.maxDepth,
      useOwnershipEntityRefs: this.world?.useOwnershipEntityRefs ?? false,
      maxAge: 30_000,
      maxStaleness: 600_000,
    }),
    now: () => this.time,
  });

  /** The engine in a world, good until it is put into the next. */
  enter(world: World): WorldEngine {
    const { document, settings, unknownRules } = world;
    this.world = world;
    this.time += BETWEEN_WORLDS;
    const current = new CurrentSnapshot({
      ...settings,
      isKnown: knowsAllBut(unknownRules),
    });
    current.swap(document);
    const policy = new RbacPolicy({
      subjects: this.subjects,
      current,
      uses: { note: () => {} },
      audit: { report: () => {} },
      meter,
      logger: strictLogger,
    });
    return {
      principalsOf: async user =>
        (await this.subjects.resolve({ info: infoOf(user) })).principals,
      decide: ({ user, request }) =>
        policy.handle(
          { permission: permissionOf(request) },
          { credentials, info: infoOf(user) },
        ),
    };
  }

  private entityOf(ref: string): Entity | undefined {
    const above = this.world?.parents[ref];
    if (!above) {
      return undefined;
    }
    const { kind, namespace, name } = parseEntityRef(ref);
    const type = kind === 'group' ? 'childOf' : 'memberOf';
    return {
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: { namespace, name },
      relations: above.map(targetRef => ({ type, targetRef })),
    };
  }
}

function infoOf({ ref, ownershipRefs }: NaiveUser) {
  return { userEntityRef: ref, ownershipEntityRefs: [...ownershipRefs] };
}
