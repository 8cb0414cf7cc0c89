import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const permissions: Translated<typeof en.roleForm.permissions> = {
  label: 'Lo que el rol permite y deniega',
  none: 'Este rol aún no permite nada',
  noneHint:
    'Añada un permiso arriba. También se puede guardar un rol sin permisos.',
  others: 'Otros permisos',
  picker: {
    label: 'Añadir un permiso',
    hint: 'Todos los permisos sobre un tipo de recurso, o uno solo. Abajo se indica hasta dónde llega el rol.',
    placeholder: 'Buscar, por ejemplo catalog',
    type: '{{name}}: todos los permisos de este tipo ({{actions, list(type: unit; style: short)}})',
    typeInRole:
      '{{name}}: todos los permisos de este tipo ({{actions, list(type: unit; style: short)}}); en el rol',
    permission: '{{name}} ({{actions, list(type: unit; style: short)}})',
    permissionInRole:
      '{{name}} ({{actions, list(type: unit; style: short)}}); en el rol',
  },
  target: {
    remove: 'Quitar {{name}}',
    everyAction:
      'Cada acción representa todos los permisos sobre este tipo de recurso.',
  },
  extent: {
    label: 'Hasta dónde llega el rol: {{action}} sobre {{target}}',
    all: 'Todo',
    allow: 'Permitir',
    owned: 'Lo que les pertenece',
    only: 'Solo …',
    except: 'Todo excepto …',
    rules: 'Otras reglas …',
    deny: 'Denegar',
    edit: 'Editar',
    editOf: 'Editar la condición sobre {{target}}: {{action}}',
    allowedButDenied:
      'El rol también lo permite, pero prevalece la denegación. Al elegir de nuevo queda solo lo elegido.',
    deniedBesideCondition:
      'El rol también tiene aquí una condición. Prevalece la denegación, salvo que permission.rbac.policyDecisionPrecedence sea conditional-over-deny. Al elegir de nuevo queda solo lo elegido.',
    allowedAnyway:
      'El rol también lo permite sin condición. Al elegir de nuevo queda solo lo elegido.',
  },
  traits: {
    only: 'Solo estos ({{action}} sobre {{target}})',
    except: 'Todo excepto estos ({{action}} sobre {{target}})',
    placeholder:
      'Tipo, clase, propietario, ciclo de vida, etiqueta o espacio de nombres',
    noAnswer:
      'El catálogo no responde; elija «Otras reglas» para escribir lo que se quiere decir.',
    named: {
      type: 'tipo {{value}}',
      kind: 'clase {{value}}',
      owner: 'propietario {{value}}',
      lifecycle: 'ciclo de vida {{value}}',
      tag: 'etiqueta {{value}}',
      namespace: 'espacio de nombres {{value}}',
    },
    counted: {
      type_one: 'tipo de {{count, number}} entidad',
      type_other: 'tipo de {{count, number}} entidades',
      kind_one: 'clase de {{count, number}} entidad',
      kind_other: 'clase de {{count, number}} entidades',
      owner_one: 'propietario de {{count, number}} entidad',
      owner_other: 'propietario de {{count, number}} entidades',
      lifecycle_one: 'ciclo de vida de {{count, number}} entidad',
      lifecycle_other: 'ciclo de vida de {{count, number}} entidades',
      tag_one: 'etiqueta de {{count, number}} entidad',
      tag_other: 'etiqueta de {{count, number}} entidades',
      namespace_one: 'espacio de nombres de {{count, number}} entidad',
      namespace_other: 'espacio de nombres de {{count, number}} entidades',
    },
  },
  matches: {
    all_one:
      'Se cumple en {{matching, number}} de {{count, number}} entidad que ve.',
    all_other:
      'Se cumple en {{matching, number}} de las {{count, number}} entidades que ve.',
    such_one:
      'Se cumple en {{matching, number}} de {{count, number}} entidad que ve, por ejemplo {{examples}}.',
    such_other:
      'Se cumple en {{matching, number}} de las {{count, number}} entidades que ve, por ejemplo {{examples}}.',
    allFor_one:
      'Para {{person}} se cumple en {{matching, number}} de {{count, number}} entidad que usted ve.',
    allFor_other:
      'Para {{person}} se cumple en {{matching, number}} de las {{count, number}} entidades que usted ve.',
    suchFor_one:
      'Para {{person}} se cumple en {{matching, number}} de {{count, number}} entidad que usted ve, por ejemplo {{examples}}.',
    suchFor_other:
      'Para {{person}} se cumple en {{matching, number}} de las {{count, number}} entidades que usted ve, por ejemplo {{examples}}.',
    another: '{{examples}}, {{example}}',
  },
  tryAs: {
    label: 'Probar como una persona',
    hint: 'Muestra lo que le pertenece. Nada de esto se guarda.',
    placeholder: 'Buscar un usuario',
  },
};
