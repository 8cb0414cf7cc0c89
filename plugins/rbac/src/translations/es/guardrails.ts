import { en } from '../en';
import { Translated } from '../inLanguage';

export const guardrails: Translated<typeof en.guardrails> = {
  breaks_one: 'Esto incumple la regla de protección «{{name}}»',
  breaks_other: 'Esto incumple {{count, number}} reglas de protección',
  sentence: '{{text}}.',
  canGoAhead:
    'Solo quita acceso, así que se puede continuar. El registro de auditoría lo anota.',
  cannotBeMade: 'No se puede hacer así.',
  anyway: '{{label}} de todos modos',
  andLockOut: '{{label}} y {{phrase}}',
  lockOut: {
    confirm: 'Escriba «{{phrase}}» para confirmar',
    me: 'perder mi acceso',
    everybody: 'bloquear a todos',
    authorTitle: 'Perderá el acceso de administrador',
    everybodyTitle: 'Nadie tendrá acceso de administrador',
    author:
      'Ya no podrá editar todos los roles ni deshacer esto. Solo otro administrador o la configuración del portal puede devolver este acceso.',
    everybodyLost:
      'Nadie podrá editar todos los roles ni deshacer esto. Solo la configuración del portal puede devolver este acceso.',
    doubt: 'No es seguro: {{doubt}}.',
    everyPortal:
      'Todos los portales tienen esta regla: un cambio no quita la administración (policy.entity.update sin condición) a la última persona que la tiene ni a quien lo hace, salvo que lo confirme.',
  },
  state: {
    broken: 'Incumplida',
    unknown: 'Desconocido',
    'at-risk': 'En riesgo',
    holds: 'Se cumple',
  },
  group: {
    broken: 'Incumplidas ({{number, number}})',
    unknown: 'No se sabe si se cumplen ({{number, number}})',
    'at-risk': 'En riesgo ({{number, number}})',
    holds: 'Se cumplen ({{number, number}})',
  },
  card: {
    onlyReported: 'Solo se informa',
    unknown: 'Desconocido: {{problem}}.',
    keptBy:
      'Se incumpliría si faltara cualquiera de estas personas: {{users}}.',
    byWhom: 'Quién la incumple',
    others_one: 'Y {{count, number}} persona más.',
    others_other: 'Y {{count, number}} personas más.',
  },
  showMore_one: 'Mostrar {{count, number}} regla de protección más',
  showMore_other: 'Mostrar {{count, number}} reglas de protección más',
  file: {
    none: 'Este portal no tiene archivo de reglas de protección',
    whyOne:
      'Indique uno en permission.rbac.guardrailsFile para rechazar, venga de donde venga, lo que la organización nunca permite.',
    unread: 'Todavía no se pudo leer ninguna regla de protección',
    notInForce: 'El archivo actual no está en vigor',
    untilRead:
      'Hasta entonces se rechazan los cambios que puedan dar acceso a alguien.',
    lastGood: 'Siguen las últimas reglas válidas.',
    title: 'Archivo de reglas de protección',
    file: 'Archivo',
    since: 'En vigor desde',
    notYet: 'Todavía no',
    judgedFor: 'Evaluadas para usuarios y grupos de',
    unknownTime: 'desconocido',
    beingRead: 'Se están leyendo las reglas de protección.',
  },
  page: {
    title: 'Reglas de protección',
    lead: 'Lo que toda política debe cumplir, la cambie quien la cambie y como sea. Esta página se actualiza cada pocos segundos.',
    failed: 'No se pueden mostrar las reglas de protección',
    notAllowed: 'No puede ver las reglas de protección',
    whyNotAllowed:
      'Las reglas de protección tratan de todos, y su permiso solo cubre sus roles. Lo que incumpla una se indica al guardar.',
    gone: 'No existe esa regla de protección',
    whyGone: 'Puede que ahora tenga otro nombre o ya no exista.',
  },
  columns: {
    name: 'Regla',
    demands: 'Exige',
    where: 'Dónde',
    line: 'Línea {{line}}',
  },
  banner: {
    one: 'Se incumple la regla de protección «{{name}}»',
    many: 'Se incumplen {{number, number}} reglas de protección, entre ellas «{{name}}»',
    show: 'Mostrar las reglas',
  },
};
