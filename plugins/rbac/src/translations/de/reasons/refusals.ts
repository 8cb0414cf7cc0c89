import { refusals as en } from '../../en/reasons/refusals';
import { Translated } from '../../inLanguage';

export const refusals: Translated<typeof en> = {
  'out-of-reach':
    'Sie dürfen {{role}} nicht ändern: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
  'denies-administration':
    'Sie dürfen {{role}} nicht ändern, da sie die Administration von RBAC verweigert: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
  overreach: {
    said: 'Sie dürfen diese Änderung nicht vornehmen: {{change}}; bitten Sie einen Administrator, sie vorzunehmen oder die Berechtigung in permission.rbac.delegation.grantable aufzunehmen',
    gives:
      '{{who}} würde ihren Mitgliedern {{what}}, {{action}} geben, {{held}}',
    gains: '{{who}} würde {{what}}, {{action}} gewinnen, {{held}}',
    takes:
      '{{who}} würde ihren Mitgliedern {{what}}, {{action}} nehmen, {{held}}',
    loses: '{{who}} würde {{what}}, {{action}} verlieren, {{held}}',
    newMember: 'ein neues Mitglied von {{group}}',
    anyOf: 'jede Berechtigung von {{resourceType}}',
    held: {
      none: 'was Sie selbst nicht haben',
      part: 'was Sie nur für andere oder weniger Ressourcen haben',
      reserved:
        'was Personen zu Administratoren macht, daher darf es nur ein Administrator ohne Einschränkung ändern',
    },
  },
  'everybody-unknown':
    'Die Personen und Gruppen des Katalogs sind zurzeit nicht lesbar, daher ist die Auswirkung dieser Änderung unbekannt. Nichts wurde geändert; versuchen Sie es später noch einmal',
  'too-much-to-judge':
    'Sie dürfen diese Änderung nicht vornehmen: Sie nennt so viele Berechtigungen, die kein Plugin hat, dass sich nicht prüfen lässt, ob Sie alle haben. Ändern Sie weniger auf einmal, oder bitten Sie einen Administrator',
  'overrides-deny':
    '{{role}} darf durch Sie nicht {{permission}}, {{action}} erlauben: Der Name einer Berechtigung geht ihrem Ressourcentyp vor, daher könnte dies das Verweigern einer Rolle aufheben, deren Eigentümer Sie nicht sind; bitten Sie einen Administrator, {{role}} zu ändern',
  'condition-overrides-deny':
    'Sie dürfen die Bedingung von {{role}} zu {{permission}}, {{action}} niemandem geben: In diesem Portal entscheiden Bedingungen auch dort, wo Richtlinien verweigern, daher könnte dies das Verweigern einer Rolle aufheben, deren Eigentümer Sie nicht sind; bitten Sie einen Administrator, {{role}} zu ändern',
  'foreign-source':
    '{{role}} gehört zur Quelle {{source}} und lässt sich nicht durch {{own}} ändern; ändern Sie sie dort',
  'reserved-name':
    'Der Name {{role}} ist den Richtliniendateien und der Konfiguration vorbehalten; legen Sie die Rolle dort an, oder wählen Sie einen anderen Namen',
  'unknown-role': 'Es gibt keine Rolle {{role}}',
  'unknown-member': '{{member}} ist kein Mitglied von {{role}}',
  'unknown-policy': '{{role}} hat keine Richtlinie {{policy}}',
  'unknown-condition': 'Es gibt keine Bedingung {{id}}',
  'role-exists': 'Es gibt schon eine Rolle {{role}}',
  'policy-exists': '{{role}} hat die Richtlinie {{policy}} schon',
  'condition-exists':
    '{{role}} hat schon eine Bedingung auf {{scope}}: Bedingung {{id}}; ändern Sie stattdessen diese',
  'conditions-too-large':
    'Die Bedingungen von {{role}} hätten insgesamt {{bytes}} Bytes; erlaubt sind {{limit}} je Rolle. Kürzen Sie sie, oder teilen Sie die Rolle auf',
  'too-many-members':
    '{{role}} hätte mehr als {{limit}} Mitglieder; mehr darf eine Rolle nicht haben. Geben Sie die Rolle einer Gruppe, oder teilen Sie sie auf',
  'too-many-policies':
    '{{role}} hätte mehr als {{limit}} Richtlinien; mehr darf eine Rolle nicht haben. Teilen Sie die Rolle auf',
  'named-twice': 'Die Anfrage nennt {{what}} zweimal',
  'changed-meanwhile':
    '{{field}} von {{role}} stimmt nicht mit oldRole überein; lesen Sie die Rolle erneut, und wiederholen Sie die Änderung',
  'changed-since':
    '{{what}} hat sich seit diesem Stand geändert; nehmen Sie zuerst die spätere Änderung zurück, oder bearbeiten Sie die Rolle',
  'gone-since': 'Es gibt keine Rolle {{role}}',
  'in-the-way':
    '{{refusal}}. Revision {{revision}} von {{actor}} um {{at}} steht im Weg',
  'unknown-revision':
    'Im Verlauf, den Sie sehen dürfen, gibt es keine Revision {{revision}}; er beginnt bei {{start}}',
  'broken-history': {
    ofRole:
      'Der Verlauf von {{role}} stimmt nicht mit dem überein, was gespeichert wurde. Nichts wurde geändert; bitten Sie einen Administrator, rbac history verify auszuführen',
    ofRevision:
      'Der Verlauf der Revision {{revision}} stimmt nicht mit dem überein, was gespeichert wurde. Nichts wurde geändert; bitten Sie einen Administrator, rbac history verify auszuführen',
  },
  'reason-required':
    'Der Header X-Change-Reason muss einen Grund für die Änderung nennen: permission.rbac.history.requireReason verlangt einen',
  'wrong-version':
    'If-Match nennt {{expected}}, aber die Richtlinie ist bei {{actual}}; lesen Sie neu, und wiederholen Sie die Änderung',
  'unknown-access-change':
    'In der Auswirkung dieser Änderung gibt es keine Zugriffsänderung {{id}}; ermitteln Sie die Auswirkung neu',
  'uneditable-files': {
    at: 'Die Richtliniendateien lassen sich für {{role}} nicht bearbeiten: {{place}}: {{why}}; bearbeiten Sie sie von Hand',
    anywhere:
      'Die Richtliniendateien lassen sich für {{role}} nicht bearbeiten: {{why}}; bearbeiten Sie sie von Hand',
  },
  'newer-load':
    'Die Quelle {{source}} wurde inzwischen mit anderem Inhalt neu geladen',
  'lacking-permission': {
    plain: 'Sie brauchen dafür die Berechtigung {{permission}}',
    because: 'Sie brauchen dafür die Berechtigung {{permission}}; {{why}}',
  },
  limited: {
    'see-what-nobody-uses':
      'Sie dürfen nicht sehen, was niemand nutzt: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'read-the-guardrails':
      'Sie dürfen nicht die Leitplanken lesen: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'read-policy-files':
      'Sie dürfen nicht Richtliniendateien lesen: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'verify-the-history':
      'Sie dürfen nicht den Verlauf prüfen: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'ask-whom-the-catalog-knows':
      'Sie dürfen nicht fragen, wen der Katalog kennt: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'refresh-a-provider':
      'Sie dürfen nicht einen Provider neu laden: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'count-the-people-of-a-group':
      'Sie dürfen nicht die Personen einer Gruppe zählen: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'simulate-groups':
      'Sie dürfen nicht Gruppen simulieren: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'simulate-plugins':
      'Sie dürfen nicht Plugins simulieren: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
    'simulate-policy-files':
      'Sie dürfen nicht Richtliniendateien simulieren: Ihre Berechtigung umfasst nur Rollen, deren Eigentümer Sie sind',
  },
  undecidable:
    'Was Sie dürfen, lässt sich zurzeit nicht feststellen; nichts wurde geändert, versuchen Sie es später noch einmal',
  'plugin-listed': {
    added:
      'Das Plugin {{plugin}} steht schon in der Liste: Es wurde hinzugefügt',
    installed:
      'Das Plugin {{plugin}} steht schon in der Liste: Es ist installiert',
    configured:
      'Das Plugin {{plugin}} steht schon in der Liste: Es ist konfiguriert',
    'named-by-provider':
      'Das Plugin {{plugin}} steht schon in der Liste: Ein Provider nennt es',
  },
  'plugin-kept': {
    added:
      'Das Plugin {{plugin}} lässt sich nicht aus der Liste entfernen: Es wurde hinzugefügt',
    installed:
      'Das Plugin {{plugin}} lässt sich nicht aus der Liste entfernen: Es ist installiert',
    configured:
      'Das Plugin {{plugin}} lässt sich nicht aus der Liste entfernen: Es ist konfiguriert',
    'named-by-provider':
      'Das Plugin {{plugin}} lässt sich nicht aus der Liste entfernen: Ein Provider nennt es',
  },
  'plugin-unlisted': 'Das Plugin {{plugin}} steht nicht in der Liste',
  'plugin-added-meanwhile':
    'Eine der Plugin-IDs wurde inzwischen hinzugefügt; nichts wurde geändert, lesen Sie also die Liste neu',
  'plugin-removed-meanwhile':
    'Eine der Plugin-IDs wurde inzwischen entfernt; nichts wurde geändert, lesen Sie also die Liste neu',
};
