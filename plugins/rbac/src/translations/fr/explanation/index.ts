import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { can } from './can';
import { grant } from './grant';
import { line } from './line';
import { reason } from './reason';
import { remedy } from './remedy';
import { standing } from './standing';

export const explanation: Translated<typeof en.explanation> = {
  can,
  grant,
  line,
  reason,
  remedy,
  standing,
  verdict: {
    ALLOW: 'Autorisé pour {{user}} : {{does}}',
    DENY: 'Refusé à {{user}} : {{does}}',
    CONDITIONAL: 'Autorisé sous conditions pour {{user}} : {{does}}',
    unknown: 'Inconnu pour {{user}} : {{does}}',
    asked: '{{permission}} ({{action}}), à la révision {{revision}}',
    askedOn:
      '{{permission}} ({{action}} sur {{resourceType}}), à la révision {{revision}}',
  },
  own: {
    nothing: 'Aucune règle ni condition de vos rôles ne l’accorde.',
    allowed: 'Vous pouvez le faire maintenant. Rechargez la page.',
    conditional: 'Vous ne pouvez le faire que sous conditions.',
    unmet:
      'Vous ne pouvez le faire que sous des conditions que {{resource}} ne remplit pas.',
    unknown:
      'Vous ne pouvez le faire que sous conditions. On ne sait pas si {{resource}} les remplit.',
  },
  view: {
    decides: 'Ce qui décide',
    paths: 'Chemins vers les rôles',
    asText: 'En texte, en anglais',
    asTest: 'Enregistrer comme test',
    aboutTest:
      'Ajoutez ceci sous « tests: » dans le fichier de garde-fous du portail. Les modifications qui mènent à une autre réponse sont alors refusées.',
    overridden_one: '{{count, number}} autre rôle ne décide pas',
    overridden_other: '{{count, number}} autres rôles ne décident pas',
    silent_one:
      '{{count, number}} de ses rôles n’a pas de ligne correspondante',
    silent_other:
      '{{count, number}} de ses rôles n’ont pas de ligne correspondante',
    hiddenRoles: 'Rôles que vous ne pouvez pas voir',
  },
  more: {
    role_one: 'Afficher {{count, number}} autre rôle sur {{left, number}}',
    role_other: 'Afficher {{count, number}} autres rôles sur {{left, number}}',
    path_one: 'Afficher {{count, number}} autre chemin sur {{left, number}}',
    path_other:
      'Afficher {{count, number}} autres chemins sur {{left, number}}',
    way_one:
      'Afficher {{count, number}} autre possibilité sur {{left, number}}',
    way_other:
      'Afficher {{count, number}} autres possibilités sur {{left, number}}',
    line_one: 'Afficher {{count, number}} autre ligne sur {{left, number}}',
    line_other: 'Afficher {{count, number}} autres lignes sur {{left, number}}',
  },
  part: {
    aCondition: 'Une condition',
    condition: 'Condition {{id}}',
    policy: '{{permission}} ({{action}})',
    policyOf: '{{role}}, {{permission}}, {{action}}, {{effect}}',
    aConditionOf: 'une condition de {{role}}',
    conditionOf: 'la condition {{id}} de {{role}}',
    and: '{{before}} ; {{after}}',
  },
  criteria: {
    all: 'Tout ceci est vrai :',
    either: 'L’une de ces affirmations est vraie :',
    not: 'Ceci n’est pas vrai :',
    among: 'Elle figure parmi {{extent}}.',
    true: 'Vrai :',
    false: 'Faux :',
    null: 'Inconnu :',
  },
};
