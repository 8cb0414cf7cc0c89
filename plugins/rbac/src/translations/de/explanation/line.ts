import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const line: Translated<typeof en.explanation.line> = {
  superUser: 'Superuser dürfen alles.',
  allow_one: '{{roles, list}} erlaubt es.',
  allow_other: '{{roles, list}} erlauben es.',
  deny_one:
    '{{roles, list}} verweigert es. Eine Verweigerung geht jeder Erlaubnis vor.',
  deny_other:
    '{{roles, list}} verweigern es. Eine Verweigerung geht jeder Erlaubnis vor.',
  more: '{{n, number}} weitere',
  sentence: '{{text}}.',
  conditions_one: '{{count, number}} Bedingung von {{roles, list}}',
  conditions_other: '{{count, number}} Bedingungen von {{roles, list}}',
  by_one: 'Durch {{conditions}}.',
  by_other: 'Durch {{conditions}}. Eine genügt.',
  meets: '{{resource}} erfüllt {{conditions}}.',
  meetsNone: '{{resource}} erfüllt keine von {{conditions}}.',
  meetsUnknown: 'Es ist nicht bekannt, ob {{resource}} {{conditions}} erfüllt.',
  nothing: 'Keine der Rollen hat eine Zeile dafür.',
};
