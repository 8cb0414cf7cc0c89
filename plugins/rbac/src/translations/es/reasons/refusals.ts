import { refusals as en } from '../../en/reasons/refusals';
import { Translated } from '../../inLanguage';

export const refusals: Translated<typeof en> = {
  'out-of-reach':
    'No puede cambiar {{role}}: su permiso solo abarca los roles de los que es propietario',
  'denies-administration':
    'No puede cambiar {{role}}, que deniega la administración de RBAC: su permiso solo abarca los roles de los que es propietario',
  overreach: {
    said: 'No puede hacer este cambio: {{change}}; pida a un administrador que lo haga o que añada el permiso a permission.rbac.delegation.grantable',
    gives: '{{who}} daría a sus miembros {{what}}, {{action}}, {{held}}',
    gains: '{{who}} ganaría {{what}}, {{action}}, {{held}}',
    takes: '{{who}} quitaría a sus miembros {{what}}, {{action}}, {{held}}',
    loses: '{{who}} perdería {{what}}, {{action}}, {{held}}',
    newMember: 'un miembro nuevo de {{group}}',
    anyOf: 'cualquier permiso de {{resourceType}}',
    held: {
      none: 'que usted no tiene',
      part: 'que usted solo tiene para otros recursos o para menos',
      reserved:
        'que hace administradores, así que solo puede cambiarlo un administrador sin límites',
    },
  },
  'everybody-unknown':
    'Los usuarios y grupos del catálogo no se pueden leer por ahora, así que no se conoce el efecto de este cambio. No se ha cambiado nada; inténtelo más tarde',
  'too-much-to-judge':
    'No puede hacer este cambio: nombra demasiados permisos que ningún plugin tiene para comprobar si los tiene todos. Cambie menos de una vez o pídaselo a un administrador',
  'overrides-deny':
    'No puede hacer que {{role}} permita {{permission}}, {{action}}: el nombre de un permiso prevalece sobre su tipo de recurso, así que esto podría anular la denegación de un rol del que no es propietario; pida a un administrador que cambie {{role}}',
  'condition-overrides-deny':
    'No puede dar a nadie la condición de {{role}} sobre {{permission}}, {{action}}: en este portal las condiciones deciden incluso donde hay políticas que deniegan, así que esto podría anular la denegación de un rol del que no es propietario; pida a un administrador que cambie {{role}}',
  'foreign-source':
    '{{role}} pertenece al origen {{source}} y no se puede cambiar desde {{own}}; cámbielo allí',
  'reserved-name':
    'El nombre {{role}} está reservado a los archivos de políticas y a la configuración; declare el rol allí o elija otro nombre',
  'unknown-role': 'No hay ningún rol {{role}}',
  'unknown-member': '{{member}} no es miembro de {{role}}',
  'unknown-policy': '{{role}} no tiene ninguna política {{policy}}',
  'unknown-condition': 'No hay ninguna condición {{id}}',
  'role-exists': 'Ya hay un rol {{role}}',
  'policy-exists': '{{role}} ya tiene la política {{policy}}',
  'condition-exists':
    '{{role}} ya tiene una condición sobre {{scope}}: la condición {{id}}; cambie esa en su lugar',
  'conditions-too-large':
    'Las condiciones de {{role}} tendrían {{bytes}} bytes en total; el límite por rol es {{limit}}. Acórtelas o divida el rol',
  'too-many-members':
    '{{role}} tendría más de {{limit}} miembros, el límite por rol. Asigne el rol a un grupo o divídalo',
  'too-many-policies':
    '{{role}} tendría más de {{limit}} políticas, el límite por rol. Divida el rol',
  'named-twice': 'La solicitud nombra dos veces {{what}}',
  'changed-meanwhile':
    '{{field}} de {{role}} no coincide con oldRole; lea de nuevo el rol y repita el cambio',
  'changed-since':
    '{{what}} ha cambiado desde esa revisión; revierta primero el cambio posterior o edite el rol',
  'gone-since': 'No hay ningún rol {{role}}',
  'in-the-way':
    '{{refusal}}. Lo impide la revisión {{revision}} de {{actor}}, {{at}}',
  'unknown-revision':
    'No hay ninguna revisión {{revision}} en el historial que puede ver; empieza en {{start}}',
  'broken-history': {
    ofRole:
      'El historial de {{role}} no coincide con lo que se guardó. No se ha cambiado nada; pida a un administrador que ejecute rbac history verify',
    ofRevision:
      'El historial de la revisión {{revision}} no coincide con lo que se guardó. No se ha cambiado nada; pida a un administrador que ejecute rbac history verify',
  },
  'reason-required':
    'La cabecera X-Change-Reason debe dar un motivo del cambio: permission.rbac.history.requireReason lo exige',
  'wrong-version':
    'If-Match nombra {{expected}}, pero la política está en {{actual}}; lea de nuevo y repita el cambio',
  'unknown-access-change':
    'En el impacto de este cambio no hay ningún cambio de acceso {{id}}; calcule de nuevo el impacto',
  'uneditable-files': {
    at: 'Los archivos de políticas no se pueden editar para {{role}}: {{place}}: {{why}}; edítelos a mano',
    anywhere:
      'Los archivos de políticas no se pueden editar para {{role}}: {{why}}; edítelos a mano',
  },
  'newer-load':
    'El origen {{source}} se ha vuelto a cargar entretanto con otro contenido',
  'lacking-permission': {
    plain: 'Para esto se necesita el permiso {{permission}}',
    because: 'Para esto se necesita el permiso {{permission}}; {{why}}',
  },
  limited: {
    'see-what-nobody-uses':
      'No puede ver lo que nadie usa: su permiso solo abarca los roles de los que es propietario',
    'read-the-guardrails':
      'No puede leer las reglas de protección: su permiso solo abarca los roles de los que es propietario',
    'read-policy-files':
      'No puede leer los archivos de políticas: su permiso solo abarca los roles de los que es propietario',
    'verify-the-history':
      'No puede verificar el historial: su permiso solo abarca los roles de los que es propietario',
    'ask-whom-the-catalog-knows':
      'No puede preguntar a quién conoce el catálogo: su permiso solo abarca los roles de los que es propietario',
    'refresh-a-provider':
      'No puede actualizar un proveedor: su permiso solo abarca los roles de los que es propietario',
    'count-the-people-of-a-group':
      'No puede contar las personas de un grupo: su permiso solo abarca los roles de los que es propietario',
    'simulate-groups':
      'No puede simular grupos: su permiso solo abarca los roles de los que es propietario',
    'simulate-plugins':
      'No puede simular plugins: su permiso solo abarca los roles de los que es propietario',
    'simulate-policy-files':
      'No puede simular archivos de políticas: su permiso solo abarca los roles de los que es propietario',
  },
  undecidable:
    'Por ahora no se puede determinar qué puede hacer; no se ha cambiado nada, inténtelo más tarde',
  'plugin-listed': {
    added: 'El plugin {{plugin}} ya está en la lista: se añadió',
    installed: 'El plugin {{plugin}} ya está en la lista: está instalado',
    configured: 'El plugin {{plugin}} ya está en la lista: está configurado',
    'named-by-provider':
      'El plugin {{plugin}} ya está en la lista: lo nombra un proveedor',
  },
  'plugin-kept': {
    added: 'El plugin {{plugin}} no se puede quitar de la lista: se añadió',
    installed:
      'El plugin {{plugin}} no se puede quitar de la lista: está instalado',
    configured:
      'El plugin {{plugin}} no se puede quitar de la lista: está configurado',
    'named-by-provider':
      'El plugin {{plugin}} no se puede quitar de la lista: lo nombra un proveedor',
  },
  'plugin-unlisted': 'El plugin {{plugin}} no está en la lista',
  'plugin-added-meanwhile':
    'Uno de los id de plugin se ha añadido entretanto; no se ha cambiado nada, así que lea de nuevo la lista',
  'plugin-removed-meanwhile':
    'Uno de los id de plugin se ha quitado entretanto; no se ha cambiado nada, así que lea de nuevo la lista',
};
