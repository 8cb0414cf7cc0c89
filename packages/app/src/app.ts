import { createApp } from '@backstage/frontend-defaults';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';
import orgPlugin from '@backstage/plugin-org/alpha';
import searchPlugin from '@backstage/plugin-search/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import { readableCatalogPlugin } from './catalog';
import { pluginLoader } from './plugins';
import { registerPlugin } from './register';
import { signInModule } from './signIn';
import { readableTemplatesPlugin } from './templates';

/** The sample portal. */
export const app = createApp({
  features: [
    readableCatalogPlugin,
    notificationsPlugin,
    orgPlugin,
    readableTemplatesPlugin,
    searchPlugin,
    userSettingsPlugin,
    pluginLoader,
    registerPlugin,
    signInModule,
  ],
});
