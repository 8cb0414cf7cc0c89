import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': 'Roles sin personas',
    'gone-member': 'Miembros que ya no existen',
    unmatched: 'Políticas que no nombran nada',
    contradiction: 'Contradicciones',
    redundancy: 'Redundancias',
  },
  title: 'Hallazgos',
  lead: 'Lo que requiere atención, lo más importante primero. Nada cambia hasta que se corrija.',
  failed: 'No se pueden mostrar los hallazgos',
  cutOff: {
    title: 'Hay más hallazgos de los que se muestran',
    description: 'Al corregir algunos aparecen los demás.',
  },
  none: {
    title: 'Sin hallazgos',
    description: 'Cada rol tiene personas y hace lo que dice.',
  },
  noneOfThese: 'Ningún hallazgo coincide con los filtros.',
  numbers: {
    onlyOne: 'Un solo administrador',
    nobody: 'Nadie puede modificar todos los roles',
    warnings: 'Advertencias',
    warningsSense: 'Alguien tiene menos o más de lo que dice un rol',
    notices: 'Avisos',
    noticesSense: 'Se pueden dejar así',
    administrators: 'Administradores',
    byWhichRoles: 'Por qué roles',
  },
  filters: {
    view: 'Gravedad',
    all: 'Todos {{number}}',
    warning: 'Advertencias {{number}}',
    notice: 'Avisos {{number}}',
    role: 'Rol',
    kind: 'Tipo',
    source: 'Origen',
  },
  severity: {
    warning: 'Advertencia:',
    notice: 'Aviso:',
  },
  columns: {
    finding: 'Hallazgo',
    role: 'Rol',
    source: 'Origen',
    fix: 'Corrección',
  },
  found: {
    didYouMean: '¿Quería decir {{nearest}}?',
    noMembers: {
      title: 'Nadie tiene este rol',
      detail: 'No tiene miembros.',
    },
    onlyAbsentMembers: {
      title: 'Nadie tiene este rol',
      detail: 'Ninguno de sus miembros está en el catálogo.',
    },
    memberAbsent: {
      title: '{{member}} no está en el catálogo',
      group:
        'Nadie obtiene el rol a través de este grupo, salvo que un inicio de sesión lo nombre.',
      user: 'Nadie obtiene el rol con este nombre, salvo que alguien inicie sesión con exactamente esta referencia.',
    },
    unknownToPlugins: {
      title:
        'Ningún plugin tiene el permiso ni el tipo de recurso {{permission}}',
      detail: 'La política no tiene efecto.',
    },
    otherActions: {
      title: '{{permission}} no tiene la acción {{action}}',
      detail: 'Tiene {{actions, list}}.',
    },
    allowDenied: {
      title: '{{permission}} ({{action}}) está permitido y denegado a la vez',
      detail: 'Prevalece la denegación.',
    },
    denyOverridden: {
      title:
        'La denegación de {{permission}} ({{action}}) no se aplica a todos',
      detail:
        'Otro rol permite un permiso por su nombre, que prevalece sobre su tipo de recurso.',
    },
    saysNothing: {
      title: 'El rol no tiene permisos',
      detail: 'No permite ni deniega nada.',
    },
    saysTheSame: {
      title: 'Los mismos permisos que {{role}}',
      detail: 'Un solo rol podría tener los miembros de ambos.',
    },
    allowCovered: {
      title:
        '{{permission}} ({{action}}) está cubierto por el permiso sobre {{resourceType}}',
      several_one:
        '{{count, number}} permiso está cubierto por el de su tipo de recurso',
      several_other:
        '{{count, number}} permisos están cubiertos por los de sus tipos de recurso',
      detail: 'Quitarlo no cambia el acceso de nadie.',
    },
  },
  fix: {
    use: 'Usar {{name}}',
    removePolicy: 'Quitar la política',
    removeMember: 'Quitar el miembro',
    removeAllow: 'Quitar el permiso',
    removeAllows_one: 'Quitar {{count, number}} permiso',
    removeAllows_other: 'Quitar {{count, number}} permisos',
    denyByName: 'Denegar por nombre',
    addMembers: 'Añadir miembros',
    deleteRole: 'Eliminar el rol',
    compare: 'Comparar',
    edit: 'Editar el rol',
    files: 'Cambiar los archivos',
    of: '{{fix}}: {{role}}',
    title: '{{role}}: ¿{{fix}}?',
    failed: 'El rol no se ha modificado',
    done: '{{role}} modificado',
  },
};
