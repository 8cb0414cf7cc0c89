import { en } from '../en';
import { Translated } from '../inLanguage';

export const overview: Translated<typeof en.overview> = {
  title: 'Resumen',
  lead: 'El estado de los roles y permisos',
  revision: 'Revisión {{revision}}, {{moment}}',
  whoCan: 'Quién puede…',
  createRole: 'Crear rol',
  onlyAdministrator: {
    title: '{{person}} es la única persona que administra',
    description: 'Si su cuenta se bloquea, nadie puede gestionar los roles.',
    add: 'Añadir un administrador',
  },
  firstRole: {
    title: 'Por ahora solo los administradores tienen un rol',
    text: 'Un rol da permisos a personas y grupos. Se puede crear aquí o cargar desde archivos.',
    create: 'Crear el primer rol',
  },
  numbers: {
    label: 'En cifras',
    administrators: 'Administradores',
    showWho: '{{counted}}: ver quiénes',
    showAll: '{{counted}}: ver todos',
    atLeastTwo: 'Se recomiendan al menos 2',
    changeAll: 'Pueden modificar todos los roles',
    roles: 'Roles',
    made: '{{here}}, {{others}} de orígenes',
    madeHere: '{{n, number}} creados aquí',
    people: 'Personas',
    allRead: 'Todos pueden leer el catálogo',
    cannotRead: '{{n, number}} sin acceso al catálogo',
    findings: 'Hallazgos',
    noWarnings: 'Sin advertencias',
    unknown: 'desconocido',
  },
  findings: {
    title: 'Hallazgos',
    all: 'Todos los hallazgos',
    failed: 'No se pueden mostrar los hallazgos',
    none: 'Cada rol tiene personas y hace lo que dice.',
    bar: '{{warnings}}, {{notices}}',
  },
  changes: {
    title: 'Cambios',
    failed: 'No se pueden mostrar los cambios',
    byPeople: '{{n, number}} de personas',
    bySources: '{{n, number}} de orígenes',
    daysAgo_one: 'hace {{count, number}} día',
    daysAgo_other: 'hace {{count, number}} días',
    today: 'Hoy',
    none_one: 'Sin cambios en {{count, number}} día',
    none_other: 'Sin cambios en {{count, number}} días',
    words:
      '{{changes}} en {{days}}, el máximo el {{at, datetime(day: numeric; month: long)}}: {{most, number}}',
  },
  latest: {
    title: 'Últimos cambios',
    all: 'Todos los cambios',
    none: 'No hay cambios que pueda ver.',
  },
  sources: {
    title: 'Orígenes',
    all: 'Todos los orígenes',
    failed: 'No se pueden mostrar los orígenes',
    line: 'Línea {{line}}: {{message}}',
    role: '{{role}}: {{message}}',
  },
};
