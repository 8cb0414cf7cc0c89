import { createInstance } from 'i18next';
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
 * Says everything in one language, for tests of functions that are given how to say it:
 * with the library that Backstage says it with, whose interface takes seconds to load.
 * Numbers and lists are written as in English.
 */
export function spoken(language: Language): Translate {
  const i18n = createInstance();
  i18n.init({
    lng: 'en',
    resources: { en: { translation: messagesIn[language] } },
    interpolation: { escapeValue: false },
    keySeparator: false,
    initImmediate: false,
  });
  return i18n.getFixedT('en') as unknown as Translate;
}
