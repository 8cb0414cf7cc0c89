import { parseEntityRef } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';

/**
 * A catalog service for a test portal that has bare entities.
 *
 * @param has - whether it has one; throws while the catalog does not answer
 */
export function catalogWith(has: (ref: string) => boolean) {
  return catalogServiceMock.mock({
    getEntitiesByRefs: async ({ entityRefs }) => ({
      items: entityRefs.map(ref => {
        const { kind, name } = parseEntityRef(ref);
        const apiVersion = 'backstage.io/v1alpha1';
        return has(ref) ? { apiVersion, kind, metadata: { name } } : undefined;
      }),
    }),
  }).factory;
}
