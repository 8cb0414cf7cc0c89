import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const remedy: Translated<typeof en.explanation.remedy> = {
  ALLOW: '{{role}} l’autoriserait.',
  CONDITIONAL: '{{role}} l’autoriserait si ses conditions sont remplies.',
  askOwner: 'Demandez à son propriétaire, {{owner}}.',
  askAdministrator: 'Demandez à un administrateur de votre portail.',
  askForRole: 'Demandez à un administrateur de votre portail un rôle qui l’a.',
  withoutDeny: 'Sans le refus, ce serait autorisé : {{policies}}.',
  withoutDenyConditional:
    'Sans le refus, ce serait autorisé si des conditions sont remplies : {{policies}}.',
  withoutConditions: 'Sans {{conditions, list}}, ce serait autorisé.',
  moreRoles_one: '{{count, number}} autre rôle l’autoriserait.',
  moreRoles_other: '{{count, number}} autres rôles l’autoriseraient.',
  atLeastRoles_one: 'Au moins {{count, number}} autre rôle l’autoriserait.',
  atLeastRoles_other:
    'Au moins {{count, number}} autres rôles l’autoriseraient.',
};
