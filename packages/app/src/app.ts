import { createApp } from '@backstage/frontend-defaults';
import orgPlugin from '@backstage/plugin-org/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import searchPlugin from '@backstage/plugin-search/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import { readableCatalogPlugin } from './catalog';
import { pluginLoader } from './plugins';
import { registerPlugin } from './register';
import { signInModule } from './signIn';

/** The sample portal. */
export const app = createApp({
  features: [
    readableCatalogPlugin,
    orgPlugin,
    scaffolderPlugin,
    searchPlugin,
    userSettingsPlugin,
    pluginLoader,
    registerPlugin,
    signInModule,
  ],
});
