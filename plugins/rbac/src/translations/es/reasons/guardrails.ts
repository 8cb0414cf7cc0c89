import { guardrails as en } from '../../en/reasons/guardrails';
import { Translated } from '../../inLanguage';

export const guardrails: Translated<typeof en> = {
  'breaks-guardrail':
    'esto incumple la regla de protección {{guardrail}}: {{why}}',
  'breaks-lock-out':
    'esto incumple la regla de protección {{guardrail}}: {{why}}',
  'may-break-guardrail':
    'esto quizá incumple la regla de protección {{guardrail}}, que no se puede evaluar: {{why}}',
  'guardrails-unread':
    'esto quizá da algo a alguien, mientras las reglas de protección de {{guardrail}} no se pueden leer',
  'guardrail-name-taken':
    'el nombre {{name}} ya es el de la línea {{line}}; cada una necesita el suyo',
  'wrong-entry': '{{entry}}: {{problem}}',
  'not-one-document_one': 'debe tener un documento YAML, pero tiene {{count}}',
  'not-one-document_other':
    'debe tener un documento YAML, pero tiene {{count}}',
  'lock-out': {
    author:
      '{{user}}, autor del cambio, ya no tendría {{permission}} sin condiciones',
    everybody: 'ya nadie tendría {{permission}} sin condiciones',
    'everybody-there':
      'ya nadie que esté en el catálogo o haya iniciado sesión tendría {{permission}} sin condiciones',
    doubt:
      '{{said}}; no se sabe si otros iniciaron sesión antes de que arrancara esta réplica: {{doubt}}',
  },
  'hidden-breach': 'la incumple alguien a quien no puede ver',
  'breach-by-super-user': '{{user}} es superusuario y puede hacerlo todo',
  'breach-by-roles': {
    now: '{{user}} tiene {{roles, list}}',
    then: '{{user}} tendría {{roles, list}}',
  },
  'breach-by-access': {
    now: '{{user}} obtiene {{permission}}: {{result}}',
    then: '{{user}} obtendría {{permission}}: {{result}}',
  },
  'too-few-people': {
    now_one:
      '{{count, number}} persona del catálogo tiene {{permission}}; deben tenerlo al menos {{demanded}}',
    now_other:
      '{{count, number}} personas del catálogo tienen {{permission}}; deben tenerlo al menos {{demanded}}',
    then_one:
      '{{count, number}} persona del catálogo tendría {{permission}}; deben tenerlo al menos {{demanded}}',
    then_other:
      '{{count, number}} personas del catálogo tendrían {{permission}}; deben tenerlo al menos {{demanded}}',
  },
  'no-such-role': {
    known: {
      now: 'no existe {{role}}, que la regla de protección nombra',
      then: 'dejaría de existir {{role}}, que la regla de protección nombra',
    },
    hidden: {
      now: 'no existe el rol que la regla de protección nombra',
      then: 'dejaría de existir el rol que la regla de protección nombra',
    },
  },
  'people-unread':
    'los usuarios y grupos del catálogo no se pueden leer por ahora',
  'people-outdated':
    'el catálogo no responde, así que sus usuarios y grupos son los de {{since}}',
  'no-such-user': 'no existe {{user}}',
  'conditions-decide':
    'deciden condiciones, y no se sabe si se cumplen para {{resource}}',
  'permission-unanswered':
    'ningún plugin que responda tiene el permiso {{permission}}; indique su action en la regla de protección, y su resourceType si lo tiene',
  'auth-elsewhere': 'el backend auth no se ejecuta en este proceso',
  'sign-ins-unread': 'los registros del backend auth no se pueden leer',
  'doubtful-guardrail': '{{guardrail}} {{why}}',
  untested: 'ninguna prueba toca {{part}} de {{role}}',
  'doubtful-test': '{{guardrail}}: {{why}}',
  'names-absent-entity': 'nombra {{ref}}, que no está en el catálogo',
  'names-absent-role': 'nombra el rol {{role}}, que la política no tiene',
  'names-unknown-type':
    'nombra el tipo de recurso {{resourceType}}, que ningún plugin tiene',
  'names-unknown-permission':
    'nombra el permiso {{permission}}, que ningún plugin tiene',
  'names-other-action':
    'nombra el permiso {{permission}} con la acción {{action}}, pero solo tiene la acción {{actions, list(type: disjunction)}}',
  'names-other-type':
    'nombra el permiso {{permission}} sobre {{resourceType}}, pero es sobre {{types, list(type: disjunction)}}',
};
