import { en } from '../en';
import { Translated } from '../inLanguage';

export const administration: Translated<typeof en.administration> = {};
