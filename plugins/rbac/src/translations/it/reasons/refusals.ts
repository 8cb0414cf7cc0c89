import { refusals as en } from '../../en/reasons/refusals';
import { Translated } from '../../inLanguage';

export const refusals: Translated<typeof en> = {
  'out-of-reach':
    'Non è possibile modificare {{role}}: il permesso copre solo i ruoli di cui si è proprietari',
  'denies-administration':
    'Non è possibile modificare {{role}}, che nega l’amministrazione di RBAC: il permesso copre solo i ruoli di cui si è proprietari',
  overreach: {
    said: 'Non è possibile fare questa modifica: {{change}}; chiedere a un amministratore di farla o di aggiungere il permesso a permission.rbac.delegation.grantable',
    gives: '{{who}} darebbe ai suoi membri {{what}}, {{action}}, {{held}}',
    gains: '{{who}} guadagnerebbe {{what}}, {{action}}, {{held}}',
    takes: '{{who}} toglierebbe ai suoi membri {{what}}, {{action}}, {{held}}',
    loses: '{{who}} perderebbe {{what}}, {{action}}, {{held}}',
    newMember: 'un nuovo membro di {{group}}',
    anyOf: 'qualsiasi permesso di {{resourceType}}',
    held: {
      none: 'che non si possiede',
      part: 'che si possiede solo per altre o meno risorse',
      reserved:
        'che rende amministratori, quindi solo un amministratore senza limiti può modificarlo',
    },
  },
  'everybody-unknown':
    'Gli utenti e i gruppi del catalogo al momento non sono leggibili, quindi l’effetto di questa modifica è ignoto. Nulla è stato modificato; riprovare più tardi',
  'too-much-to-judge':
    'Non è possibile fare questa modifica: nomina troppi permessi che nessun plugin ha per verificare se si possiedono tutti. Modificare meno alla volta, o chiedere a un amministratore',
  'overrides-deny':
    'Non è possibile far sì che {{role}} consenta {{permission}}, {{action}}: il nome di un permesso prevale sul suo tipo di risorsa, quindi ciò potrebbe annullare il diniego di un ruolo di cui non si è proprietari; chiedere a un amministratore di modificare {{role}}',
  'condition-overrides-deny':
    'Non è possibile dare a nessuno la condizione di {{role}} su {{permission}}, {{action}}: in questo portale le condizioni decidono anche dove le policy vietano, quindi ciò potrebbe annullare il diniego di un ruolo di cui non si è proprietari; chiedere a un amministratore di modificare {{role}}',
  'foreign-source':
    '{{role}} appartiene all’origine {{source}} e non si può modificare da {{own}}; modificarlo lì',
  'reserved-name':
    'Il nome {{role}} è riservato ai file di policy e alla configurazione; dichiarare il ruolo lì, o scegliere un altro nome',
  'unknown-role': 'Non esiste un ruolo {{role}}',
  'unknown-member': '{{member}} non è membro di {{role}}',
  'unknown-policy': '{{role}} non ha una policy {{policy}}',
  'unknown-condition': 'Non esiste una condizione {{id}}',
  'role-exists': 'Esiste già un ruolo {{role}}',
  'policy-exists': '{{role}} ha già la policy {{policy}}',
  'condition-exists':
    '{{role}} ha già una condizione su {{scope}}: la condizione {{id}}; modificare quella',
  'conditions-too-large':
    'Le condizioni di {{role}} avrebbero {{bytes}} byte in totale; il limite per ruolo è {{limit}}. Abbreviarle, o dividere il ruolo',
  'too-many-members':
    '{{role}} avrebbe più di {{limit}} membri, il limite per ruolo. Assegnare il ruolo a un gruppo, o dividerlo',
  'too-many-policies':
    '{{role}} avrebbe più di {{limit}} policy, il limite per ruolo. Dividere il ruolo',
  'named-twice': 'La richiesta nomina due volte {{what}}',
  'changed-meanwhile':
    '{{field}} di {{role}} non corrisponde a oldRole; rileggere il ruolo e ripetere la modifica',
  'changed-since':
    '{{what}} è cambiato da quella revisione; annullare prima la modifica successiva, o modificare il ruolo',
  'gone-since': 'Non esiste un ruolo {{role}}',
  'in-the-way':
    '{{refusal}}. Lo impedisce la revisione {{revision}} di {{actor}}, {{at}}',
  'unknown-revision':
    'Non c’è una revisione {{revision}} nella cronologia visibile; inizia da {{start}}',
  'broken-history': {
    ofRole:
      'La cronologia di {{role}} non corrisponde a quanto salvato. Nulla è stato modificato; chiedere a un amministratore di eseguire rbac history verify',
    ofRevision:
      'La cronologia della revisione {{revision}} non corrisponde a quanto salvato. Nulla è stato modificato; chiedere a un amministratore di eseguire rbac history verify',
  },
  'reason-required':
    'L’intestazione X-Change-Reason deve dare un motivo della modifica: permission.rbac.history.requireReason lo richiede',
  'wrong-version':
    'If-Match nomina {{expected}}, ma la policy è a {{actual}}; rileggere e ripetere la modifica',
  'unknown-access-change':
    'Nell’impatto di questa modifica non c’è un cambio di accesso {{id}}; ricalcolare l’impatto',
  'uneditable-files': {
    at: 'I file di policy non si possono modificare per {{role}}: {{place}}: {{why}}; modificarli a mano',
    anywhere:
      'I file di policy non si possono modificare per {{role}}: {{why}}; modificarli a mano',
  },
  'newer-load':
    'L’origine {{source}} è stata nel frattempo ricaricata con altro contenuto',
  'lacking-permission': {
    plain: 'Per questo serve il permesso {{permission}}',
    because: 'Per questo serve il permesso {{permission}}; {{why}}',
  },
  limited: {
    'see-what-nobody-uses':
      'Non è possibile vedere ciò che nessuno usa: il permesso copre solo i ruoli di cui si è proprietari',
    'read-the-guardrails':
      'Non è possibile leggere le regole di protezione: il permesso copre solo i ruoli di cui si è proprietari',
    'read-policy-files':
      'Non è possibile leggere i file di policy: il permesso copre solo i ruoli di cui si è proprietari',
    'verify-the-history':
      'Non è possibile verificare la cronologia: il permesso copre solo i ruoli di cui si è proprietari',
    'ask-whom-the-catalog-knows':
      'Non è possibile chiedere chi è noto al catalogo: il permesso copre solo i ruoli di cui si è proprietari',
    'refresh-a-provider':
      'Non è possibile aggiornare un provider: il permesso copre solo i ruoli di cui si è proprietari',
    'count-the-people-of-a-group':
      'Non è possibile contare le persone di un gruppo: il permesso copre solo i ruoli di cui si è proprietari',
    'simulate-groups':
      'Non è possibile simulare gruppi: il permesso copre solo i ruoli di cui si è proprietari',
    'simulate-plugins':
      'Non è possibile simulare plugin: il permesso copre solo i ruoli di cui si è proprietari',
    'simulate-policy-files':
      'Non è possibile simulare file di policy: il permesso copre solo i ruoli di cui si è proprietari',
  },
  undecidable:
    'Al momento non si può stabilire che cosa è consentito; nulla è stato modificato, riprovare più tardi',
  'plugin-listed': {
    added: 'Il plugin {{plugin}} è già nell’elenco: è stato aggiunto',
    installed: 'Il plugin {{plugin}} è già nell’elenco: è installato',
    configured: 'Il plugin {{plugin}} è già nell’elenco: è configurato',
    'named-by-provider':
      'Il plugin {{plugin}} è già nell’elenco: lo nomina un provider',
  },
  'plugin-kept': {
    added:
      'Il plugin {{plugin}} non si può rimuovere dall’elenco: è stato aggiunto',
    installed:
      'Il plugin {{plugin}} non si può rimuovere dall’elenco: è installato',
    configured:
      'Il plugin {{plugin}} non si può rimuovere dall’elenco: è configurato',
    'named-by-provider':
      'Il plugin {{plugin}} non si può rimuovere dall’elenco: lo nomina un provider',
  },
  'plugin-unlisted': 'Il plugin {{plugin}} non è nell’elenco',
  'plugin-added-meanwhile':
    'Uno degli id di plugin è stato aggiunto nel frattempo; nulla è stato modificato, quindi rileggere l’elenco',
  'plugin-removed-meanwhile':
    'Uno degli id di plugin è stato rimosso nel frattempo; nulla è stato modificato, quindi rileggere l’elenco',
};
