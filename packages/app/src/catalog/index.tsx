import { ComponentType, ReactNode } from 'react';
import { coreExtensionData } from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { ReadableCatalog, ReadableEntity } from '@portal-rbac/plugin-rbac';

/** The catalog, whose pages say whom to ask to those who may not read what is there. */
export const readableCatalogPlugin = catalogPlugin.withOverrides({
  extensions: [
    pageWithin('page:catalog', ReadableCatalog),
    pageWithin('page:catalog/entity', ReadableEntity),
  ],
});

function pageWithin(
  id: 'page:catalog' | 'page:catalog/entity',
  Frame: ComponentType<{ children: ReactNode }>,
) {
  return catalogPlugin.getExtension(id).override({
    factory(originalFactory) {
      const made = [...originalFactory()];
      return made.map(value =>
        value.id === coreExtensionData.reactElement.id
          ? coreExtensionData.reactElement(<Frame>{value.value}</Frame>)
          : value,
      );
    },
  });
}
