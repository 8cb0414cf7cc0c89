import { en } from '../en';
import { Translated } from '../inLanguage';

export const explanation: Translated<typeof en.explanation> = {};
