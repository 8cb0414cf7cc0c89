import { en } from '../en';
import { Translated } from '../inLanguage';

export const conditions: Translated<typeof en.conditions> = {
  /** What a condition lets people do; a sentence that ends with a colon continues in a list. */
  may: {
    some: 'Puede {{actions, list(type: disjunction)}} {{extents, list(type: disjunction)}}.',
    any: 'Puede {{actions, list(type: disjunction)}} cualquier recurso {{resourceType}}, excepto {{extents, list}}.',
    one: 'Puede {{actions, list(type: disjunction)}} {{resource}} si {{clause}}.',
    all: 'Puede {{actions, list(type: disjunction)}} {{resource}} si se cumple todo lo siguiente:',
    either:
      'Puede {{actions, list(type: disjunction)}} {{resource}} si se cumple algo de lo siguiente:',
  },
  /** What somebody has, and no more of it. */
  only: {
    some: 'Solo {{extents, list(type: disjunction)}}.',
    any: 'Todo excepto {{extents, list}}.',
    one: 'Solo si {{clause}}.',
    all: 'Solo si se cumple todo lo siguiente:',
    either: 'Solo si se cumple algo de lo siguiente:',
  },
  before: {
    some: 'Antes: solo {{extents, list(type: disjunction)}}.',
    any: 'Antes: todo excepto {{extents, list}}.',
    one: 'Antes: solo si {{clause}}.',
    all: 'Antes: solo si se cumple todo lo siguiente:',
    either: 'Antes: solo si se cumple algo de lo siguiente:',
  },
  after: {
    some: 'Después: solo {{extents, list(type: disjunction)}}.',
    any: 'Después: todo excepto {{extents, list}}.',
    one: 'Después: solo si {{clause}}.',
    all: 'Después: solo si se cumple todo lo siguiente:',
    either: 'Después: solo si se cumple algo de lo siguiente:',
  },
  /** What a role lets people do, without a full stop. */
  role: {
    some: '{{role}} permite {{does}} {{extents, list(type: disjunction)}}',
    any: '{{role}} permite {{does}} cualquier recurso {{resourceType}}, excepto {{extents, list}}',
    one: '{{role}} permite {{does}} {{resource}} si {{clause}}',
  },
  /** Whether a resource satisfies it. */
  about: {
    met: '{{sentence}}; {{resource}} lo cumple.',
    plain: '{{sentence}}.',
    isOne: '{{sentence}}; eso incluye {{resource}}.',
    isNotOne: '{{sentence}}; eso no incluye {{resource}}.',
    notMet: '{{sentence}}; {{resource}} no lo cumple.',
  },
  action: {
    create: 'crear',
    read: 'leer',
    update: 'actualizar',
    delete: 'eliminar',
    use: 'usar',
  },
  does: {
    create: 'crear',
    read: 'leer',
    update: 'actualizar',
    delete: 'eliminar',
    use: 'usar',
  },
  namedAction: '{{action}} ({{permission}})',
  resource: {
    a: 'un recurso {{resourceType}}',
    an: 'un recurso {{resourceType}}',
  },
  part: {
    all: 'se cumple todo lo siguiente:',
    either: 'se cumple algo de lo siguiente:',
  },
  /** What has to hold, within a sentence. */
  clause: {
    among: 'está entre {{extent}}',
    notAmong: 'no está entre {{extent}}',
    and: '{{before}} y {{after}}',
    or: '{{before}} o {{after}}',
    group: '({{clause}})',
  },
  /** The resources for which a rule holds. */
  extent: {
    owned: 'las entidades propiedad de {{owners, list(type: disjunction)}}',
    ownedByUser: 'las entidades propiedad del usuario',
    ownedByUserOrGroups: 'las entidades propiedad del usuario o de sus grupos',
    kind: 'las entidades de tipo {{kinds, list(type: disjunction)}}',
    annotation: 'las entidades con la anotación {{name}}',
    annotationValue:
      'las entidades con la anotación {{name}} (valor {{value}})',
    label: 'las entidades con la etiqueta {{name}}',
    labelValue: 'las entidades con la etiqueta {{name}} (valor {{value}})',
    field: 'las entidades con {{field}}',
    fieldValue: 'las entidades con {{field}} {{value}}',
    roles: 'los roles propiedad de {{owners, list(type: disjunction)}}',
    tasks: 'las tareas creadas por {{users, list(type: disjunction)}}',
    tag: 'los parámetros o pasos con la etiqueta {{tag}}',
    action: 'las acciones con el identificador {{action}}',
    rule: 'los recursos que cumplen {{rule}}',
    ruleWith: 'los recursos que cumplen {{rule}} ({{params}})',
    described: '«{{extent}}»',
  },
  /** What rules compare with. */
  value: {
    quoted: '«{{value}}»',
    more: '{{n, number}} más',
    nothing: 'nada',
    user: 'la propia persona',
    userOrGroups: 'la propia persona o sus grupos',
  },
};
