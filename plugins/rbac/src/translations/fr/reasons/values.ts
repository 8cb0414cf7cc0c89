import { values as en } from '../../en/reasons/values';
import { Translated } from '../../inLanguage';

export const values: Translated<typeof en> = {
  'ref-form': '{{ref}} n’est pas de la forme <kind>:<namespace>/<name>',
  'ref-kind':
    '{{ref}} a un genre (kind) qui ne compte pas de 1 à 63 lettres et chiffres',
  'ref-namespace':
    '{{ref}} a un espace de noms qui ne compte pas de 1 à 63 lettres et chiffres, séparés par -',
  'ref-name':
    '{{ref}} a un nom qui ne compte pas de 1 à 63 lettres et chiffres, séparés par -, _ ou .',
  'ref-other-kind':
    '{{ref}} a un autre genre que {{kinds, list(type: disjunction)}}',
  'no-role-ref': 'doit être la référence d’un rôle',
  'no-user-ref': 'doit être la référence d’un utilisateur',
  'no-group-ref': 'doit être la référence d’un groupe',
  'needs-user-member': 'demande un membre qui soit un utilisateur',
  unstorable: 'ne doit contenir ni NUL ni une moitié de paire de substitution',
  'no-whole-number': 'doit être un nombre entier',
  'no-id': 'doit être un nombre entier, au moins 1 et inférieur à 2^53',
  'below-minimum': 'doit être au moins {{limit}}',
  'above-maximum': 'doit être au plus {{limit}}',
  'above-length': 'doit compter au plus {{limit}} caractères',
  'above-items': 'doit compter au plus {{limit}} éléments',
  'percent-encoding':
    'doit être un texte où % et tout ce qui n’est pas ASCII est encodé avec %',
  'several-lines':
    'doit être un texte d’une seule ligne, sans caractères de contrôle',
  'rule-of-other-type':
    'a une règle pour le type de ressource {{resourceType}}, mais la condition porte sur {{expected}}',
  'condition-too-large':
    'ne doit pas former une condition de plus de {{limit}} octets ; elle en a {{bytes}}',
  'no-condition':
    'doit être un objet avec rule, resourceType et params, ou avec allOf, anyOf ou not',
  'empty-condition': 'doit avoir rule, allOf, anyOf ou not',
  'unknown-condition-key':
    'ne doit pas avoir la clé {{key}} à côté de {{beside}}',
  'condition-too-deep':
    'est trop profond : une condition a au plus {{limit}} niveaux',
  'too-many-nodes': 'est de trop : une condition a au plus {{limit}} nœuds',
  'no-nodes': 'doit être une liste d’au moins un nœud',
  'no-params': 'doit être un objet',
  'params-too-deep': 'est trop profond : params a au plus {{limit}} niveaux',
  'too-many-param-values':
    'est de trop : les params d’une condition ont au plus {{limit}} valeurs',
  'no-json': 'doit être une valeur JSON',
  'permission-repeated': 'doit nommer chaque autorisation une seule fois',
  'simulation-of-several':
    'doit avoir files, roles ou member, ou bien plugins, qui peut accompagner files ou roles',
};
