import { fields as en } from '../../en/reasons/fields';
import { Translated } from '../../inLanguage';

export const fields: Translated<typeof en> = {
  'unlike-path': 'muss {{expected}} sein, wie im Pfad genannt',
  'renamed-in-files':
    'muss {{expected}} sein; benennen Sie die Rolle in den Dateien von Hand um',
  'dry-run-once': 'muss einmal angegeben werden, als true oder false',
  'dry-run-only': 'muss zusammen mit dryRun=true angegeben werden',
  'not-with': 'darf nicht zusammen mit {{other}} angegeben werden',
  'over-limit-of-today':
    'von {{role}} ist länger als heute erlaubt: {{size}} statt höchstens {{limit}}',
  'absent-plugin':
    'muss die ID eines Plugins sein, das das Portal hat: {{plugin}} ist weder installiert noch in permission.rbac.pluginsWithPermission konfiguriert noch hinzugefügt',
  'not-in-portal':
    'muss die ID eines Plugins sein, das das Portal hat; {{plugin}} ist keine',
  'other-plugin':
    'muss {{owner}} sein, wozu der Ressourcentyp {{resourceType}} gehört',
  'foreign-type': {
    some: 'muss einer sein, den das Plugin {{plugin}} hat ({{names}})',
    none: 'muss einer sein, den das Plugin {{plugin}} hat (es hat keinen)',
  },
  'unknown-rule': {
    some: 'muss eine Regel sein, die das Plugin {{plugin}} für {{resourceType}} hat ({{names}})',
    none: 'muss eine Regel sein, die das Plugin {{plugin}} für {{resourceType}} hat (es hat keine)',
  },
  'unmapped-action': {
    some: 'muss eine Aktion sein, die eine Berechtigung auf {{resourceType}} hat ({{names}})',
    none: 'muss eine Aktion sein, die eine Berechtigung auf {{resourceType}} hat (es gibt keine)',
  },
  'unmapped-permission': {
    some: 'muss der Name einer Berechtigung auf {{resourceType}} mit ihrer Aktion sein ({{names}})',
    none: 'muss der Name einer Berechtigung auf {{resourceType}} mit ihrer Aktion sein (es gibt keine)',
  },
  'unfit-params': {
    absent: 'muss ein Objekt sein; es fehlt',
    false: 'darf nicht vorhanden sein',
    type: 'muss vom Typ {{given}} sein',
    enum: 'muss eines davon sein: {{given}}',
    const: 'muss {{given}} sein',
    minimum: 'muss >= {{given}} sein',
    maximum: 'muss <= {{given}} sein',
    exclusiveMinimum: 'muss > {{given}} sein',
    exclusiveMaximum: 'muss < {{given}} sein',
    multipleOf: 'muss ein Vielfaches von {{given}} sein',
    minLength: 'darf NICHT weniger als {{given}} Zeichen haben',
    maxLength: 'darf NICHT mehr als {{given}} Zeichen haben',
    pattern: 'muss dem Muster {{given}} entsprechen',
    format: 'muss das Format {{given}} haben',
    minItems: 'darf NICHT weniger als {{given}} Einträge haben',
    maxItems: 'darf NICHT mehr als {{given}} Einträge haben',
    uniqueItems: 'darf KEINE doppelten Einträge haben',
    contains: 'muss einen gültigen Eintrag enthalten',
    minProperties: 'darf NICHT weniger als {{given}} Eigenschaften haben',
    maxProperties: 'darf NICHT mehr als {{given}} Eigenschaften haben',
    required: 'muss die Eigenschaft „{{given}}“ haben',
    additionalProperties: 'darf nicht die Eigenschaft {{given}} haben',
    anyOf: 'muss einem Schema in anyOf entsprechen',
    oneOf: 'muss genau einem Schema in oneOf entsprechen',
    not: 'darf NICHT gültig sein',
  },
};
