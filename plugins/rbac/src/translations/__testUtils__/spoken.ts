import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { mockApis } from '@backstage/frontend-test-utils';
import de from '../de';
import { en } from '../en';
import es from '../es';
import fr from '../fr';
import it from '../it';
import { inLanguage } from '../inLanguage';
import ja from '../ja';
import { Translate } from '../useTranslate';

const messagesIn = { en: inLanguage('en', en), de, es, fr, it, ja };

/** A language that the interface speaks. */
export type Language = keyof typeof messagesIn;

/**
 * Says everything in one language, for tests of functions that are given how to say it.
 * Numbers and lists are written as in English.
 */
export function spoken(language: Language): Translate {
  const messages: Record<string, string> = messagesIn[language];
  const id: string = `plugin.rbac.${language}`;
  const ref = createTranslationRef({ id, messages });
  const snapshot = mockApis.translation().getTranslation(ref);
  return (snapshot as unknown as { t: Translate }).t;
}
