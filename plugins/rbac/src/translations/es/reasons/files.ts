import { files as en } from '../../en/reasons/files';
import { Translated } from '../../inLanguage';

export const files: Translated<typeof en> = {
  text: '{{text}}',
  'line-too-long': 'la línea tiene más de {{limit}} caracteres',
  'line-quote': 'la línea tiene una comilla sin cerrar o dentro de un campo',
  'line-type': 'la línea empieza por {{type}}, que no es ni p ni g',
  'line-fields':
    'una línea {{type}} tiene {{expected}} campos, esta tiene {{actual}}',
  'line-of-any-role':
    '{{why}}; la línea no nombra ningún rol y podría ser una denegación para cualquiera, así que no se carga nada hasta que se corrija',
  'line-of-no-role': '{{why}}; la línea no nombra ningún rol y se omite',
  'line-repeated': 'repite la línea {{line}}; hay que quitar una de las dos',
  'line-contradicted':
    'contradice la línea {{line}}; se conservan ambas y prevalece la denegación',
  'mapping-repeated':
    'permissionMapping nombra lo mismo dos veces; hay que quitar una',
  'condition-overlaps':
    'se solapa con la condición de la línea {{line}}: un rol tiene una sola condición por plugin, tipo de recurso y acción ({{plugin}}, {{resourceType}}); hay que unirlas',
  'condition-of-any-role':
    '{{problem}}; la condición podría restringir cualquier rol, así que no se carga nada hasta que se corrija',
  'condition-of-unknown-role':
    'ni el archivo de políticas ni la configuración conocen {{role}}; si su nombre está mal escrito, a otro rol le falta esta condición, así que no se carga nada hasta que se corrija',
  'too-many-documents':
    'el archivo tiene más de {{limit}} documentos (permission.rbac.validation.conditionalPoliciesFile.maxDocuments); no se carga nada',
  'yaml-text': 'un documento tiene un texto de más de {{limit}} caracteres',
  'yaml-tokens': 'un documento tiene más de {{limit}} tokens YAML',
  'yaml-levels': 'un documento tiene más de {{limit}} niveles',
  'yaml-invalid': 'no es YAML válido: {{detail}}',
  'yaml-unusable': 'no es YAML utilizable: {{detail}}',
  'file-uncorrected':
    '{{why}}; no se carga nada hasta que se corrija el archivo',
  'checksum-missing':
    'el archivo no tiene suma de comprobación, y permission.rbac.requireChecksums la exige: ejecute rbac checksum',
  'checksum-cut-off':
    'el archivo empieza con una cabecera de suma de comprobación, pero no acaba con su suma: se ha cortado o alargado',
  'checksum-without-beginning':
    'el archivo acaba con una suma de comprobación, pero no tiene cabecera: le falta el principio',
  'checksum-broken':
    'la suma de comprobación de la última línea no coincide con las líneas anteriores: el archivo se ha dañado o cambiado; si su contenido es correcto, ejecute rbac checksum',
  'checksum-uncorrected': '{{why}}; no se carga nada hasta que se corrija',
  'file-emptied':
    'el archivo ya no declara nada, como si se hubiera cortado, así que su último contenido sigue vigente; si debe estar vacío, escriba en él la línea {{line}}',
  'file-too-large':
    'tiene más de {{limit}} bytes (permission.rbac.validation, maxBytes)',
  'files-changing':
    'los archivos de políticas cambiaron mientras se leían; se vuelven a leer cuando dejan de cambiar',
  'file-changing': 'el archivo cambió mientras se leía',
  'file-unreadable': 'el archivo no se puede leer: {{detail}}',
  staying: {
    policy: '{{said}}; las últimas políticas válidas siguen vigentes',
    guardrails:
      '{{said}}; las últimas reglas de protección válidas siguen vigentes',
    nothing: '{{said}}; no se comprueba nada',
  },
  'in-line': 'línea {{line}}: {{why}}',
  'lines-repeated': 'repiten lo que hay que quitar',
  'other-roles-change': 'cambiarían otros roles',
  'no-file': 'permission.rbac.{{key}} no nombra ningún archivo para lo nuevo',
  'everybody-by-configuration':
    'todos tienen este rol, definido en permission.rbac.defaultPermissions; sus líneas se escriben allí como basicPermissions',
  'everybody-by-source':
    '{{role}}, que tienen todos, pertenece al origen {{source}}, que decide por tanto qué pueden hacer todos. Antes de eliminarlo allí, sus condiciones deben estar en el archivo de políticas condicionales; si no, todos podrán hacer más',
  'role-skipped':
    '{{role}} {{why}}; queda sin cambios, y sus líneas aquí se ignoran, incluidas las denegaciones',
  'of-other-source': 'pertenece al origen {{source}}',
  'of-reserved-name':
    'tiene un nombre reservado a los archivos y a la configuración',
  'repeats-itself': 'nombra dos veces {{what}}',
  'more-roles-skipped_one': 'y {{count, number}} rol más queda sin cambios',
  'more-roles-skipped_other':
    'y {{count, number}} roles más quedan sin cambios',
  'more-problems_one': 'y {{count, number}} más de esta gravedad no se muestra',
  'more-problems_other':
    'y {{count, number}} más de esta gravedad no se muestran',
  'load-against-guardrails': '{{why}}; nada de lo cargado está vigente',
  'load-outdated':
    'La copia del origen {{source}} en esta réplica no es la última que se cargó y no se ha aplicado; busque una réplica con una copia antigua',
  'load-older':
    'El contenido de la revisión {{revision}} sustituye al más nuevo de la revisión {{replaced}}; si nadie ha revertido un cambio, busque una réplica con una copia antigua',
  'settings-against-guardrails':
    '{{why}}; siguen los superusuarios, el rol predeterminado y los basicPermissions que estaban vigentes antes',
  'administration-withheld':
    'la configuración le nombra administrador, pero no está vigente: {{why}}',
  'unknown-administrator': {
    administratorUser:
      'permission.rbac.admin.users nombra {{ref}}, que no está en el catálogo: nadie administra con este nombre, salvo que un usuario inicie sesión exactamente con esta referencia',
    administratorGroup:
      'permission.rbac.admin.users nombra {{ref}}, que no está en el catálogo: nadie administra por este grupo',
    superUserUser:
      'permission.rbac.admin.{{key}} nombra {{ref}}, que no está en el catálogo: nadie puede hacerlo todo con este nombre, salvo que un usuario inicie sesión exactamente con esta referencia',
    superUserGroup:
      'permission.rbac.admin.{{key}} nombra {{ref}}, que no está en el catálogo: nadie puede hacerlo todo por este grupo',
  },
  'unknown-in-terms': {
    who: 'permission.rbac.requests nombra a {{ref}} entre quienes pueden solicitar {{role}}, pero no está en el catálogo: hasta entonces nadie puede con este nombre',
    approvers:
      'permission.rbac.requests nombra a {{ref}} entre quienes pueden aprobar solicitudes de {{role}}, pero no está en el catálogo: hasta entonces nadie puede con este nombre',
    notify:
      'permission.rbac.requests nombra a {{ref}} entre quienes reciben avisos sobre {{role}}, pero no está en el catálogo: hasta entonces nadie los recibe con este nombre',
  },
  'unknown-requestable':
    'permission.rbac.requests tiene condiciones para {{role}}, que no existe: hasta entonces nadie puede solicitarlo',
  'provider-absent':
    '{{role}} pertenece al proveedor {{provider}}, que este portal no tiene; sigue vigente hasta que REST lo cambie o lo elimine',
  'entries-no-array': '{{call}} necesita una lista',
  'entry-of-role':
    '{{call}}[{{index}}]: {{problem}}; {{role}} quedó como estaba',
  'entry-of-any-role':
    '{{call}}[{{index}}]: {{problem}}; podría tratarse de cualquier rol, así que no se toma nada hasta que se corrija',
  'more-entries_one': '{{call}}: {{count, number}} problema más no se muestra',
  'more-entries_other':
    '{{call}}: {{count, number}} problemas más no se muestran',
  'plugin-unread': '{{detail}}',
  'foreign-rules':
    'publica reglas para {{resourceType}}, que pertenece a {{owner}}; se omiten',
};
