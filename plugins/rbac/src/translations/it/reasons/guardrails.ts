import { guardrails as en } from '../../en/reasons/guardrails';
import { Translated } from '../../inLanguage';

export const guardrails: Translated<typeof en> = {
  'breaks-guardrail':
    'questo viola la regola di protezione {{guardrail}}: {{why}}',
  'breaks-lock-out':
    'questo viola la regola di protezione {{guardrail}}: {{why}}',
  'may-break-guardrail':
    'questo forse viola la regola di protezione {{guardrail}}, che non si può valutare: {{why}}',
  'guardrails-unread':
    'questo forse dà qualcosa a qualcuno, mentre le regole di protezione in {{guardrail}} non sono leggibili',
  'guardrail-name-taken':
    'il nome {{name}} è già quello della riga {{line}}; ciascuna deve avere il proprio',
  'wrong-entry': '{{entry}}: {{problem}}',
  'not-one-document_one': 'deve avere un documento YAML, ma ne ha {{count}}',
  'not-one-document_other': 'deve avere un documento YAML, ma ne ha {{count}}',
  'lock-out': {
    author:
      '{{user}}, che fa la modifica, non avrebbe più {{permission}} senza condizioni',
    everybody: 'nessuno avrebbe più {{permission}} senza condizioni',
    'everybody-there':
      'nessuno che sia nel catalogo o abbia effettuato l’accesso avrebbe più {{permission}} senza condizioni',
    doubt:
      '{{said}}; non si sa se altri hanno effettuato l’accesso prima dell’avvio di questa replica: {{doubt}}',
  },
  'hidden-breach': 'la viola qualcuno che non è visibile',
  'breach-by-super-user': '{{user}} è superutente e può fare tutto',
  'breach-by-roles': {
    now: '{{user}} ha {{roles, list}}',
    then: '{{user}} avrebbe {{roles, list}}',
  },
  'breach-by-access': {
    now: '{{user}} ottiene {{permission}}: {{result}}',
    then: '{{user}} otterrebbe {{permission}}: {{result}}',
  },
  'too-few-people': {
    now_one:
      '{{count, number}} persona del catalogo ha {{permission}}; devono averlo almeno {{demanded}}',
    now_other:
      '{{count, number}} persone del catalogo hanno {{permission}}; devono averlo almeno {{demanded}}',
    then_one:
      '{{count, number}} persona del catalogo avrebbe {{permission}}; devono averlo almeno {{demanded}}',
    then_other:
      '{{count, number}} persone del catalogo avrebbero {{permission}}; devono averlo almeno {{demanded}}',
  },
  'no-such-role': {
    known: {
      now: 'non esiste {{role}}, che la regola di protezione nomina',
      then: 'non esisterebbe più {{role}}, che la regola di protezione nomina',
    },
    hidden: {
      now: 'non esiste il ruolo che la regola di protezione nomina',
      then: 'non esisterebbe più il ruolo che la regola di protezione nomina',
    },
  },
  'people-unread':
    'gli utenti e i gruppi del catalogo al momento non sono leggibili',
  'people-outdated':
    'il catalogo non risponde, quindi i suoi utenti e gruppi sono quelli di {{since}}',
  'no-such-user': 'non esiste {{user}}',
  'conditions-decide':
    'decidono delle condizioni, e non si sa se valgono per {{resource}}',
  'permission-unanswered':
    'nessun plugin che risponde ha il permesso {{permission}}; indicare la sua action nella regola di protezione, e il suo resourceType se ne ha uno',
  'auth-elsewhere': 'il backend auth non è in esecuzione in questo processo',
  'sign-ins-unread': 'le registrazioni del backend auth non sono leggibili',
  'doubtful-guardrail': '{{guardrail}} {{why}}',
  untested: 'nessun test tocca {{part}} di {{role}}',
  'doubtful-test': '{{guardrail}}: {{why}}',
  'names-absent-entity': 'nomina {{ref}}, che non è nel catalogo',
  'names-absent-role': 'nomina il ruolo {{role}}, che la policy non ha',
  'names-unknown-type':
    'nomina il tipo di risorsa {{resourceType}}, che nessun plugin ha',
  'names-unknown-permission':
    'nomina il permesso {{permission}}, che nessun plugin ha',
  'names-other-action':
    'nomina il permesso {{permission}} con l’azione {{action}}, ma ha solo l’azione {{actions, list(type: disjunction)}}',
  'names-other-type':
    'nomina il permesso {{permission}} su {{resourceType}}, ma è su {{types, list(type: disjunction)}}',
};
