import { warnings as en } from '../../en/reasons/warnings';
import { Translated } from '../../inLanguage';

export const warnings: Translated<typeof en> = {
  'deny-overridden':
    'verweigert {{permission}}, {{action}}, aber nicht Personen, die außerdem {{whose}} haben: Der Name einer Berechtigung geht ihrem Ressourcentyp vor; verweigern Sie auch den Namen der Berechtigung',
  'deny-lifting':
    'erlaubt {{permission}}, {{action}} auch Personen, die {{whose}} haben: Der Name einer Berechtigung geht ihrem Ressourcentyp vor',
  'deny-under-conditions':
    'verweigert {{permission}}, {{action}}, aber nicht Personen, die {{whose}} haben: Bedingungen gehen auch einer Verweigerung vor',
  override: {
    hasCondition: '{{role}} (hat eine Bedingung zu {{permission}})',
    allows: '{{role}} (erlaubt {{permission}})',
    allowsPerhaps: '{{role}} (erlaubt {{permission}}, falls es diesen Typ hat)',
    denies: '{{role}} (verweigert {{permission}})',
    deniesPerhaps:
      '{{role}} (verweigert {{permission}}, falls dies jenen Typ hat)',
    oneOf: '{{others, list(type: disjunction)}}',
    orMore: '{{others, list(type: disjunction)}} oder andere',
  },
  'policy-unmatched': {
    deny: 'verweigert {{permission}}, {{action}}, was nichts bewirkt: {{why}}',
    allow: 'erlaubt {{permission}}, {{action}}, was nichts bewirkt: {{why}}',
  },
  'unknown-to-plugins':
    'kein Plugin hat die Berechtigung oder den Ressourcentyp {{permission}}',
  'other-actions': {
    ofName_one: 'diese Berechtigung hat nur die Aktion {{actions, list}}',
    ofName_other: 'diese Berechtigung hat nur die Aktionen {{actions, list}}',
    ofType_one:
      'Berechtigungen auf diesen Typ haben nur die Aktion {{actions, list}}',
    ofType_other:
      'Berechtigungen auf diesen Typ haben nur die Aktionen {{actions, list}}',
  },
  'condition-unmatched':
    'hat eine Bedingung auf {{resourceType}}, aber ein Teil davon gilt für nichts: {{problem}}',
  'member-absent': {
    group:
      'hat das Mitglied {{member}}, das nicht im Katalog ist: Durch diese Gruppe erhält niemand die Rolle, es sei denn, eine Anmeldung nennt sie',
    user: 'hat das Mitglied {{member}}, das nicht im Katalog ist: Unter diesem Namen erhält niemand die Rolle, es sei denn, jemand meldet sich mit genau dieser Referenz an',
  },
  'more-warnings': 'weitere Warnungen zu Rollen sind nicht aufgeführt',
  'no-members': 'hat keine Mitglieder, also hat sie niemand',
  'only-absent-members': 'hat nur Mitglieder, die der Katalog nicht kennt',
  'allow-denied':
    'erlaubt {{permission}}, {{action}} und verweigert es auch: Das Verweigern gilt',
  'says-nothing': 'erlaubt und verweigert nichts',
  'says-the-same':
    'ist dasselbe wie {{role}}: Fassen Sie beide zu einer Rolle zusammen',
  'allow-covered':
    'erlaubt {{permission}}, {{action}}, was ihre Erlaubnis auf {{resourceType}} schon abdeckt',
};
