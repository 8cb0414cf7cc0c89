import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const problems: Translated<typeof en.roleForm.problems> = {
  noName: 'Geben Sie der Rolle einen Namen',
  name: 'Der Name muss aus 1 bis 63 Buchstaben und Ziffern bestehen, getrennt durch „-“, „_“ oder „.“',
  namespace:
    'Der Namespace muss aus 1 bis 63 Buchstaben und Ziffern bestehen, getrennt durch „-“',
  owner: 'Wählen Sie eine Entität des Katalogs',
  noMember: 'Eine Rolle braucht mindestens eine Person oder Gruppe',
  names:
    'Fügen Sie die Namen hinzu, die Sie aufgeschrieben haben, oder entfernen Sie sie',
  target:
    'Wählen Sie, was die Rolle zu „{{permission}}“ sagt, oder entfernen Sie es',
  twice: 'Diese Richtlinie steht zweimal da',
  unchosen: 'Wählen Sie mindestens eines',
  overlap:
    'Die Rolle hat schon eine Bedingung für eine dieser Aktionen auf {{type}}: Bearbeiten Sie diese, oder wählen Sie andere Aktionen',
  condition: 'Die Bedingung',
  of: '{{part}} {{problem}}',
  parameters: '{{rule}}: {{problems}}',
  parameter: {
    required: 'Das ist erforderlich',
    requiredOne: '{{name}} ist erforderlich',
    type: 'muss vom Typ {{given}} sein',
    enum: 'muss einer der erlaubten Werte sein',
    const: 'muss der vorgegebene Wert sein',
    minimum: 'muss >= {{given}} sein',
    maximum: 'muss <= {{given}} sein',
    exclusiveMinimum: 'muss > {{given}} sein',
    exclusiveMaximum: 'muss < {{given}} sein',
    multipleOf: 'muss ein Vielfaches von {{given}} sein',
    minLength: 'darf nicht weniger als {{given}} Zeichen haben',
    maxLength: 'darf nicht mehr als {{given}} Zeichen haben',
    minItems: 'muss mindestens {{given}} Einträge haben',
    maxItems: 'darf höchstens {{given}} Einträge haben',
    uniqueItems: 'darf keine doppelten Einträge haben',
    minProperties: 'muss mindestens {{given}} Schlüssel haben',
    maxProperties: 'darf höchstens {{given}} Schlüssel haben',
    additionalProperties: 'darf keine weiteren Schlüssel haben',
    format: 'muss das Format „{{given}}“ haben',
    anyOf: 'muss einem der möglichen Schemata entsprechen',
    oneOf: 'muss genau einem der möglichen Schemata entsprechen',
    not: 'ist nicht erlaubt',
  },
  jsonType: {
    string: 'Text',
    number: 'Zahl',
    integer: 'ganze Zahl',
    boolean: 'Ja oder Nein',
    object: 'Objekt',
    array: 'Liste',
    null: 'null',
  },
};
