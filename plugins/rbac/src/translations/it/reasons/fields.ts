import { fields as en } from '../../en/reasons/fields';
import { Translated } from '../../inLanguage';

export const fields: Translated<typeof en> = {
  'unlike-path': 'deve essere {{expected}}, come indica il percorso',
  'renamed-in-files':
    'deve essere {{expected}}; il ruolo si rinomina a mano nei file',
  'dry-run-once': 'deve essere dato una sola volta, come true o false',
  'dry-run-only': 'deve essere accompagnato da dryRun=true',
  'not-with': 'non deve essere accompagnato da {{other}}',
  'over-limit-of-today':
    'di {{role}} supera il limite attuale: {{size}}, e ne sono ammessi {{limit}}',
  'absent-plugin':
    'deve essere l’id di un plugin del portale: {{plugin}} non è installato, né configurato in permission.rbac.pluginsWithPermission, né aggiunto',
  'not-in-portal':
    'deve essere l’id di un plugin del portale, e {{plugin}} non lo è',
  'other-plugin':
    'deve essere {{owner}}, a cui appartiene il tipo di risorsa {{resourceType}}',
  'foreign-type': {
    some: 'deve essere uno di quelli del plugin {{plugin}} ({{names}})',
    none: 'deve essere uno di quelli del plugin {{plugin}} (non ne ha)',
  },
  'unknown-rule': {
    some: 'deve essere una regola che il plugin {{plugin}} ha per {{resourceType}} ({{names}})',
    none: 'deve essere una regola che il plugin {{plugin}} ha per {{resourceType}} (non ne ha)',
  },
  'unmapped-action': {
    some: 'deve essere un’azione di un permesso su {{resourceType}} ({{names}})',
    none: 'deve essere un’azione di un permesso su {{resourceType}} (non ce ne sono)',
  },
  'unmapped-permission': {
    some: 'deve essere il nome di un permesso su {{resourceType}} con la sua azione ({{names}})',
    none: 'deve essere il nome di un permesso su {{resourceType}} con la sua azione (non ce ne sono)',
  },
  'unfit-params': {
    absent: 'deve essere un oggetto; manca',
    false: 'non deve esserci',
    type: 'deve essere di tipo {{given}}',
    enum: 'deve essere uno di {{given}}',
    const: 'deve essere {{given}}',
    minimum: 'deve essere >= {{given}}',
    maximum: 'deve essere <= {{given}}',
    exclusiveMinimum: 'deve essere > {{given}}',
    exclusiveMaximum: 'deve essere < {{given}}',
    multipleOf: 'deve essere un multiplo di {{given}}',
    minLength: 'NON deve avere meno di {{given}} caratteri',
    maxLength: 'NON deve avere più di {{given}} caratteri',
    pattern: 'deve corrispondere al modello {{given}}',
    format: 'deve avere il formato {{given}}',
    minItems: 'NON deve avere meno di {{given}} elementi',
    maxItems: 'NON deve avere più di {{given}} elementi',
    uniqueItems: 'NON deve avere elementi ripetuti',
    contains: 'deve contenere un elemento valido',
    minProperties: 'NON deve avere meno di {{given}} proprietà',
    maxProperties: 'NON deve avere più di {{given}} proprietà',
    required: 'deve avere la proprietà “{{given}}”',
    additionalProperties: 'non deve avere la proprietà {{given}}',
    anyOf: 'deve corrispondere a uno schema di anyOf',
    oneOf: 'deve corrispondere a esattamente uno schema di oneOf',
    not: 'NON deve essere valido',
  },
};
