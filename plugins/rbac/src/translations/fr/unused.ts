import { en } from '../en';
import { Translated } from '../inLanguage';

export const unused: Translated<typeof en.unused> = {
  title: 'Accès inutilisés',
  lead: 'Ce qui figurait dans un rôle pendant toute la période et que personne n’a utilisé.',
  leadOfRole:
    'Ce qui figurait dans ce rôle pendant toute la période et que personne n’a utilisé.',
  find: 'Chercher les accès inutilisés',
  failed: 'Les accès inutilisés ne peuvent pas être affichés',
  period: 'Période',
  unknown:
    'On ne sait pas ce qui est resté inutilisé au cours des {{days, number}} derniers jours.',
  none: 'Tout a été utilisé au cours des {{days, number}} derniers jours.',
  basis: 'Base : {{uses}} dans {{processes}}.',
  uses_one: '{{count, number}} utilisation',
  uses_other: '{{count, number}} utilisations',
  processes_one: '{{count, number}} processus du backend',
  processes_other: '{{count, number}} processus du backend',
  found_one:
    '{{count, number}} élément de {{roles}} n’a pas été utilisé au cours des {{days, number}} derniers jours.',
  found_other:
    '{{count, number}} éléments de {{roles}} n’ont pas été utilisés au cours des {{days, number}} derniers jours.',
  stillAllowed_one:
    'Sans ceux dont le retrait est recommandé, {{count, number}} utilisation de cette période reste autorisée.',
  stillAllowed_other:
    'Sans ceux dont le retrait est recommandé, les {{count, number}} utilisations de cette période restent toutes autorisées.',
  noneRecommended: 'Aucun retrait n’est recommandé.',
  lost_one:
    'Aucun retrait n’est recommandé, car {{count, number}} utilisation de cette période serait perdue.',
  lost_other:
    'Aucun retrait n’est recommandé, car {{count, number}} utilisations de cette période seraient perdues.',
  cutOff:
    'Il y en a plus que ceux affichés ; retirez-en quelques-uns et les autres apparaîtront.',
  ofRole_one:
    '{{count, number}} élément, dont {{recommended, number}} recommandé',
  ofRole_other:
    '{{count, number}} éléments, dont {{recommended, number}} recommandés',
  takeAway: 'Retirer {{number, number}}',
  part: {
    condition: 'Autoriser {{permission}} ({{actions}}) sous conditions',
    lastUsed: 'Dernière utilisation le {{at, datetime(dateStyle: medium)}}',
    neverUsed: 'Aucune utilisation notée',
    notRecommended: 'Non recommandé : {{why}}.',
  },
  dialog: {
    what: 'Seront retirés : {{what, list}}, inutilisés au cours des {{days, number}} derniers jours.',
    membersStay:
      'Les membres restent, car un rôle en a besoin d’au moins un. Supprimez le rôle si personne n’en a besoin.',
  },
};
