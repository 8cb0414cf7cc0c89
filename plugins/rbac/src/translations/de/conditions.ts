import { en } from '../en';
import { Translated } from '../inLanguage';

export const conditions: Translated<typeof en.conditions> = {
  /** What a condition lets people do; a sentence that ends with a colon continues in a list. */
  may: {
    some: 'Darf {{extents, list(type: disjunction)}} {{actions, list(type: disjunction)}}.',
    any: 'Darf jede Ressource vom Typ {{resourceType}} {{actions, list(type: disjunction)}}, außer {{extents, list}}.',
    one: 'Darf {{resource}} {{actions, list(type: disjunction)}}, wenn gilt: {{clause}}.',
    all: 'Darf {{resource}} {{actions, list(type: disjunction)}}, wenn all dies gilt:',
    either:
      'Darf {{resource}} {{actions, list(type: disjunction)}}, wenn eines davon gilt:',
  },
  /** What somebody has, and no more of it. */
  only: {
    some: 'Nur {{extents, list(type: disjunction)}}.',
    any: 'Alle außer {{extents, list}}.',
    one: 'Nur wenn gilt: {{clause}}.',
    all: 'Nur wenn all dies gilt:',
    either: 'Nur wenn eines davon gilt:',
  },
  before: {
    some: 'Vorher: nur {{extents, list(type: disjunction)}}.',
    any: 'Vorher: alle außer {{extents, list}}.',
    one: 'Vorher: nur wenn gilt: {{clause}}.',
    all: 'Vorher: nur wenn all dies gilt:',
    either: 'Vorher: nur wenn eines davon gilt:',
  },
  after: {
    some: 'Nachher: nur {{extents, list(type: disjunction)}}.',
    any: 'Nachher: alle außer {{extents, list}}.',
    one: 'Nachher: nur wenn gilt: {{clause}}.',
    all: 'Nachher: nur wenn all dies gilt:',
    either: 'Nachher: nur wenn eines davon gilt:',
  },
  /** What a role lets people do, without a full stop. */
  role: {
    some: '{{role}} darf {{extents, list(type: disjunction)}} {{does}}',
    any: '{{role}} darf jede Ressource vom Typ {{resourceType}} {{does}}, außer {{extents, list}}',
    one: '{{role}} darf {{resource}} {{does}}, wenn gilt: {{clause}}',
  },
  /** Whether a resource satisfies it. */
  about: {
    met: '{{sentence}}; auf {{resource}} trifft das zu.',
    plain: '{{sentence}}.',
    isOne: '{{sentence}}; {{resource}} gehört dazu.',
    isNotOne: '{{sentence}}; {{resource}} gehört nicht dazu.',
    notMet: '{{sentence}}; auf {{resource}} trifft das nicht zu.',
  },
  action: {
    create: 'erstellen',
    read: 'lesen',
    update: 'ändern',
    delete: 'löschen',
    use: 'verwenden',
  },
  does: {
    create: 'erstellen',
    read: 'lesen',
    update: 'ändern',
    delete: 'löschen',
    use: 'verwenden',
  },
  namedAction: '{{action}} ({{permission}})',
  resource: {
    a: 'eine Ressource vom Typ {{resourceType}}',
    an: 'eine Ressource vom Typ {{resourceType}}',
  },
  part: {
    all: 'all dies gilt:',
    either: 'eines davon gilt:',
  },
  /** What has to hold, within a sentence. */
  clause: {
    among: 'sie gehört zu den {{extent}}',
    notAmong: 'sie gehört nicht zu den {{extent}}',
    and: '{{before}} und {{after}}',
    or: '{{before}} oder {{after}}',
    group: '({{clause}})',
  },
  /** The resources for which a rule holds. */
  extent: {
    owned: 'Entitäten im Besitz von {{owners, list(type: disjunction)}}',
    ownedByUser: 'Entitäten im Besitz der Person',
    ownedByUserOrGroups: 'Entitäten im Besitz der Person oder ihrer Gruppen',
    kind: 'Entitäten der Art {{kinds, list(type: disjunction)}}',
    annotation: 'Entitäten mit der Annotation {{name}}',
    annotationValue: 'Entitäten mit der Annotation {{name}} (Wert {{value}})',
    label: 'Entitäten mit dem Label {{name}}',
    labelValue: 'Entitäten mit dem Label {{name}} (Wert {{value}})',
    field: 'Entitäten mit {{field}}',
    fieldValue: 'Entitäten mit {{field}} {{value}}',
    roles: 'Rollen im Besitz von {{owners, list(type: disjunction)}}',
    tasks: 'Aufgaben von {{users, list(type: disjunction)}}',
    tag: 'Ressourcen mit dem Tag {{tag}}',
    action: 'Aktionen mit der ID {{action}}',
    rule: 'Ressourcen mit {{rule}}',
    ruleWith: 'Ressourcen mit {{rule}} ({{params}})',
    described: '„{{extent}}“',
  },
  /** What rules compare with. */
  value: {
    quoted: '„{{value}}“',
    more: '{{n, number}} weiteren',
    nothing: 'nichts',
    user: 'der Person',
    userOrGroups: 'der Person oder ihren Gruppen',
  },
};
