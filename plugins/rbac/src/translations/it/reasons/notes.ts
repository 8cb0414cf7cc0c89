import { notes as en } from '../../en/reasons/notes';
import { Translated } from '../../inLanguage';

export const notes: Translated<typeof en> = {
  'past-roles':
    'I ruoli sono quelli della revisione {{revision}}; i gruppi, la configurazione e ciò che i plugin pubblicano sono quelli di oggi',
  'impact-later':
    'Questo inizia alle {{time}}; fino ad allora nessun accesso cambia',
  'conditions-left-out':
    'Le condizioni troppo lunghe per una risposta sono omesse; leggerle con GET /roles/conditions',
  'entities-uncounted':
    'Per alcune condizioni non è indicato quante entità le soddisfano: il catalogo non è stato interrogato, o non ha risposto in tempo',
  'token-groups-unknown':
    'Contano anche i gruppi che solo il token di accesso di un utente nomina (permission.rbac.useOwnershipEntityRefs), ma qui non sono noti',
  'sign-in-may-own':
    'Un accesso può nominare più gruppi di quelli di cui l’utente fa parte direttamente, e ciò che è di questi è anche suo ($ownerRefs); qui non è noto, quindi le condizioni forse valgono per più di quanto mostrato',
  'user-absent':
    '{{user}} non è nel catalogo, quindi contano solo i ruoli che nominano questa persona',
  'group-absent':
    '{{group}} non è nel catalogo, quindi contano solo i ruoli che nominano questo gruppo',
  'gifts-of-group':
    'Questo è ciò che {{group}} dà ai suoi membri; altri gruppi e ruoli possono dare loro di più, o negarne una parte',
  'others-uncounted':
    'Non sono contati i servizi, né gli utenti che non sono nel catalogo e che nessun ruolo nomina',
  'permission-of-several':
    'Più plugin hanno un permesso {{permission}} ({{claims}}); indicare l’azione e il tipo di risorsa di quello inteso',
  'permission-unclaimed':
    'Nessun plugin che risponde ha un permesso {{permission}}, quindi è inteso così: {{asked}}',
  'permission-asked-otherwise':
    'Il portale stesso chiede {{permission}} in altro modo: {{asked}}',
  askedAs: {
    ofType: 'azione {{action}}, tipo di risorsa {{resourceType}}',
    ofNone: 'azione {{action}}, senza tipo di risorsa',
    ofPlugin: '{{plugin}}: {{asked}}',
  },
  'resource-unseen':
    '{{resource}} non esiste o non è visibile, quindi nessuna condizione è soddisfatta',
  'resource-unknown':
    'Il plugin {{plugin}} non conosce {{resource}} ({{resourceType}}), quindi nessuna condizione è soddisfatta',
  'changes-counted-apart':
    'L’accesso cambia per così tanti motivi diversi che alcuni cambiamenti non mostrati sono contati una volta per permesso',
  'nobody-in-group':
    'Secondo il catalogo nessuno è in {{group}}; controllare il nome',
  'nothing-above-group':
    'Secondo il catalogo nessuno è in {{group}}, quindi i gruppi al di sopra non sono noti',
  'permissions-not-looked-at_one':
    '{{count, number}} altro permesso, che nessun plugin noto chiede, non è stato esaminato',
  'permissions-not-looked-at_other':
    'Altri {{count, number}} permessi, che nessun plugin noto chiede, non sono stati esaminati',
  'user-is-new':
    '{{user}} non è nel catalogo ed è considerato una persona nuova che non è ancora in nessun gruppo',
  'not-in-group':
    '{{user}} non è direttamente in {{group}}, quindi non può lasciarlo',
  'permission-never-asked':
    'Nessun plugin noto chiede {{permission}}; controllare il nome',
  'lines-name-nothing': {
    all: 'Righe che non nominano più nulla di esistente: {{lines}}',
    first:
      'Righe che non nominano più nulla di esistente: {{lines}} e altre {{more}}',
  },
  idleLine: {
    policy: '{{role}}, {{policy}}',
    condition:
      'condizione {{condition}} di {{role}}, per {{permissions, list}}',
  },
  'users-not-compared': 'Gli utenti sono troppi per confrontarli tutti',
  'ways-not-tried':
    'Sopra alcuni utenti i percorsi tra i gruppi sono così tanti che non sono stati provati tutti',
  'former-access-unclear_one':
    'Non è certo che cosa {{count, number}} utente avesse prima; è contato con ogni esito possibile',
  'former-access-unclear_other':
    'Non è certo che cosa {{count, number}} utenti avessero prima; sono contati con ogni esito possibile',
  'conditional-over-deny_one':
    '{{count, number}} utente perde accesso perché qui un divieto prevale sulle condizioni; con permission.rbac.policyDecisionPrecedence: conditional-over-deny le condizioni decidono come prima',
  'conditional-over-deny_other':
    '{{count, number}} utenti perdono accesso perché qui un divieto prevale sulle condizioni; con permission.rbac.policyDecisionPrecedence: conditional-over-deny le condizioni decidono come prima',
  'use-off': 'L’uso non viene annotato, perché permission.rbac.usage è off',
  'use-gap':
    'L’uso è annotato senza interruzioni solo dal {{day}}; chiedere un periodo che inizi allora o dopo',
  'use-without-history':
    'La cronologia non risale all’inizio del periodo; chiederne uno più breve',
  'use-without-people':
    'Mancano i membri e le assegnazioni, perché non viene annotato chi usa che cosa (permission.rbac.usage è permissions)',
  'use-may-widen':
    'Senza questo a qualcuno potrebbe essere consentito di più, perché nega o limita anche qualcosa',
  'use-guarded': 'È protetto: {{why}}',
  'use-unjudged':
    'Non è stato verificato se le regole di protezione lo consentono, perché è troppo; chiedere solo questo ruolo',
};
