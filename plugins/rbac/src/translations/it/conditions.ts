import { en } from '../en';
import { Translated } from '../inLanguage';

export const conditions: Translated<typeof en.conditions> = {
  /** What a condition lets people do; a sentence that ends with a colon continues in a list. */
  may: {
    some: 'Può {{actions, list(type: disjunction)}} {{extents, list(type: disjunction)}}.',
    any: 'Può {{actions, list(type: disjunction)}} qualsiasi risorsa {{resourceType}}, tranne {{extents, list}}.',
    one: 'Può {{actions, list(type: disjunction)}} {{resource}} se {{clause}}.',
    all: 'Può {{actions, list(type: disjunction)}} {{resource}} se vale tutto questo:',
    either:
      'Può {{actions, list(type: disjunction)}} {{resource}} se vale almeno una di queste affermazioni:',
  },
  /** What somebody has, and no more of it. */
  only: {
    some: 'Solo {{extents, list(type: disjunction)}}.',
    any: 'Tutto tranne {{extents, list}}.',
    one: 'Solo se {{clause}}.',
    all: 'Solo se vale tutto questo:',
    either: 'Solo se vale almeno una di queste affermazioni:',
  },
  before: {
    some: 'Prima: solo {{extents, list(type: disjunction)}}.',
    any: 'Prima: tutto tranne {{extents, list}}.',
    one: 'Prima: solo se {{clause}}.',
    all: 'Prima: solo se vale tutto questo:',
    either: 'Prima: solo se vale almeno una di queste affermazioni:',
  },
  after: {
    some: 'Dopo: solo {{extents, list(type: disjunction)}}.',
    any: 'Dopo: tutto tranne {{extents, list}}.',
    one: 'Dopo: solo se {{clause}}.',
    all: 'Dopo: solo se vale tutto questo:',
    either: 'Dopo: solo se vale almeno una di queste affermazioni:',
  },
  /** What a role lets people do, without a full stop. */
  role: {
    some: '{{role}} permette di {{does}} {{extents, list(type: disjunction)}}',
    any: '{{role}} permette di {{does}} qualsiasi risorsa {{resourceType}}, tranne {{extents, list}}',
    one: '{{role}} permette di {{does}} {{resource}} se {{clause}}',
  },
  /** Whether a resource satisfies it. */
  about: {
    met: '{{sentence}}; {{resource}} lo soddisfa.',
    plain: '{{sentence}}.',
    isOne: '{{sentence}}; {{resource}} vi rientra.',
    isNotOne: '{{sentence}}; {{resource}} non vi rientra.',
    notMet: '{{sentence}}; {{resource}} non lo soddisfa.',
  },
  action: {
    create: 'creare',
    read: 'leggere',
    update: 'modificare',
    delete: 'eliminare',
    use: 'usare',
  },
  does: {
    create: 'creare',
    read: 'leggere',
    update: 'modificare',
    delete: 'eliminare',
    use: 'usare',
  },
  namedAction: '{{action}} ({{permission}})',
  resource: {
    a: 'una risorsa {{resourceType}}',
    an: 'una risorsa {{resourceType}}',
  },
  part: {
    all: 'vale tutto questo:',
    either: 'vale almeno una di queste affermazioni:',
  },
  /** What has to hold, within a sentence. */
  clause: {
    among: 'rientra tra {{extent}}',
    notAmong: 'non rientra tra {{extent}}',
    and: '{{before}} e {{after}}',
    or: '{{before}} o {{after}}',
    group: '({{clause}})',
  },
  /** The resources for which a rule holds. */
  extent: {
    owned: 'le entità di proprietà di {{owners, list(type: disjunction)}}',
    ownedByUser: 'le entità di proprietà dell’utente',
    ownedByUserOrGroups: 'le entità di proprietà dell’utente o dei suoi gruppi',
    kind: 'le entità di tipo {{kinds, list(type: disjunction)}}',
    annotation: 'le entità con l’annotazione {{name}}',
    annotationValue: 'le entità con l’annotazione {{name}} (valore {{value}})',
    label: 'le entità con l’etichetta {{name}}',
    labelValue: 'le entità con l’etichetta {{name}} (valore {{value}})',
    field: 'le entità con {{field}}',
    fieldValue: 'le entità con {{field}} {{value}}',
    roles: 'i ruoli di proprietà di {{owners, list(type: disjunction)}}',
    tasks: 'le attività create da {{users, list(type: disjunction)}}',
    tag: 'i parametri o passaggi con il tag {{tag}}',
    action: 'le azioni con l’ID {{action}}',
    rule: 'le risorse che soddisfano {{rule}}',
    ruleWith: 'le risorse che soddisfano {{rule}} ({{params}})',
    described: '«{{extent}}»',
  },
  /** What rules compare with. */
  value: {
    quoted: '«{{value}}»',
    more: 'altri {{n, number}}',
    nothing: 'niente',
    user: 'chi accede',
    userOrGroups: 'chi accede o i suoi gruppi',
  },
};
