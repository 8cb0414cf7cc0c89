import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { en } from './en';

/**
 * Every sentence of the web interface, in English, and by language where it is translated.
 * Portals override messages as Backstage does it: with `createTranslationMessages`.
 *
 * @public
 */
export const rbacTranslationRef = createTranslationRef({
  id: 'plugin.rbac',
  messages: en,
  translations: {
    de: () => import('./de'),
    es: () => import('./es'),
    fr: () => import('./fr'),
    it: () => import('./it'),
    ja: () => import('./ja'),
  },
});
