import { assignments as en } from '../../en/reasons/assignments';
import { Translated } from '../../inLanguage';

export const assignments: Translated<typeof en> = {
  'unknown-assignment': "Non c'è nessuna assegnazione {{id}}",
  'assignment-exists':
    "C'è già un'assegnazione {{id}}; dai a questa un altro ID",
  'ends-before-start':
    "L'accesso inizierebbe alle {{from}} e finirebbe alle {{until}}; scegli una fine successiva all'inizio",
  'ends-in-the-past':
    'La fine {{until}} è già passata; scegline una successiva',
  'instant-out-of-range':
    '{{instant}} non è una data tra il 1970 e {{latest}}; scegline una compresa tra queste',
  'too-many-assignments':
    '{{role}} ha già {{limit}} assegnazioni; prima terminane alcune',
  'reason-too-long':
    'Il motivo ha {{bytes}} byte; il limite è {{limit}}. Accorcialo',
  'endless-assignment':
    "L'assegnazione {{id}} non ha una fine da rinviare; terminala quando non serve più",
  'not-extended':
    "L'assegnazione {{id}} dura già fino a {{until}}; scegli una fine successiva",
  'unbounded-terms':
    "Le richieste di {{role}} non richiedono approvazione, perciò le loro condizioni devono limitare la durata dell'accesso; imposta maxDuration",
  'nobody-approves':
    "Le richieste di {{role}} richiedono un'approvazione, ma l'elenco degli approvatori è vuoto; indicane qualcuno oppure ometti approvers",
  'terms-out-of-range':
    'Nelle condizioni di {{role}}, {{field}} deve essere un numero intero da {{least}} a {{most}}',
  'not-requestable': "Non c'è nessun ruolo {{role}} che tu possa richiedere",
  'request-reason-required':
    "Una richiesta di {{role}} deve avere un motivo; indica a che cosa serve l'accesso",
  'beyond-terms':
    "L'accesso a {{role}} deve finire entro {{latest}}, perché le condizioni non consentono di più; richiedilo per meno tempo",
  'too-many-requests':
    'Hai già {{limit}} richieste in attesa di risposta; prima annullane una',
  'request-repeated':
    'Hai già una richiesta di {{role}} in attesa di risposta; annullala per richiedere altro',
  'unknown-request': 'Non c’è nessuna richiesta {{id}} che tu possa vedere',
  'request-settled': {
    approved: 'La richiesta è già approvata; rileggila',
    denied: 'La richiesta è già respinta; rileggila',
    cancelled: 'La richiesta è già annullata; rileggila',
    lapsed: 'La richiesta è già scaduta; rileggila',
  },
  'nothing-to-revert':
    'Il commit ha solo terminato un accesso temporaneo, che il ripristino non concede di nuovo; concedilo di nuovo',
  'nothing-to-end':
    'La richiesta {{id}} non ha concesso nulla che si possa terminare',
  'nothing-to-acknowledge':
    'La richiesta {{id}} non è stata concessa subito, o se ne è già preso atto; rileggila',
  'too-many-at-once':
    'Hai già {{limit}} ruoli concessi subito; restituiscine prima uno',
  'own-request':
    'Non puoi approvare una richiesta per te o per un gruppo di cui fai parte; rivolgiti a un altro approvatore',
  'not-approver':
    'Non sei tra gli approvatori di {{role}}; rivolgiti a uno di loro',
  'approved-already':
    "Hai già approvato questa richiesta; deve approvarla anche un'altra persona",
  'not-asker':
    'Solo {{asker}} può annullare questa richiesta; respingila invece',
  'role-replaced':
    '{{role}} non è più il ruolo richiesto; respingi la richiesta e fai richiedere di nuovo il ruolo',
  'asker-not-eligible':
    '{{asker}} non può più richiedere {{role}}; respingi la richiesta',
  assigned: {
    plain: '{{member}} lo ha finché non gli viene tolto, assegnato da {{by}}',
    until: '{{member}} lo ha fino a {{until}}, assegnato da {{by}}',
    because:
      '{{member}} lo ha finché non gli viene tolto, assegnato da {{by}}, motivo: {{why}}',
    untilBecause:
      '{{member}} lo ha fino a {{until}}, assegnato da {{by}}, motivo: {{why}}',
  },
};
