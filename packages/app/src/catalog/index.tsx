import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { ReadableCatalog, ReadableEntity } from '@portal-rbac/plugin-rbac';
import { framedBy } from '../framed';

/** The catalog, whose pages say whom to ask to those who may not read what is there. */
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
