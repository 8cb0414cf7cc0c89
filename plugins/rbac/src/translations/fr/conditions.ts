import { en } from '../en';
import { Translated } from '../inLanguage';

export const conditions: Translated<typeof en.conditions> = {
  /** What a condition lets people do; a sentence that ends with a colon continues in a list. */
  may: {
    some: 'Peut {{actions, list(type: disjunction)}} {{extents, list(type: disjunction)}}.',
    any: 'Peut {{actions, list(type: disjunction)}} toute ressource {{resourceType}}, sauf {{extents, list}}.',
    one: 'Peut {{actions, list(type: disjunction)}} {{resource}} si {{clause}}.',
    all: 'Peut {{actions, list(type: disjunction)}} {{resource}} si tout ceci est vrai :',
    either:
      'Peut {{actions, list(type: disjunction)}} {{resource}} si l’une de ces affirmations est vraie :',
  },
  /** What somebody has, and no more of it. */
  only: {
    some: 'Seulement {{extents, list(type: disjunction)}}.',
    any: 'Tout sauf {{extents, list}}.',
    one: 'Seulement si {{clause}}.',
    all: 'Seulement si tout ceci est vrai :',
    either: 'Seulement si l’une de ces affirmations est vraie :',
  },
  before: {
    some: 'Avant : seulement {{extents, list(type: disjunction)}}.',
    any: 'Avant : tout sauf {{extents, list}}.',
    one: 'Avant : seulement si {{clause}}.',
    all: 'Avant : seulement si tout ceci est vrai :',
    either: 'Avant : seulement si l’une de ces affirmations est vraie :',
  },
  after: {
    some: 'Après : seulement {{extents, list(type: disjunction)}}.',
    any: 'Après : tout sauf {{extents, list}}.',
    one: 'Après : seulement si {{clause}}.',
    all: 'Après : seulement si tout ceci est vrai :',
    either: 'Après : seulement si l’une de ces affirmations est vraie :',
  },
  /** What a role lets people do, without a full stop. */
  role: {
    some: '{{role}} permet {{does}} {{extents, list(type: disjunction)}}',
    any: '{{role}} permet {{does}} toute ressource {{resourceType}}, sauf {{extents, list}}',
    one: '{{role}} permet {{does}} {{resource}} si {{clause}}',
  },
  /** Whether a resource satisfies it. */
  about: {
    met: '{{sentence}} ; {{resource}} remplit cela.',
    plain: '{{sentence}}.',
    isOne: '{{sentence}} ; {{resource}} en fait partie.',
    isNotOne: '{{sentence}} ; {{resource}} n’en fait pas partie.',
    notMet: '{{sentence}} ; {{resource}} n’y répond pas.',
  },
  action: {
    create: 'créer',
    read: 'lire',
    update: 'modifier',
    delete: 'supprimer',
    use: 'utiliser',
  },
  does: {
    create: 'de créer',
    read: 'de lire',
    update: 'de modifier',
    delete: 'de supprimer',
    use: 'd’utiliser',
  },
  namedAction: '{{action}} ({{permission}})',
  resource: {
    a: 'une ressource {{resourceType}}',
    an: 'une ressource {{resourceType}}',
  },
  part: {
    all: 'tout ceci est vrai :',
    either: 'l’une de ces affirmations est vraie :',
  },
  /** What has to hold, within a sentence. */
  clause: {
    among: 'elle figure parmi {{extent}}',
    notAmong: 'elle ne figure pas parmi {{extent}}',
    and: '{{before}} et {{after}}',
    or: '{{before}} ou {{after}}',
    group: '({{clause}})',
  },
  /** The resources for which a rule holds. */
  extent: {
    owned:
      'les entités dont le propriétaire est {{owners, list(type: disjunction)}}',
    ownedByUser: 'les entités appartenant à l’utilisateur',
    ownedByUserOrGroups:
      'les entités appartenant à l’utilisateur ou à ses groupes',
    kind: 'les entités de type {{kinds, list(type: disjunction)}}',
    annotation: 'les entités avec l’annotation {{name}}',
    annotationValue:
      'les entités avec l’annotation {{name}} (valeur {{value}})',
    label: 'les entités avec le label {{name}}',
    labelValue: 'les entités avec le label {{name}} (valeur {{value}})',
    field: 'les entités avec {{field}}',
    fieldValue: 'les entités avec {{field}} {{value}}',
    roles:
      'les rôles dont le propriétaire est {{owners, list(type: disjunction)}}',
    tasks: 'les tâches créées par {{users, list(type: disjunction)}}',
    tag: 'les paramètres ou étapes avec le tag {{tag}}',
    action: 'les actions d’identifiant {{action}}',
    rule: 'les ressources conformes à {{rule}}',
    ruleWith: 'les ressources conformes à {{rule}} ({{params}})',
    described: '« {{extent}} »',
  },
  /** What rules compare with. */
  value: {
    quoted: '« {{value}} »',
    more: '{{n, number}} de plus',
    nothing: 'rien',
    user: 'l’utilisateur',
    userOrGroups: 'l’utilisateur ou ses groupes',
  },
};
