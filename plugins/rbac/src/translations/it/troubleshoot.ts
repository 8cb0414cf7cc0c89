import { en } from '../en';
import { Translated } from '../inLanguage';

export const troubleshoot: Translated<typeof en.troubleshoot> = {};
