import { values as en } from '../../en/reasons/values';
import { Translated } from '../../inLanguage';

export const values: Translated<typeof en> = {
  'ref-form': '{{ref}} hat nicht die Form <kind>:<namespace>/<name>',
  'ref-kind':
    '{{ref}} hat eine Art, die nicht aus 1 bis 63 Buchstaben und Ziffern besteht',
  'ref-namespace':
    '{{ref}} hat einen Namespace, der nicht aus 1 bis 63 Buchstaben und Ziffern besteht, getrennt durch -',
  'ref-name':
    '{{ref}} hat einen Namen, der nicht aus 1 bis 63 Buchstaben und Ziffern besteht, getrennt durch -, _ oder .',
  'ref-other-kind':
    '{{ref}} hat eine andere Art als {{kinds, list(type: disjunction)}}',
  'no-role-ref': 'muss die Referenz einer Rolle sein',
  'no-user-ref': 'muss die Referenz einer Person sein',
  'no-group-ref': 'muss die Referenz einer Gruppe sein',
  'needs-user-member': 'braucht ein Mitglied, das eine Person ist',
  unstorable: 'darf weder NUL noch ein halbes Surrogatpaar enthalten',
  'no-whole-number': 'muss eine ganze Zahl sein',
  'no-id': 'muss eine ganze Zahl sein, mindestens 1 und kleiner als 2^53',
  'below-minimum': 'muss mindestens {{limit}} sein',
  'above-maximum': 'darf höchstens {{limit}} sein',
  'above-length': 'darf höchstens {{limit}} Zeichen haben',
  'above-items': 'darf höchstens {{limit}} Einträge haben',
  'percent-encoding':
    'muss ein Text sein, in dem % und alles außerhalb von ASCII prozentkodiert ist',
  'several-lines': 'muss eine einzige Zeile Text ohne Steuerzeichen sein',
  'rule-of-other-type':
    'hat eine Regel für den Ressourcentyp {{resourceType}}, aber die Bedingung gilt für {{expected}}',
  'condition-too-large':
    'darf keine Bedingung von mehr als {{limit}} Bytes ergeben; sie hat {{bytes}}',
  'no-condition':
    'muss ein Objekt mit rule, resourceType und params oder mit allOf, anyOf oder not sein',
  'empty-condition': 'muss rule, allOf, anyOf oder not haben',
  'unknown-condition-key':
    'darf neben {{beside}} nicht den Schlüssel {{key}} haben',
  'condition-too-deep':
    'ist zu tief: Eine Bedingung hat höchstens {{limit}} Ebenen',
  'too-many-nodes':
    'ist einer zu viel: Eine Bedingung hat höchstens {{limit}} Knoten',
  'no-nodes': 'muss eine Liste mit mindestens einem Knoten sein',
  'no-params': 'muss ein Objekt sein',
  'params-too-deep': 'ist zu tief: params haben höchstens {{limit}} Ebenen',
  'too-many-param-values':
    'ist einer zu viel: Die params einer Bedingung haben höchstens {{limit}} Werte',
  'no-json': 'muss ein JSON-Wert sein',
  'permission-repeated': 'muss jede Berechtigung einmal nennen',
  'simulation-of-several':
    'muss eines von files, roles und member haben, oder plugins, das neben files oder roles stehen darf',
};
