import { notes as en } from '../../en/reasons/notes';
import { Translated } from '../../inLanguage';

export const notes: Translated<typeof en> = {
  'past-roles':
    'Los roles son los de la revisión {{revision}}; los grupos, la configuración y lo que publican los plugins son los de hoy',
  'impact-later':
    'Esto empieza a las {{time}}; hasta entonces no cambia el acceso de nadie',
  'conditions-left-out':
    'Las condiciones demasiado largas para una respuesta se omiten; léalas con GET /roles/conditions',
  'entities-uncounted':
    'En algunas condiciones no se indica cuántas entidades las cumplen: no se preguntó al catálogo o no respondió a tiempo',
  'token-groups-unknown':
    'También cuentan los grupos que solo nombra el token de inicio de sesión de un usuario (permission.rbac.useOwnershipEntityRefs), pero aquí no se conocen',
  'sign-in-may-own':
    'Un inicio de sesión puede nombrar más grupos que aquellos en los que el usuario está directamente, y lo que es de esos grupos es también suyo ($ownerRefs); aquí no se sabe, así que quizá las condiciones se cumplan para más de lo que se muestra',
  'user-absent':
    '{{user}} no está en el catálogo, así que solo cuentan los roles que nombran a esta persona',
  'group-absent':
    '{{group}} no está en el catálogo, así que solo cuentan los roles que nombran este grupo',
  'gifts-of-group':
    'Esto es lo que {{group}} da a sus miembros; otros grupos y roles pueden darles más o denegarles una parte',
  'others-uncounted':
    'No se cuentan los servicios ni los usuarios que no están en el catálogo ni aparecen en un rol',
  'permission-of-several':
    'Varios plugins tienen un permiso {{permission}} ({{claims}}); indique la acción y el tipo de recurso del que busca',
  'permission-unclaimed':
    'Ningún plugin que responda tiene un permiso {{permission}}, así que se toma así: {{asked}}',
  'permission-asked-otherwise':
    'El propio portal pide {{permission}} de otro modo: {{asked}}',
  askedAs: {
    ofType: 'acción {{action}}, tipo de recurso {{resourceType}}',
    ofNone: 'acción {{action}}, sin tipo de recurso',
    ofPlugin: '{{plugin}}: {{asked}}',
  },
  'resource-unseen':
    '{{resource}} no existe o no puede verlo, así que no se cumple ninguna condición',
  'resource-unknown':
    'El plugin {{plugin}} no conoce {{resource}} ({{resourceType}}), así que no se cumple ninguna condición',
  'changes-counted-apart':
    'El acceso cambia por tantos motivos distintos que algunos cambios que no se muestran se cuentan una vez por permiso',
  'nobody-in-group':
    'Según el catálogo no hay nadie en {{group}}; compruebe el nombre',
  'nothing-above-group':
    'Según el catálogo no hay nadie en {{group}}, así que no se conocen los grupos superiores',
  'permissions-not-looked-at_one':
    'No se examinó {{count, number}} permiso más, que ningún plugin conocido pide',
  'permissions-not-looked-at_other':
    'No se examinaron {{count, number}} permisos más, que ningún plugin conocido pide',
  'user-is-new':
    '{{user}} no está en el catálogo y se considera una persona nueva que todavía no está en ningún grupo',
  'not-in-group':
    '{{user}} no está directamente en {{group}}, así que no puede salir de él',
  'permission-never-asked':
    'Ningún plugin conocido pide {{permission}}; compruebe el nombre',
  'lines-name-nothing': {
    all: 'Líneas que ya no nombran nada que exista: {{lines}}',
    first: 'Líneas que ya no nombran nada que exista: {{lines}} y {{more}} más',
  },
  idleLine: {
    policy: '{{role}}, {{policy}}',
    condition:
      'condición {{condition}} de {{role}}, para {{permissions, list}}',
  },
  'users-not-compared': 'Hay demasiados usuarios para compararlos todos',
  'ways-not-tried':
    'Sobre algunos usuarios hay tantos caminos por grupos que no se probaron todos',
  'former-access-unclear_one':
    'No es seguro qué tenía antes {{count, number}} usuario; se cuenta con cada resultado posible',
  'former-access-unclear_other':
    'No es seguro qué tenían antes {{count, number}} usuarios; se cuentan con cada resultado posible',
  'conditional-over-deny_one':
    '{{count, number}} usuario pierde acceso porque aquí una denegación prevalece sobre las condiciones; con permission.rbac.policyDecisionPrecedence: conditional-over-deny, las condiciones deciden como antes',
  'conditional-over-deny_other':
    '{{count, number}} usuarios pierden acceso porque aquí una denegación prevalece sobre las condiciones; con permission.rbac.policyDecisionPrecedence: conditional-over-deny, las condiciones deciden como antes',
  'use-off': 'El uso no se anota, porque permission.rbac.usage es off',
  'use-gap':
    'El uso solo está anotado sin interrupción desde {{day}}; pida un periodo que empiece ese día o después',
  'use-without-history':
    'El historial no llega hasta el principio del periodo; pida uno más corto',
  'use-without-people':
    'Faltan los miembros y las asignaciones, porque no se anota quién usa qué (permission.rbac.usage es permissions)',
  'use-may-widen':
    'Sin esto alguien podría tener permitido más, porque también deniega o limita algo',
  'use-guarded': 'Está protegido: {{why}}',
  'use-unjudged':
    'No se ha comprobado si las reglas de protección lo permiten, porque es demasiado; pida solo este rol',
};
