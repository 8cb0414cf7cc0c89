import { en } from '../en';
import { Translated } from '../inLanguage';

export const history: Translated<typeof en.history> = {};
