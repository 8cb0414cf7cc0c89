import { en } from '../en';
import { Translated } from '../inLanguage';

export const impact: Translated<typeof en.impact> = {};
