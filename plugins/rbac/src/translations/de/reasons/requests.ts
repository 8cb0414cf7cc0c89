import { requests as en } from '../../en/reasons/requests';
import { Translated } from '../../inLanguage';

export const requests: Translated<typeof en> = {
  'unknown-user': {
    user: 'In den Rollen, die Sie sehen dürfen, gibt es keine Person {{user}}',
    group: 'In den Rollen, die Sie sehen dürfen, gibt es keine Gruppe {{user}}',
  },
  'not-acceptable': 'Accept muss {{formats, list(type: disjunction)}} nennen',
  'unknown-plugin':
    'plugin muss ein Plugin des Portals nennen; {{plugin}} gibt es nicht',
  'unused-unknown': 'Was ungenutzt ist, ist nicht bekannt: {{why}}',
  'silent-plugin': {
    asked:
      'Das Plugin {{plugin}} antwortet nicht, welche Berechtigungen es hat: {{detail}}; versuchen Sie es später noch einmal',
    unasked:
      'Das Plugin {{plugin}} antwortet nicht, welche Berechtigungen es hat: Es wurde noch nicht gefragt; versuchen Sie es später noch einmal',
  },
  'unknown-provider': 'Es gibt keinen Provider {{provider}}',
  'provider-failed':
    'Der Provider {{provider}} ist bei {{call}} gescheitert: {{detail}}; seine letzten Rollen bleiben in Kraft',
  'unknown-groups':
    'Die Gruppen von {{user}} sind zurzeit nicht aus dem Katalog lesbar; versuchen Sie es später noch einmal',
  'catalog-unread':
    'Zurzeit sind nicht alle Personen und Gruppen aus dem Katalog lesbar; versuchen Sie es später noch einmal',
  'catalog-silent':
    'Der Katalog antwortet nicht; fragen Sie gleich noch einmal',
  'conditions-unknown':
    'Ob Bedingungen auf {{resource}} zutreffen, ist zurzeit nicht bekannt: {{detail}}',
  'analyses-busy':
    'Zu viele Auswertungen des Zugriffs laufen; versuchen Sie es später noch einmal',
  abandoned: 'Der Aufrufer hat die Antwort nicht abgewartet',
  busy: 'Andere Änderungen der Richtlinie laufen noch; nichts wurde geändert, versuchen Sie es später noch einmal',
  'database-silent':
    'Die Richtliniendatenbank antwortet nicht; nichts wurde geändert, versuchen Sie es später noch einmal',
  'unknown-outcome':
    'Die Verbindung zur Richtliniendatenbank brach beim Speichern ab; ob die Änderung vorgenommen wurde, ist nicht bekannt, lesen Sie also neu, bevor Sie sie wiederholen',
  failure: 'Die Anfrage ist fehlgeschlagen; die Ursache steht im Log',
  'path-encoding': 'Der Pfad muss prozentkodiertes UTF-8 sein',
  'no-dry-run':
    'Diesen Aufruf gibt es nicht als Probelauf; lassen Sie dryRun weg',
  'nothing-named':
    'Die Abfrage muss nennen, was zu löschen ist, oder fehlen, um alles zu löschen',
  'named-in-both':
    'Nennen Sie die Richtlinien in der Abfrage oder im Body, nicht in beiden',
  'body-unwanted':
    'Es darf keinen Body geben; nennen Sie zu entfernende Mitglieder in der Abfrage, als memberReferences',
  'malformed-version':
    'If-Match muss der Wert eines ETag sein, etwa "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  'body-not-json': 'Der Body muss JSON sein: {{detail}}',
  'body-not-utf8': 'Der Body muss JSON in UTF-8 sein',
  'body-charset': 'Der charset in Content-Type muss utf-8 sein',
  'body-encoding': 'Content-Encoding muss gzip oder deflate sein oder fehlen',
  'body-unreadable':
    'Der Body war nicht lesbar: Er muss so lang sein, wie Content-Length sagt, und so komprimiert, wie Content-Encoding sagt',
  'body-values':
    'Der Body darf höchstens {{limit}} Werte haben; senden Sie ihn in Teilen',
  'body-too-large':
    'Der Body darf höchstens {{limit}} Bytes haben, auch entpackt; senden Sie ihn in Teilen',
  'files-rejected': 'Nichts würde geladen: {{problems}}',
  'against-guardrails': {
    also: {
      'breaks-guardrail': 'es verletzt die Leitplanke {{guardrail}}: {{why}}',
      'breaks-lock-out': 'es verletzt die Leitplanke {{guardrail}}: {{why}}',
      'may-break-guardrail':
        'es verletzt vielleicht die Leitplanke {{guardrail}}, die sich nicht beurteilen lässt: {{why}}',
      'guardrails-unread':
        'es gibt vielleicht jemandem etwas, während die Leitplanken in {{guardrail}} nicht lesbar sind',
    },
    query: '{{said}}; um es trotzdem zu tun, wiederholen Sie es mit {{query}}',
    configuration:
      '{{said}}; um es trotzdem zu laden, nennen Sie die Leitplanke unter permission.rbac.overrideGuardrails',
  },
};
