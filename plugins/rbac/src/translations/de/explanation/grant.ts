import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const grant: Translated<typeof en.explanation.grant> = {
  title: 'Was Zugriff geben würde',
  showRoles: 'Rollen zeigen',
  newRole: 'Neue Rolle',
  editRole: 'Rolle bearbeiten',
  openRole: 'Rolle öffnen',
  ofRole: '{{label}}: {{role}}',
  askOwner: 'Fragen Sie den Eigentümer, {{owner}}',
  removeDeny: 'Die Verweigerung von {{role}} entfernen',
  policy: '{{permission}}, {{action}}',
  allMustGo_one: 'die Verweigerung muss weg',
  allMustGo_other: 'alle {{count, number}} Verweigerungen müssen weg',
  conditionsThen: 'dann entscheiden Bedingungen',
  widen: 'Bedingung {{id}} von {{role}} erweitern',
  widenOne: 'Die Bedingung von {{role}} erweitern',
  oneIsEnough: 'Eine zutreffende genügt',
  narrows: 'Sie schränkt ein, was andere Rollen erlauben',
  add: '{{user}} zu {{role}} hinzufügen',
  whereConditionsHold: 'Gewährt es, wo Bedingungen zutreffen',
  addToOne_one: '{{user}} zu {{count, number}} weiteren Rolle hinzufügen',
  addToOne_other:
    '{{user}} zu einer von {{count, number}} weiteren Rollen hinzufügen',
  addToOneAtLeast_one:
    '{{user}} zu einer von mindestens {{count, number}} weiteren Rolle hinzufügen',
  addToOneAtLeast_other:
    '{{user}} zu einer von mindestens {{count, number}} weiteren Rollen hinzufügen',
  addAction: '{{action}} von {{permission}} zu {{role}} hinzufügen',
  has: 'Sie hat {{actions, list(type: unit; style: short)}}',
  none: 'Keine einzelne Änderung, die Sie sehen dürfen, würde es gewähren.',
  newOne:
    'Keine Rolle, die Sie sehen dürfen, gewährt es. Eine neue könnte {{action}} für {{permission}} erlauben.',
  newOneOfType:
    'Keine Rolle, die Sie sehen dürfen, gewährt es. Eine neue könnte {{action}} für {{permission}} oder {{resourceType}} erlauben.',
};
