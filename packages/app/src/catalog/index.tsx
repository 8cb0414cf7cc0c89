import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { ReadableCatalog, ReadableEntity } from '@portal-rbac/plugin-rbac';
import { framedBy } from '../framed';

/** The catalog; its pages show who to ask to users who may not read it. */
export const readableCatalogPlugin = catalogPlugin.withOverrides({
  extensions: [
    catalogPlugin.getExtension('page:catalog').override({
      factory: make => [...make()].map(framedBy(ReadableCatalog)),
    }),
    catalogPlugin.getExtension('page:catalog/entity').override({
      factory: make => [...make()].map(framedBy(ReadableEntity)),
    }),
  ],
});
