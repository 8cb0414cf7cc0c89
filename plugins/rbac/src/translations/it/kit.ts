import { en } from '../en';
import { Translated } from '../inLanguage';

export const kit: Translated<typeof en.kit> = {};
