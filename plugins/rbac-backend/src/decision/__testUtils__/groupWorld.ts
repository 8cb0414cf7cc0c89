import { mockServices } from '@backstage/backend-test-utils';
import {
  CatalogService,
  CatalogServiceRequestOptions,
} from '@backstage/plugin-catalog-node';
import { Entity, parseEntityRef } from '@backstage/catalog-model';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { GroupSettings, SubjectResolver } from '../SubjectResolver';

/** Who belongs where: each entity of the catalog with the groups above it. */
export type Belongings = Record<string, readonly string[]>;

/** What the fake catalog does with a call. */
export type Mood = 'answer' | 'fail' | 'hang';

/**
 * A catalog in memory with the given users and groups; it counts its
 * calls, and fails or hangs on demand.
 */
export class FakeCatalog implements Pick<CatalogService, 'getEntitiesByRefs'> {
  mood: Mood = 'answer';
  /** The references of each call. */
  readonly calls: string[][] = [];
  private held: Array<() => void> = [];
  private holding = false;

  constructor(public belongings: Belongings) {}

  async getEntitiesByRefs(
    request: { entityRefs: string[] },
    _options: CatalogServiceRequestOptions,
  ) {
    this.calls.push(request.entityRefs);
    if (this.mood === 'fail') {
      throw new Error('catalog is on fire');
    }
    if (this.mood === 'hang') {
      return new Promise<never>(() => {});
    }
    const items = request.entityRefs.map(ref => this.entityOf(ref));
    if (this.holding) {
      await new Promise<void>(resolve => this.held.push(resolve));
    }
    return { items };
  }

  /** From now on, answers are worked out but held back. */
  hold() {
    this.holding = true;
  }

  /** Hands over what was held back. */
  release() {
    this.holding = false;
    this.held.splice(0).forEach(resolve => resolve());
  }

  private entityOf(ref: string): Entity | undefined {
    const parents = this.belongings[ref];
    if (!parents) {
      return undefined;
    }
    const { kind, namespace, name } = parseEntityRef(ref);
    const upwards = kind === 'group' ? 'childOf' : 'memberOf';
    return {
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: { namespace, name },
      relations: parents.map(targetRef => ({ type: upwards, targetRef })),
    };
  }
}

/** A resolver over a fake catalog, with a clock that the test moves. */
export function groupWorld(
  belongings: Belongings,
  settings: Partial<GroupSettings> = {},
) {
  const catalog = new FakeCatalog(belongings);
  const logger = mockServices.logger.mock();
  const world = {
    time: 1_000_000,
    settings: {
      useOwnershipEntityRefs: false,
      maxAge: 30_000,
      maxStaleness: 600_000,
      ...settings,
    },
  };
  const resolver = new SubjectResolver({
    catalog,
    auth: mockServices.auth(),
    logger,
    settings: () => world.settings,
    now: () => world.time,
  });
  return {
    catalog,
    logger,
    resolver,
    resolve: (userRef: string, ownershipEntityRefs: string[] = []) =>
      resolver.resolve(userWith(userRef, ownershipEntityRefs)),
    pass: (milliseconds: number) => {
      world.time += milliseconds;
    },
    set: (changed: Partial<GroupSettings>) => {
      world.settings = { ...world.settings, ...changed };
    },
  };
}

/** The part of a request's user that identifies them. */
export function userWith(userEntityRef: string, ownershipEntityRefs: string[]) {
  return { info: { userEntityRef, ownershipEntityRefs } };
}

/** Entity references as a test writes them. */
export function refs(...written: string[]): EntityRef[] {
  return written as EntityRef[];
}
