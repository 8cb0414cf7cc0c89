import { en } from '../en';
import { Translated } from '../inLanguage';

export const role: Translated<typeof en.role> = {};
