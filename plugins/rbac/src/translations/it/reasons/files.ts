import { files as en } from '../../en/reasons/files';
import { Translated } from '../../inLanguage';

export const files: Translated<typeof en> = {
  text: '{{text}}',
  'line-too-long': 'la riga ha più di {{limit}} caratteri',
  'line-quote': 'la riga ha una virgoletta non chiusa o dentro un campo',
  'line-type': 'la riga inizia con {{type}}, che non è né p né g',
  'line-fields':
    'una riga {{type}} ha {{expected}} campi, questa ne ha {{actual}}',
  'line-of-any-role':
    '{{why}}; la riga non nomina alcun ruolo e potrebbe essere un diniego per uno qualsiasi, quindi non si carica nulla finché non viene corretta',
  'line-of-no-role': '{{why}}; la riga non nomina alcun ruolo e viene ignorata',
  'line-repeated': 'ripete la riga {{line}}; occorre rimuovere una delle due',
  'line-contradicted':
    'contraddice la riga {{line}}; restano entrambe e prevale il diniego',
  'mapping-repeated':
    'permissionMapping nomina la stessa cosa due volte; occorre rimuoverne una',
  'condition-overlaps':
    'si sovrappone alla condizione della riga {{line}}: un ruolo ha una sola condizione per plugin, tipo di risorsa e azione ({{plugin}}, {{resourceType}}); occorre unirle',
  'condition-of-any-role':
    '{{problem}}; la condizione potrebbe restringere qualsiasi ruolo, quindi non si carica nulla finché non viene corretta',
  'condition-of-unknown-role':
    'né il file di policy né la configurazione conoscono {{role}}; se il nome è scritto male, questa condizione manca a un altro ruolo, quindi non si carica nulla finché non viene corretto',
  'too-many-documents':
    'il file ha più di {{limit}} documenti (permission.rbac.validation.conditionalPoliciesFile.maxDocuments); non si carica nulla',
  'yaml-text': 'un documento ha un testo di più di {{limit}} caratteri',
  'yaml-tokens': 'un documento ha più di {{limit}} token YAML',
  'yaml-levels': 'un documento ha più di {{limit}} livelli',
  'yaml-invalid': 'non è YAML valido: {{detail}}',
  'yaml-unusable': 'non è YAML utilizzabile: {{detail}}',
  'file-uncorrected':
    '{{why}}; non si carica nulla finché il file non viene corretto',
  'checksum-missing':
    'il file non ha un checksum, e permission.rbac.requireChecksums ne richiede uno: eseguire rbac checksum',
  'checksum-cut-off':
    'il file inizia con un’intestazione di checksum, ma non termina con il checksum: è stato troncato o allungato',
  'checksum-without-beginning':
    'il file termina con un checksum, ma non ha l’intestazione: manca l’inizio',
  'checksum-broken':
    'il checksum dell’ultima riga non corrisponde alle righe precedenti: il file è stato danneggiato o modificato; se il contenuto è giusto, eseguire rbac checksum',
  'checksum-uncorrected':
    '{{why}}; non si carica nulla finché non viene corretto',
  'file-emptied':
    'il file non dichiara più nulla, come se fosse stato troncato, quindi il suo ultimo contenuto resta in vigore; se deve essere vuoto, scrivervi la riga {{line}}',
  'file-too-large':
    'ha più di {{limit}} byte (permission.rbac.validation, maxBytes)',
  'files-changing':
    'i file di policy sono cambiati durante la lettura; vengono riletti quando smettono di cambiare',
  'file-changing': 'il file è cambiato durante la lettura',
  'file-unreadable': 'il file non è leggibile: {{detail}}',
  staying: {
    policy: '{{said}}; le ultime policy valide restano in vigore',
    guardrails:
      '{{said}}; le ultime regole di protezione valide restano in vigore',
    nothing: '{{said}}; non si verifica nulla',
  },
  'in-line': 'riga {{line}}: {{why}}',
  'lines-repeated': 'ripetono ciò che va tolto',
  'other-roles-change': 'cambierebbero altri ruoli',
  'no-file':
    'permission.rbac.{{key}} non nomina alcun file per ciò che è nuovo',
  'everybody-by-configuration':
    'tutti hanno questo ruolo, definito in permission.rbac.defaultPermissions; le sue righe vanno scritte lì come basicPermissions',
  'everybody-by-source':
    '{{role}}, che hanno tutti, appartiene all’origine {{source}}, che quindi decide che cosa possono fare tutti. Prima di eliminarlo lì, le sue condizioni devono essere nel file delle policy condizionali, altrimenti tutti potranno fare di più',
  'role-skipped':
    '{{role}} {{why}}; resta invariato, e le sue righe qui sono ignorate, dinieghi compresi',
  'of-other-source': 'appartiene all’origine {{source}}',
  'of-reserved-name': 'ha un nome riservato ai file e alla configurazione',
  'repeats-itself': 'nomina due volte {{what}}',
  'more-roles-skipped_one': 'e {{count, number}} altro ruolo resta invariato',
  'more-roles-skipped_other':
    'e altri {{count, number}} ruoli restano invariati',
  'more-problems_one':
    'e {{count, number}} altro di questa gravità non è elencato',
  'more-problems_other':
    'e altri {{count, number}} di questa gravità non sono elencati',
  'load-against-guardrails': '{{why}}; nulla di quanto caricato è in vigore',
  'load-outdated':
    'La copia dell’origine {{source}} su questa replica non è l’ultima caricata e non è stata applicata; cercare una replica con una copia vecchia',
  'load-older':
    'Il contenuto della revisione {{revision}} sostituisce quello più recente della revisione {{replaced}}; se nessuno ha annullato una modifica, cercare una replica con una copia vecchia',
  'settings-against-guardrails':
    '{{why}}; restano i superutenti, il ruolo predefinito e i basicPermissions in vigore prima',
  'administration-withheld':
    'la configurazione nomina questo utente amministratore, ma non è in vigore: {{why}}',
  'unknown-administrator': {
    administratorUser:
      'permission.rbac.admin.users nomina {{ref}}, che non è nel catalogo: nessuno amministra con questo nome, a meno che un utente acceda esattamente con questo riferimento',
    administratorGroup:
      'permission.rbac.admin.users nomina {{ref}}, che non è nel catalogo: nessuno amministra tramite questo gruppo',
    superUserUser:
      'permission.rbac.admin.{{key}} nomina {{ref}}, che non è nel catalogo: nessuno può fare tutto con questo nome, a meno che un utente acceda esattamente con questo riferimento',
    superUserGroup:
      'permission.rbac.admin.{{key}} nomina {{ref}}, che non è nel catalogo: nessuno può fare tutto tramite questo gruppo',
  },
  'unknown-in-terms': {
    who: 'permission.rbac.requests nomina {{ref}} tra chi può richiedere {{role}}, ma non è nel catalogo: fino ad allora nessuno può con questo nome',
    approvers:
      'permission.rbac.requests nomina {{ref}} tra chi può approvare le richieste di {{role}}, ma non è nel catalogo: fino ad allora nessuno può con questo nome',
    notify:
      'permission.rbac.requests nomina {{ref}} tra chi è avvisato per {{role}}, ma non è nel catalogo: fino ad allora nessuno è avvisato con questo nome',
  },
  'unknown-requestable':
    'permission.rbac.requests ha condizioni per {{role}}, che non esiste: fino ad allora nessuno può richiederlo',
  'provider-absent':
    '{{role}} appartiene al provider {{provider}}, che questo portale non ha; resta in vigore finché REST non lo modifica o lo elimina',
  'entries-no-array': '{{call}} richiede una lista',
  'entry-of-role':
    '{{call}}[{{index}}]: {{problem}}; {{role}} è rimasto com’era',
  'entry-of-any-role':
    '{{call}}[{{index}}]: {{problem}}; potrebbe riguardare qualsiasi ruolo, quindi non si prende nulla finché non viene corretto',
  'more-entries_one':
    '{{call}}: {{count, number}} altro problema non è elencato',
  'more-entries_other':
    '{{call}}: altri {{count, number}} problemi non sono elencati',
  'plugin-unread': '{{detail}}',
  'foreign-rules':
    'pubblica regole per {{resourceType}}, che appartiene a {{owner}}; vengono ignorate',
};
