import { schema as en } from '../../en/reasons/schema';
import { Translated } from '../../inLanguage';

export const schema: Translated<typeof en> = {
  language: 'it',
  type: {
    text: 'deve essere un testo',
    list: 'deve essere una lista',
    object: 'deve essere un oggetto',
    number: 'deve essere un numero',
    wholeNumber: 'deve essere un numero intero',
    boolean: 'deve essere true o false',
  },
  value: 'deve essere {{expected, list(type: disjunction)}}',
  unfit: 'non è valido: {{message}}',
  empty: 'non deve essere vuoto',
  'too-long': 'deve avere al massimo {{limit}} caratteri',
  'too-short': 'deve avere almeno {{limit}} caratteri',
  'too-many_one': 'deve avere al massimo {{count, number}} elemento',
  'too-many_other': 'deve avere al massimo {{count, number}} elementi',
  'too-few_one': 'deve avere almeno {{count, number}} elemento',
  'too-few_other': 'deve avere almeno {{count, number}} elementi',
  'not-multiple': 'deve essere un multiplo di {{divisor}}',
  'unknown-key_one': 'non deve avere la chiave {{names, list}}',
  'unknown-key_other': 'non deve avere le chiavi {{names, list}}',
};
