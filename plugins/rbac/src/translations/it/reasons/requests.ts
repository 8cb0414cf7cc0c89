import { requests as en } from '../../en/reasons/requests';
import { Translated } from '../../inLanguage';

export const requests: Translated<typeof en> = {
  'unknown-user': {
    user: 'Non c’è un utente {{user}} nei ruoli visibili',
    group: 'Non c’è un gruppo {{user}} nei ruoli visibili',
  },
  'not-acceptable': 'Accept deve nominare {{formats, list(type: disjunction)}}',
  'unknown-plugin':
    'plugin deve nominare un plugin del portale; {{plugin}} non esiste',
  'unused-unknown': 'Non si sa che cosa non è usato: {{why}}',
  'silent-plugin': {
    asked:
      'Il plugin {{plugin}} non risponde quali permessi ha: {{detail}}; riprovare più tardi',
    unasked:
      'Il plugin {{plugin}} non risponde quali permessi ha: non è ancora stato interrogato; riprovare più tardi',
  },
  'unknown-provider': 'Non esiste un provider {{provider}}',
  'provider-failed':
    'Il provider {{provider}} non è riuscito in {{call}}: {{detail}}; i suoi ultimi ruoli restano in vigore',
  'unknown-groups':
    'I gruppi di {{user}} al momento non si possono leggere dal catalogo; riprovare più tardi',
  'catalog-unread':
    'Al momento non tutti gli utenti e i gruppi si possono leggere dal catalogo; riprovare più tardi',
  'catalog-silent': 'Il catalogo non risponde; riprovare tra un momento',
  'conditions-unknown':
    'Al momento non si sa se le condizioni valgono per {{resource}}: {{detail}}',
  'analyses-busy':
    'Sono in corso troppe analisi dell’accesso; riprovare più tardi',
  abandoned: 'Il chiamante non ha atteso la risposta',
  busy: 'Altre modifiche della policy sono in corso; nulla è stato modificato, riprovare più tardi',
  'database-silent':
    'Il database delle policy non risponde; nulla è stato modificato, riprovare più tardi',
  'unknown-outcome':
    'Il database delle policy si è perso durante il salvataggio; non si sa se la modifica è stata fatta, quindi rileggere prima di ripeterla',
  failure: 'La richiesta non è riuscita; la causa è nel log',
  'path-encoding': 'Il percorso deve essere UTF-8 codificato con %',
  'no-dry-run': 'Questa chiamata non ha una prova; omettere dryRun',
  'nothing-named':
    'La query deve nominare che cosa eliminare, o mancare per eliminare tutto',
  'named-in-both':
    'Nominare le policy nella query o nel corpo, non in entrambi',
  'body-unwanted':
    'Non deve esserci un corpo; nominare i membri da rimuovere nella query, come memberReferences',
  'malformed-version':
    'If-Match deve essere il valore di un ETag, come "17-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  'body-not-json': 'Il corpo deve essere JSON: {{detail}}',
  'body-not-utf8': 'Il corpo deve essere JSON in UTF-8',
  'body-charset': 'Il charset in Content-Type deve essere utf-8',
  'body-encoding': 'Content-Encoding deve essere gzip o deflate, o mancare',
  'body-unreadable':
    'Il corpo non è leggibile: deve avere la lunghezza indicata da Content-Length e la compressione indicata da Content-Encoding',
  'body-values':
    'Il corpo deve avere al massimo {{limit}} valori; inviarlo a parti',
  'body-too-large':
    'Il corpo deve avere al massimo {{limit}} byte, anche decompresso; inviarlo a parti',
  'files-rejected': 'Non si caricherebbe nulla: {{problems}}',
  'against-guardrails': {
    also: {
      'breaks-guardrail':
        'viola la regola di protezione {{guardrail}}: {{why}}',
      'breaks-lock-out': 'viola la regola di protezione {{guardrail}}: {{why}}',
      'may-break-guardrail':
        'forse viola la regola di protezione {{guardrail}}, che non si può valutare: {{why}}',
      'guardrails-unread':
        'forse dà qualcosa a qualcuno, mentre le regole di protezione in {{guardrail}} non sono leggibili',
    },
    query: '{{said}}; per farlo comunque, ripetere con {{query}}',
    configuration:
      '{{said}}; per caricarlo comunque, nominare la regola di protezione in permission.rbac.overrideGuardrails',
  },
};
