import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const permissions: Translated<typeof en.roleForm.permissions> = {
  label: 'Was die Rolle erlaubt und verweigert',
  none: 'Diese Rolle erlaubt noch nichts',
  noneHint:
    'Fügen Sie oben eine Berechtigung hinzu. Auch eine Rolle ohne Berechtigungen kann gespeichert werden.',
  others: 'Andere Berechtigungen',
  picker: {
    label: 'Berechtigung hinzufügen',
    hint: 'Alle Berechtigungen für einen Ressourcentyp oder eine einzelne. Wie weit die Rolle geht, bestimmen Sie darunter.',
    placeholder: 'Suchen, zum Beispiel catalog',
    type: '{{name}}: alle Berechtigungen dieses Typs ({{actions, list(type: unit; style: short)}})',
    typeInRole:
      '{{name}}: alle Berechtigungen dieses Typs ({{actions, list(type: unit; style: short)}}); in der Rolle',
    permission: '{{name}} ({{actions, list(type: unit; style: short)}})',
    permissionInRole:
      '{{name}} ({{actions, list(type: unit; style: short)}}); in der Rolle',
  },
  target: {
    remove: '{{name}} entfernen',
    everyAction:
      'Jede Aktion steht für alle Berechtigungen für diesen Ressourcentyp.',
  },
  extent: {
    label: 'Wie weit die Rolle geht: {{action}} für {{target}}',
    all: 'Alle',
    allow: 'Erlauben',
    owned: 'Was ihnen gehört',
    only: 'Nur …',
    except: 'Alle außer …',
    rules: 'Andere Regeln …',
    deny: 'Verweigern',
    edit: 'Bearbeiten',
    editOf: 'Bedingung für {{target}} bearbeiten: {{action}}',
    allowedButDenied:
      'Die Rolle erlaubt das auch, aber die Verweigerung geht vor. Wenn Sie neu wählen, gilt nur noch Ihre Wahl.',
    deniedBesideCondition:
      'Die Rolle hat hier auch eine Bedingung. Die Verweigerung geht vor, außer permission.rbac.policyDecisionPrecedence ist conditional-over-deny. Wenn Sie neu wählen, gilt nur noch Ihre Wahl.',
    allowedAnyway:
      'Die Rolle erlaubt das auch ohne Bedingung. Wenn Sie neu wählen, gilt nur noch Ihre Wahl.',
  },
  traits: {
    only: 'Nur diese ({{action}} für {{target}})',
    except: 'Alle außer diesen ({{action}} für {{target}})',
    placeholder: 'Typ, Art, Eigentümer, Lebenszyklus, Tag oder Namespace',
    noAnswer:
      'Der Katalog antwortet nicht; wählen Sie „Andere Regeln“, um aufzuschreiben, was gemeint ist.',
    named: {
      type: 'Typ {{value}}',
      kind: 'Art {{value}}',
      owner: 'Eigentümer {{value}}',
      lifecycle: 'Lebenszyklus {{value}}',
      tag: 'Tag {{value}}',
      namespace: 'Namespace {{value}}',
    },
    counted: {
      type_one: 'Typ von {{count, number}} Entität',
      type_other: 'Typ von {{count, number}} Entitäten',
      kind_one: 'Art von {{count, number}} Entität',
      kind_other: 'Art von {{count, number}} Entitäten',
      owner_one: 'Eigentümer von {{count, number}} Entität',
      owner_other: 'Eigentümer von {{count, number}} Entitäten',
      lifecycle_one: 'Lebenszyklus von {{count, number}} Entität',
      lifecycle_other: 'Lebenszyklus von {{count, number}} Entitäten',
      tag_one: 'Tag von {{count, number}} Entität',
      tag_other: 'Tag von {{count, number}} Entitäten',
      namespace_one: 'Namespace von {{count, number}} Entität',
      namespace_other: 'Namespace von {{count, number}} Entitäten',
    },
  },
  matches: {
    all_one:
      'Trifft auf {{matching, number}} von {{count, number}} Entität zu, die Sie sehen.',
    all_other:
      'Trifft auf {{matching, number}} der {{count, number}} Entitäten zu, die Sie sehen.',
    such_one:
      'Trifft auf {{matching, number}} von {{count, number}} Entität zu, die Sie sehen, zum Beispiel {{examples}}.',
    such_other:
      'Trifft auf {{matching, number}} der {{count, number}} Entitäten zu, die Sie sehen, zum Beispiel {{examples}}.',
    allFor_one:
      'Trifft für {{person}} auf {{matching, number}} von {{count, number}} Entität zu, die Sie sehen.',
    allFor_other:
      'Trifft für {{person}} auf {{matching, number}} der {{count, number}} Entitäten zu, die Sie sehen.',
    suchFor_one:
      'Trifft für {{person}} auf {{matching, number}} von {{count, number}} Entität zu, die Sie sehen, zum Beispiel {{examples}}.',
    suchFor_other:
      'Trifft für {{person}} auf {{matching, number}} der {{count, number}} Entitäten zu, die Sie sehen, zum Beispiel {{examples}}.',
    another: '{{examples}}, {{example}}',
  },
  tryAs: {
    label: 'Als eine Person ausprobieren',
    hint: 'Zeigt, was ihr gehört. Nichts davon wird gespeichert.',
    placeholder: 'Person suchen',
  },
};
