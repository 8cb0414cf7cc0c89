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
    ALLOW: 'Permitido para {{user}}: {{does}}',
    DENY: 'Denegado para {{user}}: {{does}}',
    CONDITIONAL: 'Permitido con condiciones para {{user}}: {{does}}',
    unknown: 'No se sabe para {{user}}: {{does}}',
    asked: '{{permission}} ({{action}}), en la revisión {{revision}}',
    askedOn:
      '{{permission}} ({{action}} sobre {{resourceType}}), en la revisión {{revision}}',
  },
  own: {
    nothing: 'Ninguna política ni condición de sus roles lo concede.',
    allowed: 'Ahora está permitido. Vuelva a cargar la página.',
    conditional: 'Solo está permitido con condiciones.',
    unmet: 'Solo está permitido con condiciones que {{resource}} no cumple.',
    unknown:
      'Solo está permitido con condiciones. No se sabe si {{resource}} las cumple.',
  },
  view: {
    decides: 'Qué decide',
    paths: 'Caminos hacia los roles',
    asText: 'Como texto, en inglés',
    asTest: 'Guardar como prueba',
    aboutTest:
      'Añada esto debajo de «tests:» en el archivo de reglas de protección del portal. Los cambios que lleven a otra respuesta se rechazarán.',
    overridden_one: '{{count, number}} rol más no decide',
    overridden_other: '{{count, number}} roles más no deciden',
    silent_one:
      '{{count, number}} de sus roles no tiene ninguna línea que coincida',
    silent_other:
      '{{count, number}} de sus roles no tienen ninguna línea que coincida',
    hiddenRoles: 'Roles que no puede ver',
  },
  more: {
    role_one: 'Mostrar {{count, number}} rol más de {{left, number}}',
    role_other: 'Mostrar {{count, number}} roles más de {{left, number}}',
    path_one: 'Mostrar {{count, number}} ruta más de {{left, number}}',
    path_other: 'Mostrar {{count, number}} rutas más de {{left, number}}',
    way_one: 'Mostrar {{count, number}} opción más de {{left, number}}',
    way_other: 'Mostrar {{count, number}} opciones más de {{left, number}}',
    line_one: 'Mostrar {{count, number}} línea más de {{left, number}}',
    line_other: 'Mostrar {{count, number}} líneas más de {{left, number}}',
  },
  part: {
    aCondition: 'Una condición',
    condition: 'Condición {{id}}',
    policy: '{{permission}} ({{action}})',
    policyOf: '{{role}}, {{permission}}, {{action}}, {{effect}}',
    aConditionOf: 'una condición de {{role}}',
    conditionOf: 'la condición {{id}} de {{role}}',
    and: '{{before}}; {{after}}',
  },
  criteria: {
    all: 'Se cumple todo lo siguiente:',
    either: 'Se cumple algo de lo siguiente:',
    not: 'Esto no se cumple:',
    among: 'Está entre {{extent}}.',
    true: 'Verdadero:',
    false: 'Falso:',
    null: 'No se sabe:',
  },
};
