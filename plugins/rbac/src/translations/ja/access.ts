import { en } from '../en';
import { Translated } from '../inLanguage';

export const access: Translated<typeof en.access> = {};
