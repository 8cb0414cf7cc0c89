import { en } from '../en';
import { Translated } from '../inLanguage';

export const roles: Translated<typeof en.roles> = {};
