import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const permissions: Translated<typeof en.roleForm.permissions> = {
  label: 'Ce que le rôle autorise et refuse',
  none: 'Ce rôle n’autorise encore rien',
  noneHint:
    'Ajoutez une autorisation ci-dessus. Un rôle sans autorisation peut aussi être enregistré.',
  others: 'Autres autorisations',
  picker: {
    label: 'Ajouter une autorisation',
    hint: 'Toutes les autorisations sur un type de ressource, ou une seule. Vous précisez ci-dessous la portée du rôle.',
    placeholder: 'Rechercher, par exemple catalog',
    type: '{{name}} : toutes les autorisations de ce type ({{actions, list(type: unit; style: short)}})',
    typeInRole:
      '{{name}} : toutes les autorisations de ce type ({{actions, list(type: unit; style: short)}}) ; dans le rôle',
    permission: '{{name}} ({{actions, list(type: unit; style: short)}})',
    permissionInRole:
      '{{name}} ({{actions, list(type: unit; style: short)}}) ; dans le rôle',
  },
  target: {
    remove: 'Retirer {{name}}',
    everyAction:
      'Chaque action vaut pour toutes les autorisations sur ce type de ressource.',
  },
  extent: {
    label: 'Portée du rôle : {{action}} sur {{target}}',
    all: 'Tout',
    allow: 'Autoriser',
    owned: 'Ce qu’ils possèdent',
    only: 'Seulement …',
    except: 'Tout sauf …',
    rules: 'Autres règles …',
    deny: 'Refuser',
    edit: 'Modifier',
    editOf: 'Modifier la condition sur {{target}} : {{action}}',
    allowedButDenied:
      'Le rôle l’autorise aussi, mais le refus l’emporte. Un nouveau choix remplace le tout.',
    deniedBesideCondition:
      'Le rôle a aussi une condition ici. Le refus l’emporte, sauf si permission.rbac.policyDecisionPrecedence vaut conditional-over-deny. Un nouveau choix remplace le tout.',
    allowedAnyway:
      'Le rôle l’autorise aussi sans condition. Un nouveau choix remplace le tout.',
  },
  traits: {
    only: 'Seulement ceux-ci ({{action}} sur {{target}})',
    except: 'Tout sauf ceux-ci ({{action}} sur {{target}})',
    placeholder:
      'Type, genre, propriétaire, cycle de vie, tag ou espace de noms',
    noAnswer:
      'Le catalogue ne répond pas ; choisissez « Autres règles » pour écrire ce que vous voulez dire.',
    named: {
      type: 'type {{value}}',
      kind: 'genre {{value}}',
      owner: 'propriétaire {{value}}',
      lifecycle: 'cycle de vie {{value}}',
      tag: 'tag {{value}}',
      namespace: 'espace de noms {{value}}',
    },
    counted: {
      type_one: 'type de {{count, number}} entité',
      type_other: 'type de {{count, number}} entités',
      kind_one: 'genre de {{count, number}} entité',
      kind_other: 'genre de {{count, number}} entités',
      owner_one: 'propriétaire de {{count, number}} entité',
      owner_other: 'propriétaire de {{count, number}} entités',
      lifecycle_one: 'cycle de vie de {{count, number}} entité',
      lifecycle_other: 'cycle de vie de {{count, number}} entités',
      tag_one: 'tag de {{count, number}} entité',
      tag_other: 'tag de {{count, number}} entités',
      namespace_one: 'espace de noms de {{count, number}} entité',
      namespace_other: 'espace de noms de {{count, number}} entités',
    },
  },
  matches: {
    all_one:
      'Correspond à {{matching, number}} sur {{count, number}} entité que vous voyez.',
    all_other:
      'Correspond à {{matching, number}} des {{count, number}} entités que vous voyez.',
    such_one:
      'Correspond à {{matching, number}} sur {{count, number}} entité que vous voyez, par exemple {{examples}}.',
    such_other:
      'Correspond à {{matching, number}} des {{count, number}} entités que vous voyez, par exemple {{examples}}.',
    allFor_one:
      'Correspond, pour {{person}}, à {{matching, number}} sur {{count, number}} entité que vous voyez.',
    allFor_other:
      'Correspond, pour {{person}}, à {{matching, number}} des {{count, number}} entités que vous voyez.',
    suchFor_one:
      'Correspond, pour {{person}}, à {{matching, number}} sur {{count, number}} entité que vous voyez, par exemple {{examples}}.',
    suchFor_other:
      'Correspond, pour {{person}}, à {{matching, number}} des {{count, number}} entités que vous voyez, par exemple {{examples}}.',
    another: '{{examples}}, {{example}}',
  },
  tryAs: {
    label: 'Essayer en tant que personne',
    hint: 'Montre ce qu’elle possède. Rien de cela n’est enregistré.',
    placeholder: 'Rechercher un utilisateur',
  },
};
