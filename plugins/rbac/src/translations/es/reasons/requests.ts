import { requests as en } from '../../en/reasons/requests';
import { Translated } from '../../inLanguage';

export const requests: Translated<typeof en> = {
  'unknown-user': {
    user: 'No hay ningún usuario {{user}} en los roles que puede ver',
    group: 'No hay ningún grupo {{user}} en los roles que puede ver',
  },
  'not-acceptable': 'Accept debe nombrar {{formats, list(type: disjunction)}}',
  'unknown-plugin':
    'plugin debe nombrar un plugin del portal; no existe {{plugin}}',
  'unused-unknown': 'No se sabe qué no se usa: {{why}}',
  'silent-plugin': {
    asked:
      'El plugin {{plugin}} no responde qué permisos tiene: {{detail}}; inténtelo más tarde',
    unasked:
      'El plugin {{plugin}} no responde qué permisos tiene: aún no se le ha preguntado; inténtelo más tarde',
  },
  'unknown-provider': 'No hay ningún proveedor {{provider}}',
  'provider-failed':
    'El proveedor {{provider}} ha fallado en {{call}}: {{detail}}; sus últimos roles siguen vigentes',
  'unknown-groups':
    'Los grupos de {{user}} no se pueden leer del catálogo por ahora; inténtelo más tarde',
  'catalog-unread':
    'No todos los usuarios y grupos se pueden leer del catálogo por ahora; inténtelo más tarde',
  'catalog-silent': 'El catálogo no responde; vuelva a preguntar en un momento',
  'conditions-unknown':
    'Por ahora no se sabe si se cumplen las condiciones para {{resource}}: {{detail}}',
  'analyses-busy':
    'Hay demasiados análisis de acceso en curso; inténtelo más tarde',
  abandoned: 'Quien preguntó no esperó la respuesta',
  busy: 'Aún se están haciendo otros cambios de la política; no se ha cambiado nada, inténtelo más tarde',
  'database-silent':
    'La base de datos de políticas no responde; no se ha cambiado nada, inténtelo más tarde',
  'unknown-outcome':
    'Se perdió la base de datos de políticas mientras se guardaba el cambio; no se sabe si se hizo, así que lea de nuevo antes de repetirlo',
  failure: 'La solicitud ha fallado; la causa está en el registro',
  'path-encoding': 'La ruta debe ser UTF-8 codificado con %',
  'no-dry-run': 'Esta llamada no tiene simulación; omita dryRun',
  'nothing-named':
    'La consulta debe nombrar qué eliminar, o faltar para eliminarlo todo',
  'named-in-both':
    'Nombre las políticas en la consulta o en el cuerpo, no en ambos',
  'body-unwanted':
    'No debe haber cuerpo; nombre los miembros que quitar en la consulta, como memberReferences',
  'malformed-version':
    'If-Match debe ser el valor de un ETag, como "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  'body-not-json': 'El cuerpo debe ser JSON: {{detail}}',
  'body-not-utf8': 'El cuerpo debe ser JSON en UTF-8',
  'body-charset': 'El charset de Content-Type debe ser utf-8',
  'body-encoding': 'Content-Encoding debe ser gzip o deflate, o faltar',
  'body-unreadable':
    'El cuerpo no se ha podido leer: debe tener la longitud que dice Content-Length y la compresión que dice Content-Encoding',
  'body-values':
    'El cuerpo debe tener como máximo {{limit}} valores; envíelo por partes',
  'body-too-large':
    'El cuerpo debe tener como máximo {{limit}} bytes, también descomprimido; envíelo por partes',
  'files-rejected': 'No se cargaría nada: {{problems}}',
  'against-guardrails': {
    also: {
      'breaks-guardrail':
        'incumple la regla de protección {{guardrail}}: {{why}}',
      'breaks-lock-out':
        'incumple la regla de protección {{guardrail}}: {{why}}',
      'may-break-guardrail':
        'quizá incumple la regla de protección {{guardrail}}, que no se puede evaluar: {{why}}',
      'guardrails-unread':
        'quizá da algo a alguien, mientras las reglas de protección de {{guardrail}} no se pueden leer',
    },
    query: '{{said}}; para hacerlo de todos modos, repítalo con {{query}}',
    configuration:
      '{{said}}; para cargarlo de todos modos, nombre la regla de protección en permission.rbac.overrideGuardrails',
  },
};
