import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const line: Translated<typeof en.explanation.line> = {
  superUser: 'Les super-utilisateurs peuvent tout faire.',
  allow_one: '{{roles, list}} l’autorise.',
  allow_other: '{{roles, list}} l’autorisent.',
  deny_one:
    '{{roles, list}} le refuse. Un refus l’emporte sur toute autorisation.',
  deny_other:
    '{{roles, list}} le refusent. Un refus l’emporte sur toute autorisation.',
  more: '{{n, number}} autres',
  sentence: '{{text}}.',
  conditions_one: '{{count, number}} condition de {{roles, list}}',
  conditions_other: '{{count, number}} conditions de {{roles, list}}',
  by_one: 'Par {{conditions}}.',
  by_other: 'Par {{conditions}}. Une seule suffit.',
  meets: '{{resource}} remplit {{conditions}}.',
  meetsNone: '{{resource}} ne remplit aucune de {{conditions}}.',
  meetsUnknown: 'On ne sait pas si {{resource}} remplit {{conditions}}.',
  nothing: 'Aucun de ses rôles n’a de ligne à ce sujet.',
};
