import { fields as en } from '../../en/reasons/fields';
import { Translated } from '../../inLanguage';

export const fields: Translated<typeof en> = {
  'unlike-path': 'doit être {{expected}}, comme le chemin l’indique',
  'renamed-in-files':
    'doit être {{expected}} ; renommez le rôle à la main dans les fichiers',
  'dry-run-once': 'doit être donné une seule fois, avec true ou false',
  'dry-run-only': 'doit être accompagné de dryRun=true',
  'not-with': 'ne doit pas être accompagné de {{other}}',
  'over-limit-of-today':
    'de {{role}} dépasse la limite actuelle : {{size}}, pour {{limit}} au plus',
  'absent-plugin':
    'doit être l’identifiant d’un plugin du portail : {{plugin}} n’est ni installé, ni configuré dans permission.rbac.pluginsWithPermission, ni ajouté',
  'not-in-portal':
    'doit être l’identifiant d’un plugin du portail, ce que {{plugin}} n’est pas',
  'other-plugin':
    'doit être {{owner}}, à qui appartient le type de ressource {{resourceType}}',
  'foreign-type': {
    some: 'doit être l’un de ceux du plugin {{plugin}} ({{names}})',
    none: 'doit être l’un de ceux du plugin {{plugin}} (il n’en a aucun)',
  },
  'unknown-rule': {
    some: 'doit être une règle du plugin {{plugin}} pour {{resourceType}} ({{names}})',
    none: 'doit être une règle du plugin {{plugin}} pour {{resourceType}} (il n’en a aucune)',
  },
  'unmapped-action': {
    some: 'doit être une action d’une autorisation sur {{resourceType}} ({{names}})',
    none: 'doit être une action d’une autorisation sur {{resourceType}} (il n’y en a pas)',
  },
  'unmapped-permission': {
    some: 'doit être le nom d’une autorisation sur {{resourceType}} avec son action ({{names}})',
    none: 'doit être le nom d’une autorisation sur {{resourceType}} avec son action (il n’y en a pas)',
  },
  'unfit-params': {
    absent: 'doit être un objet ; il manque',
    false: 'ne doit pas être présent',
    type: 'doit être du type {{given}}',
    enum: 'doit être l’une des valeurs {{given}}',
    const: 'doit être {{given}}',
    minimum: 'doit être >= {{given}}',
    maximum: 'doit être <= {{given}}',
    exclusiveMinimum: 'doit être > {{given}}',
    exclusiveMaximum: 'doit être < {{given}}',
    multipleOf: 'doit être un multiple de {{given}}',
    minLength: 'ne doit PAS compter moins de {{given}} caractères',
    maxLength: 'ne doit PAS compter plus de {{given}} caractères',
    pattern: 'doit correspondre au motif {{given}}',
    format: 'doit être au format {{given}}',
    minItems: 'ne doit PAS compter moins de {{given}} éléments',
    maxItems: 'ne doit PAS compter plus de {{given}} éléments',
    uniqueItems: 'ne doit PAS avoir d’éléments en double',
    contains: 'doit contenir un élément valide',
    minProperties: 'ne doit PAS compter moins de {{given}} propriétés',
    maxProperties: 'ne doit PAS compter plus de {{given}} propriétés',
    required: 'doit avoir la propriété « {{given}} »',
    additionalProperties: 'ne doit pas avoir la propriété {{given}}',
    anyOf: 'doit correspondre à un schéma de anyOf',
    oneOf: 'doit correspondre à exactement un schéma de oneOf',
    not: 'ne doit PAS être valide',
  },
};
