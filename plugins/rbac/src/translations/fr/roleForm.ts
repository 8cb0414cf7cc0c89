import { en } from '../en';
import { Translated } from '../inLanguage';

export const roleForm: Translated<typeof en.roleForm> = {};
