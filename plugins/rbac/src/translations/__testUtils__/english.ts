import { mockApis } from '@backstage/frontend-test-utils';
import { rbacTranslationRef } from '../rbacTranslationRef';
import { Translate } from '../useTranslate';

const snapshot = mockApis.translation().getTranslation(rbacTranslationRef);

/** Says everything in English, for tests of functions that are given how to say it. */
export const english: Translate = (snapshot as unknown as { t: Translate }).t;
