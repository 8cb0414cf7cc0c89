import { schema as en } from '../../en/reasons/schema';
import { Translated } from '../../inLanguage';

export const schema: Translated<typeof en> = {
  language: 'es',
  type: {
    text: 'debe ser un texto',
    list: 'debe ser una lista',
    object: 'debe ser un objeto',
    number: 'debe ser un número',
    wholeNumber: 'debe ser un número entero',
    boolean: 'debe ser true o false',
  },
  value: 'debe ser {{expected, list(type: disjunction)}}',
  unfit: 'no es válido: {{message}}',
  empty: 'no debe estar vacío',
  'too-long': 'debe tener como máximo {{limit}} caracteres',
  'too-short': 'debe tener como mínimo {{limit}} caracteres',
  'too-many_one': 'debe tener como máximo {{count, number}} elemento',
  'too-many_other': 'debe tener como máximo {{count, number}} elementos',
  'too-few_one': 'debe tener como mínimo {{count, number}} elemento',
  'too-few_other': 'debe tener como mínimo {{count, number}} elementos',
  'not-multiple': 'debe ser múltiplo de {{divisor}}',
  'unknown-key_one': 'no debe tener la clave {{names, list}}',
  'unknown-key_other': 'no debe tener las claves {{names, list}}',
};
