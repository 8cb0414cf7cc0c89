export const role = {
  page: {
    failed: 'No se puede mostrar {{role}}',
    allRoles: 'Todos los roles',
    itsHistory: 'Su historial',
    parts: 'Rol',
    overview: 'Resumen',
    history: 'Historial',
  },
  actions: {
    refresh: 'Actualizar',
    why: '¿Por qué?',
    clone: 'Clonar',
    addMember: 'Añadir miembro',
    editAsChange: 'Editar como cambio',
    whyReadOnly: 'Por qué no se puede cambiar aquí',
    delete: 'Eliminar',
    edit: 'Editar',
  },
  origin: 'Este rol no se puede editar ni eliminar aquí',
  problems: {
    errors: 'Hay problemas en el origen de este rol',
    warnings: 'Este rol tiene advertencias',
  },
  summary: {
    noEffect_one: '{{count, number}} política no tiene efecto.',
    noEffect_other: '{{count, number}} políticas no tienen efecto.',
    permissions: 'Permisos',
    plugins: 'Plugins',
    pluginNames: '{{plugins, list(type: unit; style: short)}}',
    findings: 'Hallazgos',
    seeBelow: 'Se indican abajo.',
    nothingWrong: 'Hace lo que dice.',
    number: '{{number, number}}',
    members: 'Miembros efectivos',
    everybody: 'Todo el mundo',
    noPeople: '0 personas',
    absent_one: '{{count, number}} miembro no está en el catálogo.',
    absent_other: '{{count, number}} miembros no están en el catálogo.',
  },
  grants: {
    nothing: 'No permite ni deniega nada.',
    allowed_one: 'Permite {{count, number}} acción.',
    allowed_other: 'Permite {{count, number}} acciones.',
    conditional_one: 'Permite {{count, number}} acción con condiciones.',
    conditional_other: 'Permite {{count, number}} acciones con condiciones.',
    denied_one: 'Deniega {{count, number}} acción.',
    denied_other: 'Deniega {{count, number}} acciones.',
    allowedAndConditional_one:
      'Permite {{count, number}} acción y {{conditional, number}} más con condiciones.',
    allowedAndConditional_other:
      'Permite {{count, number}} acciones y {{conditional, number}} más con condiciones.',
    allowedAndDenied_one:
      'Permite {{count, number}} acción y deniega {{denied, number}}.',
    allowedAndDenied_other:
      'Permite {{count, number}} acciones y deniega {{denied, number}}.',
    conditionalAndDenied_one:
      'Permite {{count, number}} acción con condiciones y deniega {{denied, number}}.',
    conditionalAndDenied_other:
      'Permite {{count, number}} acciones con condiciones y deniega {{denied, number}}.',
    all_one:
      'Permite {{count, number}} acción, {{conditional, number}} más con condiciones, y deniega {{denied, number}}.',
    all_other:
      'Permite {{count, number}} acciones, {{conditional, number}} más con condiciones, y deniega {{denied, number}}.',
  },
  permissions: {
    title: 'Permisos',
    none: 'Este rol no permite ni deniega nada.',
    noPlugin: 'Ningún plugin',
    unknown: 'Ningún plugin lo tiene',
    resourceType: 'Tipo de recurso',
    showAll: 'Mostrar los {{number, number}}',
    noEffect: 'sin efecto',
    used: 'Usado el {{at, datetime(dateStyle: medium)}}',
    actions: {
      create: 'Crear',
      read: 'Leer',
      update: 'Actualizar',
      delete: 'Eliminar',
      use: 'Usar',
    },
    says: {
      allow: 'Permitido',
      deny: 'Denegado',
      conditional: 'Condicional',
      none: 'No concedido',
    },
  },
  conditions: {
    title: 'Condiciones ({{number, number}})',
    plugin: 'Plugin {{plugin}}',
  },
  members: {
    title: 'Miembros ({{number, number}})',
    everybody: 'Todo el mundo tiene este rol. No necesita miembros.',
    nobody: 'Nadie tiene este rol.',
  },
  about: {
    title: 'Detalles',
    reference: 'Referencia',
    source: 'Origen',
    owner: 'Propietario',
    noOwner: 'Ninguno',
    author: 'Autor',
    created: 'Creación',
    lastChange: 'Último cambio',
    changedBy: '{{time}} por {{actor}}',
  },
};
