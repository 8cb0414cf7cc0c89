export const roles = {
  page: {
    create: 'Crear rol',
    downloadUserList: 'Descargar lista de usuarios',
    downloadFailed: 'No se puede descargar la lista de usuarios',
    failed: 'No se pueden mostrar los roles',
  },
  skipped: {
    title_one:
      '{{count, number}} rol omitido: lo declarado no cuenta, tampoco las denegaciones',
    title_other:
      '{{count, number}} roles omitidos: lo declarado no cuenta, tampoco las denegaciones',
    names:
      'Otro origen tiene el nombre, o está reservado: {{names, list(type: unit; style: short)}}.',
    namesAndOthers:
      'Otro origen tiene el nombre, o está reservado, entre otros en {{names, list(type: unit; style: short)}}.',
    show: 'Mostrar los orígenes',
  },
  filters: {
    search: 'Buscar',
    searched: 'Nombre o descripción',
    source: 'Origen',
    member: 'Miembro',
    owner: 'Propietario',
    plugin: 'Plugin',
    permission: 'Permiso',
    finding: 'Qué está mal',
    anybody: 'Cualquiera',
    remove: 'Quitar el filtro «{{filter}}»',
    is: '{{filter}}: {{value}}',
  },
  columns: {
    name: 'Nombre',
    via: 'Vía',
    members: 'Miembros',
    plugins: 'Plugins accesibles',
    source: 'Origen',
    owner: 'Propietario',
    lastChange: 'Último cambio',
    actions: 'Acciones',
  },
  findings: {
    'no-people': 'Sin personas',
    'gone-member': 'Miembro desaparecido',
    unmatched: 'Política sin coincidencias',
    contradiction: 'Contradicción',
    redundancy: 'Redundancia',
    andMore: '{{finding}} +{{number, number}}',
  },
  row: {
    addMembers: 'Añadir miembros a {{role}}',
    everybody: 'Todo el mundo',
    nobody: 'Nadie',
    noPlugins: 'Ninguno',
    plugins_one: '{{plugin}} y {{count, number}} más',
    plugins_other: '{{plugin}} y {{count, number}} más',
    edit: 'Editar {{role}}',
    delete: 'Eliminar {{role}}',
    whyReadOnly: 'Por qué no se puede cambiar {{role}}',
    notAllowed: 'Su permiso no abarca cambios en este rol.',
  },
  empty: {
    noMatch: 'Ningún rol coincide',
    fewerFilters: 'Con menos filtros quizá haya alguno.',
    clearFilters: 'Borrar filtros',
    none: 'Aún no hay roles',
    whatRolesDo:
      'Un rol da permisos a usuarios y grupos. Aquí aparecen los que usted puede ver.',
  },
  selection: {
    label: 'Roles seleccionados',
    count_one: '{{count, number}} rol seleccionado',
    count_other: '{{count, number}} roles seleccionados',
    clone: 'Clonar',
    compare: 'Comparar',
    export: 'Exportar',
    clear: 'Borrar selección',
    delete: 'Eliminar',
    exportFailed: 'No se exportó nada',
    everChanging: 'La política cambia continuamente. Inténtelo de nuevo.',
    undeclared: 'No todo está en los archivos',
    whyUndeclared:
      'Los archivos no pueden declarar estos roles, porque no tienen ni miembros ni políticas, o porque los declara la configuración: {{names, list(type: unit; style: short)}}.',
  },
  deletion: {
    title_one: '¿Eliminar {{count, number}} rol?',
    title_other: '¿Eliminar {{count, number}} roles?',
    confirm_one: 'Eliminar {{count, number}} rol',
    confirm_other: 'Eliminar {{count, number}} roles',
    failed: 'No se eliminó nada',
    names: 'Roles que se eliminarán',
    leftOut:
      'Excluidos, porque no se pueden eliminar aquí, o no puede hacerlo usted: {{names, list(type: unit; style: short)}}.',
    oneByOne:
      'Se eliminan uno tras otro, al final los que deniegan algo; si se rechaza uno, los demás se quedan. El historial conserva cada uno y puede recuperarlo.',
    deleted: '{{role}} eliminado',
    stopped: 'Detenido en {{role}}',
    untried_one:
      '{{count, number}} rol sin intentar: {{names, list(type: unit; style: short)}}.',
    untried_other:
      '{{count, number}} roles sin intentar: {{names, list(type: unit; style: short)}}.',
  },
};
