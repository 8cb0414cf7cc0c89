import { files as en } from '../../en/reasons/files';
import { Translated } from '../../inLanguage';

export const files: Translated<typeof en> = {
  text: '{{text}}',
  'line-too-long': 'die Zeile hat mehr als {{limit}} Zeichen',
  'line-quote':
    'die Zeile hat ein Anführungszeichen, das nicht geschlossen ist oder in einem Feld steht',
  'line-type': 'die Zeile beginnt mit {{type}}, also weder mit p noch mit g',
  'line-fields':
    'eine {{type}}-Zeile hat {{expected}} Felder, diese hat {{actual}}',
  'line-of-any-role':
    '{{why}}; die Zeile nennt keine Rolle und könnte jeder Rolle etwas verweigern, daher wird nichts geladen, bis sie korrigiert ist',
  'line-of-no-role':
    '{{why}}; die Zeile nennt keine Rolle und wird ausgelassen',
  'line-repeated': 'wiederholt Zeile {{line}}; entfernen Sie eine von beiden',
  'line-contradicted':
    'widerspricht Zeile {{line}}; beide bleiben, und das Verweigern gilt',
  'mapping-repeated':
    'permissionMapping nennt dasselbe zweimal; entfernen Sie eines davon',
  'condition-overlaps':
    'überschneidet sich mit der Bedingung in Zeile {{line}}: Eine Rolle hat eine Bedingung je Plugin, Ressourcentyp und Aktion ({{plugin}}, {{resourceType}}); fassen Sie beide zusammen',
  'condition-of-any-role':
    '{{problem}}; die Bedingung könnte jede Rolle einschränken, daher wird nichts geladen, bis sie korrigiert ist',
  'condition-of-unknown-role':
    'weder die Richtliniendatei noch die Konfiguration kennt {{role}}; ist der Name falsch geschrieben, fehlt diese Bedingung einer anderen Rolle, daher wird nichts geladen, bis er korrigiert ist',
  'too-many-documents':
    'die Datei hat mehr als {{limit}} Dokumente (permission.rbac.validation.conditionalPoliciesFile.maxDocuments); nichts wird geladen',
  'yaml-text': 'ein Dokument hat einen Text von mehr als {{limit}} Zeichen',
  'yaml-tokens': 'ein Dokument hat mehr als {{limit}} YAML-Token',
  'yaml-levels': 'ein Dokument hat mehr als {{limit}} Ebenen',
  'yaml-invalid': 'ist kein gültiges YAML: {{detail}}',
  'yaml-unusable': 'ist kein verwendbares YAML: {{detail}}',
  'file-uncorrected':
    '{{why}}; nichts wird geladen, bis die Datei korrigiert ist',
  'checksum-missing':
    'die Datei hat keine Prüfsumme, und permission.rbac.requireChecksums verlangt eine: Führen Sie rbac checksum aus',
  'checksum-cut-off':
    'die Datei beginnt mit einem Prüfsummenkopf, endet aber nicht mit ihrer Prüfsumme: Sie wurde abgeschnitten oder verlängert',
  'checksum-without-beginning':
    'die Datei endet mit einer Prüfsumme, hat aber keinen Prüfsummenkopf: Ihr Anfang fehlt',
  'checksum-broken':
    'die Prüfsumme in der letzten Zeile passt nicht zu den Zeilen darüber: Die Datei wurde beschädigt oder geändert; stimmt ihr Inhalt, führen Sie rbac checksum aus',
  'checksum-uncorrected':
    '{{why}}; nichts wird geladen, bis dies korrigiert ist',
  'file-emptied':
    'die Datei enthält nichts mehr, als wäre sie abgeschnitten worden, daher gilt ihr letzter Inhalt weiter; soll sie leer sein, schreiben Sie die Zeile {{line}} hinein',
  'file-too-large':
    'sie hat mehr als {{limit}} Bytes (permission.rbac.validation, maxBytes)',
  'files-changing':
    'die Richtliniendateien haben sich beim Lesen geändert; sie werden wieder gelesen, sobald sie sich nicht mehr ändern',
  'file-changing': 'die Datei hat sich beim Lesen geändert',
  'file-unreadable': 'die Datei ist nicht lesbar: {{detail}}',
  staying: {
    policy: '{{said}}; die letzte gültige Richtlinie bleibt in Kraft',
    guardrails: '{{said}}; die letzten gültigen Leitplanken bleiben in Kraft',
    nothing: '{{said}}; nichts wird geprüft',
  },
  'in-line': 'Zeile {{line}}: {{why}}',
  'lines-repeated': 'sie wiederholen, was entfernt werden muss',
  'other-roles-change': 'andere Rollen würden sich ändern',
  'no-file': 'permission.rbac.{{key}} nennt keine Datei für das Neue',
  'everybody-by-configuration':
    'alle haben diese Rolle, und permission.rbac.defaultPermissions legt sie fest; schreiben Sie ihre Zeilen dort als basicPermissions',
  'everybody-by-source':
    '{{role}}, die alle haben, gehört zur Quelle {{source}}, die damit entscheidet, was alle dürfen. Bevor sie dort gelöscht wird, müssen ihre Bedingungen in der Datei der bedingten Richtlinien stehen, sonst dürfen alle mehr',
  'role-skipped':
    '{{role}} {{why}}; sie bleibt unverändert, und ihre Zeilen hier werden ignoriert, auch das Verweigern',
  'of-other-source': 'gehört zur Quelle {{source}}',
  'of-reserved-name':
    'hat einen Namen, der Dateien und der Konfiguration vorbehalten ist',
  'repeats-itself': 'nennt {{what}} zweimal',
  'more-roles-skipped_one':
    'und {{count, number}} weitere Rolle bleibt unverändert',
  'more-roles-skipped_other':
    'und {{count, number}} weitere Rollen bleiben unverändert',
  'more-problems_one':
    'und {{count, number}} weiteres dieser Schwere ist nicht aufgeführt',
  'more-problems_other':
    'und {{count, number}} weitere dieser Schwere sind nicht aufgeführt',
  'load-against-guardrails': '{{why}}; nichts vom Geladenen ist in Kraft',
  'load-outdated':
    'Die Kopie der Quelle {{source}} auf dieser Replik ist nicht die zuletzt geladene und wurde nicht angewendet; suchen Sie eine Replik mit einer alten Kopie',
  'load-older':
    'Der Inhalt der Revision {{revision}} ersetzt den neueren der Revision {{replaced}}; hat niemand eine Änderung zurückgenommen, suchen Sie eine Replik mit einer alten Kopie',
  'settings-against-guardrails':
    '{{why}}; die Superuser, die Standardrolle und die basicPermissions, die vorher galten, bleiben',
  'administration-withheld':
    'die Konfiguration nennt Sie als Administrator, aber das gilt nicht: {{why}}',
  'unknown-administrator': {
    administratorUser:
      'permission.rbac.admin.users nennt {{ref}}, was nicht im Katalog ist: Unter diesem Namen administriert niemand, es sei denn, jemand meldet sich mit genau dieser Referenz an',
    administratorGroup:
      'permission.rbac.admin.users nennt {{ref}}, was nicht im Katalog ist: Durch diese Gruppe administriert niemand',
    superUserUser:
      'permission.rbac.admin.{{key}} nennt {{ref}}, was nicht im Katalog ist: Unter diesem Namen darf niemand alles, es sei denn, jemand meldet sich mit genau dieser Referenz an',
    superUserGroup:
      'permission.rbac.admin.{{key}} nennt {{ref}}, was nicht im Katalog ist: Durch diese Gruppe darf niemand alles',
  },
  'unknown-in-terms': {
    who: 'permission.rbac.requests nennt {{ref}} unter denen, die {{role}} beantragen dürfen, aber das ist nicht im Katalog: Unter diesem Namen kann das bis dahin niemand',
    approvers:
      'permission.rbac.requests nennt {{ref}} unter denen, die Anträge auf {{role}} genehmigen dürfen, aber das ist nicht im Katalog: Unter diesem Namen kann das bis dahin niemand',
    notify:
      'permission.rbac.requests nennt {{ref}} unter denen, die über {{role}} benachrichtigt werden, aber das ist nicht im Katalog: Unter diesem Namen wird bis dahin niemand benachrichtigt',
  },
  'unknown-requestable':
    'permission.rbac.requests hat Bedingungen für {{role}}, die es nicht gibt: Bis dahin kann sie niemand beantragen',
  'provider-absent':
    '{{role}} gehört zum Provider {{provider}}, den dieses Portal nicht hat; sie bleibt in Kraft, bis REST sie ändert oder löscht',
  'entries-no-array': '{{call}} braucht eine Liste',
  'entry-of-role':
    '{{call}}[{{index}}]: {{problem}}; {{role}} blieb, wie sie war',
  'entry-of-any-role':
    '{{call}}[{{index}}]: {{problem}}; es könnte um jede Rolle gehen, daher wird nichts übernommen, bis dies korrigiert ist',
  'more-entries_one':
    '{{call}}: {{count, number}} weiteres Problem ist nicht aufgeführt',
  'more-entries_other':
    '{{call}}: {{count, number}} weitere Probleme sind nicht aufgeführt',
  'plugin-unread': '{{detail}}',
  'foreign-rules':
    'es veröffentlicht Regeln für {{resourceType}}, was zu {{owner}} gehört; sie werden ausgelassen',
};
