import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { JSX, ReactNode } from 'react';
import { MessageKey } from './messageKey';
import { rbacTranslationRef } from './rbacTranslationRef';

/** What a message is given that is no element. */
type Value = string | number | Date | readonly string[] | undefined;

/**
 * Gives the message of a key in the language of the user, with its parameters filled in: a
 * text, or an element where a parameter is one.
 *
 * Lighter than Backstage's own type, which reads the parameters out of every message: with
 * a thousand messages that takes minutes. Their names are checked by `catalogue.test.ts`.
 */
export interface Translate {
  (key: MessageKey, parameters?: Readonly<Record<string, Value>>): string;
  (
    key: MessageKey,
    parameters: Readonly<Record<string, ReactNode | Value>>,
  ): JSX.Element;
}

/** How to say something to the user in their language. */
export function useTranslate(): Translate {
  return useTranslationRef(rbacTranslationRef).t as unknown as Translate;
}
