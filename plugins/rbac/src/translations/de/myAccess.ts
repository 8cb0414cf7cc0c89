import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {};
