import { en } from '../en';
import { Translated } from '../inLanguage';

export const overview: Translated<typeof en.overview> = {};
