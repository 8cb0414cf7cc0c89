import { en } from '../en';
import { Translated } from '../inLanguage';

export const access: Translated<typeof en.access> = {
  title: 'Acceso',
  lead: 'Elija un permiso para ver quién lo tiene o una persona para ver qué puede hacer. Cualquier campo puede quedar vacío.',
  form: {
    who: 'Persona o grupo',
    anybody: 'Cualquiera',
  },
  all: {
    title: 'Todos los permisos',
    failed: 'La tabla no se puede crear ahora',
    users: 'Usuarios (CSV)',
    roles: 'Roles (CSV)',
    of: '{{table}}, {{plugin}}',
    allPlugins: 'todos los plugins',
  },
  explained: {
    failed: 'No se puede explicar ahora',
  },
  who: {
    hasNone: '{{who}} no tiene ningún permiso',
    named: 'Estos roles nombran a {{who}}',
    has: '{{who}} tiene {{permissions}}',
    inCatalog: 'En el catálogo',
  },
  whatCan: {
    failed: 'No se puede mostrar lo que puede hacer',
    denials: 'Lo que no puede hacer',
  },
  why: '¿Por qué?',
  whyThis: '¿Por qué? {{what}}',
  whoCan: {
    label: 'Quién puede hacerlo',
    failed: 'No se puede mostrar quién puede hacerlo',
    none: 'Ninguno de estos usuarios puede hacerlo',
    all_one: '{{count, number}} usuario puede hacerlo',
    all_other: '{{count, number}} usuarios pueden hacerlo',
    onlyConditional_one:
      '{{count, number}} usuario puede hacerlo, solo con condiciones',
    onlyConditional_other:
      '{{count, number}} usuarios pueden hacerlo, solo con condiciones',
    someConditional_one:
      '{{count, number}} usuario puede hacerlo, {{n, number}} solo con condiciones',
    someConditional_other:
      '{{count, number}} usuarios pueden hacerlo, {{n, number}} de ellos solo con condiciones',
    asked: 'Evaluación de {{users}}, según el catálogo leído {{moment}}.',
    askedNamed:
      'Evaluación de {{users}} ({{n}} fuera del catálogo), según el catálogo leído {{moment}}.',
    applied: 'Condiciones aplicadas {{moment}}.',
    search: 'Buscar',
    searched: 'Parte de una referencia',
    show: 'Mostrar',
    shown: {
      granted: 'Quién puede hacerlo',
      allow: 'Permitidos',
      conditional: 'Con condiciones',
      deny: 'Denegados',
      all: 'Todos',
    },
    noUser: 'Ningún usuario que mostrar.',
    user: 'Usuario',
    result: 'Resultado',
    by: 'Por',
    export: 'Exportar (CSV)',
    exportFailed: 'La lista no se ha exportado',
    cut: 'El archivo tiene los primeros {{n, number}} usuarios. Acote la lista para los demás.',
  },
};
