import {
  createTranslationRef,
  TranslationRef,
} from '@backstage/frontend-plugin-api';
import { en } from './en';
import { inLanguage } from './inLanguage';

// Messages by their keys, without the types of each: with a thousand of them these take minutes to check.
const messages: Record<string, string> = inLanguage('en', en);

/**
 * Every sentence of the web interface, in English, and by language where it is translated.
 * Portals override messages as Backstage does it: with `createTranslationMessages`.
 *
 * @public
 */
export const rbacTranslationRef: TranslationRef<
  'plugin.rbac',
  Record<string, string>
> = createTranslationRef({
  id: 'plugin.rbac',
  messages,
  translations: {
    de: () => import('./de'),
    es: () => import('./es'),
    fr: () => import('./fr'),
    it: () => import('./it'),
    ja: () => import('./ja'),
  },
});
