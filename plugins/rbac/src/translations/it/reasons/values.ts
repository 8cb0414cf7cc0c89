import { values as en } from '../../en/reasons/values';
import { Translated } from '../../inLanguage';

export const values: Translated<typeof en> = {
  'ref-form': '{{ref}} non ha la forma <kind>:<namespace>/<name>',
  'ref-kind':
    '{{ref}} ha un tipo (kind) che non è fatto di 1-63 lettere e cifre',
  'ref-namespace':
    '{{ref}} ha un namespace che non è fatto di 1-63 lettere e cifre, separate da -',
  'ref-name':
    '{{ref}} ha un nome che non è fatto di 1-63 lettere e cifre, separate da -, _ o .',
  'ref-other-kind':
    '{{ref}} ha un tipo diverso da {{kinds, list(type: disjunction)}}',
  'no-role-ref': 'deve essere il riferimento di un ruolo',
  'no-user-ref': 'deve essere il riferimento di un utente',
  'no-group-ref': 'deve essere il riferimento di un gruppo',
  'needs-user-member': 'richiede un membro che sia un utente',
  unstorable: 'non deve contenere NUL né mezza coppia surrogata',
  'no-whole-number': 'deve essere un numero intero',
  'no-id': 'deve essere un numero intero, almeno 1 e minore di 2^53',
  'below-minimum': 'deve essere almeno {{limit}}',
  'above-maximum': 'deve essere al massimo {{limit}}',
  'above-length': 'deve avere al massimo {{limit}} caratteri',
  'above-items': 'deve avere al massimo {{limit}} elementi',
  'percent-encoding':
    'deve essere un testo in cui % e tutto ciò che non è ASCII sia codificato con %',
  'several-lines':
    'deve essere un testo di una sola riga, senza caratteri di controllo',
  'rule-of-other-type':
    'ha una regola per il tipo di risorsa {{resourceType}}, ma la condizione è per {{expected}}',
  'condition-too-large':
    'non deve formare una condizione di più di {{limit}} byte; ne ha {{bytes}}',
  'no-condition':
    'deve essere un oggetto con rule, resourceType e params, oppure con allOf, anyOf o not',
  'empty-condition': 'deve avere rule, allOf, anyOf o not',
  'unknown-condition-key':
    'non deve avere la chiave {{key}} accanto a {{beside}}',
  'condition-too-deep':
    'è troppo profondo: una condizione ha al massimo {{limit}} livelli',
  'too-many-nodes': 'è di troppo: una condizione ha al massimo {{limit}} nodi',
  'no-nodes': 'deve essere una lista con almeno un nodo',
  'no-params': 'deve essere un oggetto',
  'params-too-deep':
    'è troppo profondo: params ha al massimo {{limit}} livelli',
  'too-many-param-values':
    'è di troppo: i params di una condizione hanno al massimo {{limit}} valori',
  'no-json': 'deve essere un valore JSON',
  'permission-repeated': 'deve nominare ogni permesso una sola volta',
  'simulation-of-several':
    'deve avere files, roles o member, oppure plugins, che può accompagnare files o roles',
};
