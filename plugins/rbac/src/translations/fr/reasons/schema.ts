import { schema as en } from '../../en/reasons/schema';
import { Translated } from '../../inLanguage';

export const schema: Translated<typeof en> = {
  language: 'fr',
  type: {
    text: 'doit être un texte',
    list: 'doit être une liste',
    object: 'doit être un objet',
    number: 'doit être un nombre',
    wholeNumber: 'doit être un nombre entier',
    boolean: 'doit être true ou false',
  },
  value: 'doit être {{expected, list(type: disjunction)}}',
  unfit: 'n’est pas valide : {{message}}',
  empty: 'ne doit pas être vide',
  'too-long': 'doit compter au plus {{limit}} caractères',
  'too-short': 'doit compter au moins {{limit}} caractères',
  'too-many_one': 'doit compter au plus {{count, number}} élément',
  'too-many_other': 'doit compter au plus {{count, number}} éléments',
  'too-few_one': 'doit compter au moins {{count, number}} élément',
  'too-few_other': 'doit compter au moins {{count, number}} éléments',
  'not-multiple': 'doit être un multiple de {{divisor}}',
  'unknown-key_one': 'ne doit pas avoir la clé {{names, list}}',
  'unknown-key_other': 'ne doit pas avoir les clés {{names, list}}',
};
