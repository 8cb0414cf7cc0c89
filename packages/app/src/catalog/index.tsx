import { coreExtensionData } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { ReadableCatalog } from '@portal-rbac/plugin-rbac';

/** The catalog, whose page says to those who may read nothing of it whom to ask. */
export const readableCatalogPlugin = catalogPlugin.withOverrides({
  extensions: [
    catalogPlugin.getExtension('page:catalog').override({
      factory(originalFactory) {
        const made = [...originalFactory()];
        return made.map(value =>
          value.id === coreExtensionData.reactElement.id
            ? coreExtensionData.reactElement(
                <ReadableCatalog>{value.value}</ReadableCatalog>,
              )
            : value,
        );
      },
    }),
  ],
});
