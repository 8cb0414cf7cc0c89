import {
  TranslationFunction,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { rbacTranslationRef } from './rbacTranslationRef';

/** Gives the message of a key in the language of the user, with its parameters filled in. */
export type Translate = TranslationFunction<typeof rbacTranslationRef.T>;

/** How to say something to the user in their language. */
export function useTranslate(): Translate {
  return useTranslationRef(rbacTranslationRef).t;
}
