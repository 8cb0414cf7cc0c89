import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const grant: Translated<typeof en.explanation.grant> = {
  title: 'Qué daría acceso',
  showRoles: 'Mostrar roles',
  newRole: 'Nuevo rol',
  editRole: 'Editar rol',
  openRole: 'Abrir rol',
  ofRole: '{{label}}: {{role}}',
  askOwner: 'Pregunte a su propietario, {{owner}}',
  removeDeny: 'Quitar la denegación de {{role}}',
  policy: '{{permission}}, {{action}}',
  allMustGo_one: 'debe quitarse la denegación',
  allMustGo_other: 'deben quitarse las {{count, number}} denegaciones',
  conditionsThen: 'después deciden las condiciones',
  widen: 'Ampliar la condición {{id}} de {{role}}',
  widenOne: 'Ampliar la condición de {{role}}',
  oneIsEnough: 'Basta con que se cumpla una',
  narrows: 'Restringe lo que permiten otros roles',
  add: 'Añadir a {{user}} a {{role}}',
  whereConditionsHold: 'Lo concede donde se cumplen condiciones',
  addToOne_one: 'Añadir a {{user}} a {{count, number}} rol más',
  addToOne_other: 'Añadir a {{user}} a uno de {{count, number}} roles más',
  addToOneAtLeast_one:
    'Añadir a {{user}} a uno de al menos {{count, number}} rol más',
  addToOneAtLeast_other:
    'Añadir a {{user}} a uno de al menos {{count, number}} roles más',
  addAction: 'Añadir {{action}} de {{permission}} a {{role}}',
  has: 'Tiene {{actions, list(type: unit; style: short)}}',
  none: 'Ningún cambio por sí solo, de los que puede ver, lo concedería.',
  newOne:
    'Ningún rol que puede ver lo concede. Uno nuevo podría permitir {{action}} sobre {{permission}}.',
  newOneOfType:
    'Ningún rol que puede ver lo concede. Uno nuevo podría permitir {{action}} sobre {{permission}} o {{resourceType}}.',
};
