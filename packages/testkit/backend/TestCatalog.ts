import { parseEntityRef } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { entity } from './catalogEntities';

/** The catalog service of a test portal, which has bare entities and can be away. */
export class TestCatalog {
  isAway = false;

  /** Replaces the service, in a test portal. It lists nobody. */
  readonly feature = catalogServiceMock.mock({
    queryEntities: async () => {
      this.requirePresence();
      return { items: [], totalItems: 0, pageInfo: {} };
    },
    getEntityFacets: async () => {
      this.requirePresence();
      return { facets: { kind: [] } };
    },
    getEntitiesByRefs: async ({ entityRefs }) => {
      this.requirePresence();
      return {
        items: entityRefs.map(ref => {
          const { kind, name } = parseEntityRef(ref);
          return this.has(ref) ? entity(kind, name, undefined) : undefined;
        }),
      };
    },
  }).factory;

  /** @param has - whether it has an entity */
  constructor(private readonly has: (ref: string) => boolean) {}

  private requirePresence() {
    if (this.isAway) {
      throw new Error('The catalog is away');
    }
  }
}
