import { en } from '../en';
import { Translated } from '../inLanguage';

export const reasons: Translated<typeof en.reasons> = {};
