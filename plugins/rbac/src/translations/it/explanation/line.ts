import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const line: Translated<typeof en.explanation.line> = {
  superUser: 'I superutenti possono fare tutto.',
  allow_one: '{{roles, list}} lo consente.',
  allow_other: '{{roles, list}} lo consentono.',
  deny_one: '{{roles, list}} lo nega. Un divieto prevale su ogni consenso.',
  deny_other: '{{roles, list}} lo negano. Un divieto prevale su ogni consenso.',
  more: 'altri {{n, number}}',
  sentence: '{{text}}.',
  conditions_one: '{{count, number}} condizione di {{roles, list}}',
  conditions_other: '{{count, number}} condizioni di {{roles, list}}',
  by_one: 'Per {{conditions}}.',
  by_other: 'Per {{conditions}}. Ne basta una.',
  meets: '{{resource}} soddisfa {{conditions}}.',
  meetsNone: '{{resource}} non soddisfa nessuna di {{conditions}}.',
  meetsUnknown: 'Non si sa se {{resource}} soddisfa {{conditions}}.',
  nothing: 'Nessuno dei suoi ruoli ha una riga al riguardo.',
};
