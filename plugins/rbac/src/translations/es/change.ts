import { en } from '../en';
import { Translated } from '../inLanguage';

export const change: Translated<typeof en.change> = {};
