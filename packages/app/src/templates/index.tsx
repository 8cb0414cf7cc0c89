import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { ReadableCatalog } from '@portal-rbac/plugin-rbac';
import { framedBy } from '../framed';

/** The page _Create_: its templates are in the catalog, so users who may read nothing of that find none. */
export const readableTemplatesPlugin = scaffolderPlugin.withOverrides({
  extensions: [
    scaffolderPlugin.getExtension('page:scaffolder').override({
      factory: make => [...make()].map(framedBy(ReadableCatalog)),
    }),
  ],
});
