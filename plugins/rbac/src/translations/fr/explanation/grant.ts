import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const grant: Translated<typeof en.explanation.grant> = {
  title: 'Ce qui donnerait accès',
  showRoles: 'Afficher les rôles',
  newRole: 'Nouveau rôle',
  editRole: 'Modifier le rôle',
  openRole: 'Ouvrir le rôle',
  ofRole: '{{label}} : {{role}}',
  askOwner: 'Demandez à son propriétaire, {{owner}}',
  removeDeny: 'Supprimer le refus de {{role}}',
  policy: '{{permission}}, {{action}}',
  allMustGo_one: 'le refus doit disparaître',
  allMustGo_other: 'les {{count, number}} refus doivent disparaître',
  conditionsThen: 'des conditions décident alors',
  widen: 'Élargir la condition {{id}} de {{role}}',
  widenOne: 'Élargir la condition de {{role}}',
  oneIsEnough: 'Une seule remplie suffit',
  narrows: 'Elle restreint ce que d’autres rôles autorisent',
  add: 'Ajouter {{user}} à {{role}}',
  whereConditionsHold: 'L’accorde si des conditions sont remplies',
  addToOne_one: 'Ajouter {{user}} à {{count, number}} autre rôle',
  addToOne_other: 'Ajouter {{user}} à l’un de {{count, number}} autres rôles',
  addToOneAtLeast_one:
    'Ajouter {{user}} à l’un d’au moins {{count, number}} autre rôle',
  addToOneAtLeast_other:
    'Ajouter {{user}} à l’un d’au moins {{count, number}} autres rôles',
  addAction: 'Ajouter {{action}} de {{permission}} à {{role}}',
  has: 'Il a {{actions, list(type: unit; style: short)}}',
  none: 'Aucune modification à elle seule, parmi celles que vous pouvez voir, ne l’accorderait.',
  newOne:
    'Aucun rôle que vous pouvez voir ne l’accorde. Un nouveau pourrait autoriser {{action}} sur {{permission}}.',
  newOneOfType:
    'Aucun rôle que vous pouvez voir ne l’accorde. Un nouveau pourrait autoriser {{action}} sur {{permission}} ou {{resourceType}}.',
};
