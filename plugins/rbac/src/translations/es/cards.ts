import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {};
