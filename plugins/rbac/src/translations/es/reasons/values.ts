import { values as en } from '../../en/reasons/values';
import { Translated } from '../../inLanguage';

export const values: Translated<typeof en> = {
  'ref-form': '{{ref}} no tiene la forma <kind>:<namespace>/<name>',
  'ref-kind':
    '{{ref}} tiene un tipo (kind) que no consta de 1 a 63 letras y cifras',
  'ref-namespace':
    '{{ref}} tiene un espacio de nombres que no consta de 1 a 63 letras y cifras, separadas por -',
  'ref-name':
    '{{ref}} tiene un nombre que no consta de 1 a 63 letras y cifras, separadas por -, _ o .',
  'ref-other-kind':
    '{{ref}} tiene un tipo distinto de {{kinds, list(type: disjunction)}}',
  'no-role-ref': 'debe ser la referencia de un rol',
  'no-user-ref': 'debe ser la referencia de un usuario',
  'no-group-ref': 'debe ser la referencia de un grupo',
  'needs-user-member': 'necesita un miembro que sea un usuario',
  unstorable: 'no debe contener NUL ni medio par sustituto',
  'no-whole-number': 'debe ser un número entero',
  'no-id': 'debe ser un número entero, como mínimo 1 y menor que 2^53',
  'below-minimum': 'debe ser como mínimo {{limit}}',
  'above-maximum': 'debe ser como máximo {{limit}}',
  'above-length': 'debe tener como máximo {{limit}} caracteres',
  'above-items': 'debe tener como máximo {{limit}} elementos',
  'percent-encoding':
    'debe ser un texto en el que % y todo lo que no sea ASCII esté codificado con %',
  'several-lines':
    'debe ser un texto de una sola línea, sin caracteres de control',
  'rule-of-other-type':
    'tiene una regla para el tipo de recurso {{resourceType}}, pero la condición es para {{expected}}',
  'condition-too-large':
    'no debe formar una condición de más de {{limit}} bytes; tiene {{bytes}}',
  'no-condition':
    'debe ser un objeto con rule, resourceType y params, o con allOf, anyOf o not',
  'empty-condition': 'debe tener rule, allOf, anyOf o not',
  'unknown-condition-key': 'no debe tener la clave {{key}} junto a {{beside}}',
  'condition-too-deep':
    'es demasiado profundo: una condición tiene como máximo {{limit}} niveles',
  'too-many-nodes': 'sobra: una condición tiene como máximo {{limit}} nodos',
  'no-nodes': 'debe ser una lista con al menos un nodo',
  'no-params': 'debe ser un objeto',
  'params-too-deep':
    'es demasiado profundo: params tiene como máximo {{limit}} niveles',
  'too-many-param-values':
    'sobra: los params de una condición tienen como máximo {{limit}} valores',
  'no-json': 'debe ser un valor JSON',
  'permission-repeated': 'debe nombrar cada permiso una sola vez',
  'simulation-of-several':
    'debe tener files, roles o member, o bien plugins, que puede acompañar a files o roles',
};
