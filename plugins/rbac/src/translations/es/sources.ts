import { en } from '../en';
import { Translated } from '../inLanguage';

export const sources: Translated<typeof en.sources> = {};
