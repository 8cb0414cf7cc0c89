import { fields as en } from '../../en/reasons/fields';
import { Translated } from '../../inLanguage';

export const fields: Translated<typeof en> = {
  'unlike-path': 'debe ser {{expected}}, como indica la ruta',
  'renamed-in-files':
    'debe ser {{expected}}; el rol se renombra a mano en los archivos',
  'dry-run-once': 'debe darse una sola vez, como true o false',
  'dry-run-only': 'debe ir con dryRun=true',
  'not-with': 'no debe ir con {{other}}',
  'over-limit-of-today':
    'de {{role}} supera el límite actual: {{size}}, y se admiten {{limit}}',
  'absent-plugin':
    'debe ser el id de un plugin del portal: {{plugin}} no está instalado, ni configurado en permission.rbac.pluginsWithPermission, ni añadido',
  'not-in-portal':
    'debe ser el id de un plugin del portal, y {{plugin}} no lo es',
  'other-plugin':
    'debe ser {{owner}}, al que pertenece el tipo de recurso {{resourceType}}',
  'foreign-type': {
    some: 'debe ser uno de los del plugin {{plugin}} ({{names}})',
    none: 'debe ser uno de los del plugin {{plugin}} (no tiene ninguno)',
  },
  'unknown-rule': {
    some: 'debe ser una regla que el plugin {{plugin}} tenga para {{resourceType}} ({{names}})',
    none: 'debe ser una regla que el plugin {{plugin}} tenga para {{resourceType}} (no tiene ninguna)',
  },
  'unmapped-action': {
    some: 'debe ser una acción de un permiso sobre {{resourceType}} ({{names}})',
    none: 'debe ser una acción de un permiso sobre {{resourceType}} (no hay ninguna)',
  },
  'unmapped-permission': {
    some: 'debe ser el nombre de un permiso sobre {{resourceType}} con su acción ({{names}})',
    none: 'debe ser el nombre de un permiso sobre {{resourceType}} con su acción (no hay ninguno)',
  },
  'unfit-params': {
    absent: 'debe ser un objeto; falta',
    false: 'no debe estar',
    type: 'debe ser de tipo {{given}}',
    enum: 'debe ser uno de {{given}}',
    const: 'debe ser {{given}}',
    minimum: 'debe ser >= {{given}}',
    maximum: 'debe ser <= {{given}}',
    exclusiveMinimum: 'debe ser > {{given}}',
    exclusiveMaximum: 'debe ser < {{given}}',
    multipleOf: 'debe ser múltiplo de {{given}}',
    minLength: 'NO debe tener menos de {{given}} caracteres',
    maxLength: 'NO debe tener más de {{given}} caracteres',
    pattern: 'debe ajustarse al patrón {{given}}',
    format: 'debe tener el formato {{given}}',
    minItems: 'NO debe tener menos de {{given}} elementos',
    maxItems: 'NO debe tener más de {{given}} elementos',
    uniqueItems: 'NO debe tener elementos repetidos',
    contains: 'debe contener un elemento válido',
    minProperties: 'NO debe tener menos de {{given}} propiedades',
    maxProperties: 'NO debe tener más de {{given}} propiedades',
    required: 'debe tener la propiedad «{{given}}»',
    additionalProperties: 'no debe tener la propiedad {{given}}',
    anyOf: 'debe ajustarse a un esquema de anyOf',
    oneOf: 'debe ajustarse a exactamente un esquema de oneOf',
    not: 'NO debe ser válido',
  },
};
