import { warnings as en } from '../../en/reasons/warnings';
import { Translated } from '../../inLanguage';

export const warnings: Translated<typeof en> = {
  'deny-overridden':
    'nega {{permission}}, {{action}}, ma non agli utenti che hanno anche {{whose}}: il nome di un permesso prevale sul suo tipo di risorsa; occorre negare anche il nome del permesso',
  'deny-lifting':
    'consente {{permission}}, {{action}} anche agli utenti che hanno {{whose}}: il nome di un permesso prevale sul suo tipo di risorsa',
  'deny-under-conditions':
    'nega {{permission}}, {{action}}, ma non agli utenti che hanno {{whose}}: le condizioni prevalgono anche su un divieto',
  override: {
    hasCondition: '{{role}} (ha una condizione su {{permission}})',
    allows: '{{role}} (consente {{permission}})',
    allowsPerhaps: '{{role}} (consente {{permission}}, se è di questo tipo)',
    denies: '{{role}} (nega {{permission}})',
    deniesPerhaps: '{{role}} (nega {{permission}}, se questo è di quel tipo)',
    oneOf: '{{others, list(type: disjunction)}}',
    orMore: '{{others, list(type: disjunction)}} o altri',
  },
  'policy-unmatched': {
    deny: 'nega {{permission}}, {{action}}, senza effetto: {{why}}',
    allow: 'consente {{permission}}, {{action}}, senza effetto: {{why}}',
  },
  'unknown-to-plugins':
    'nessun plugin ha il permesso o il tipo di risorsa {{permission}}',
  'other-actions': {
    ofName_one: 'questo permesso ha solo l’azione {{actions, list}}',
    ofName_other: 'questo permesso ha solo le azioni {{actions, list}}',
    ofType_one:
      'i permessi su questo tipo hanno solo l’azione {{actions, list}}',
    ofType_other:
      'i permessi su questo tipo hanno solo le azioni {{actions, list}}',
  },
  'condition-unmatched':
    'ha una condizione su {{resourceType}}, ma una parte non si applica a nulla: {{problem}}',
  'member-absent': {
    group:
      'ha il membro {{member}}, che non è nel catalogo: nessuno ottiene il ruolo tramite questo gruppo, a meno che un accesso lo nomini',
    user: 'ha il membro {{member}}, che non è nel catalogo: nessuno ottiene il ruolo con questo nome, a meno che un utente acceda esattamente con questo riferimento',
  },
  'more-warnings': 'altri avvisi sui ruoli non sono elencati',
  'no-members': 'non ha membri, quindi non lo ha nessuno',
  'only-absent-members': 'ha solo membri che il catalogo non conosce',
  'allow-denied':
    'consente {{permission}}, {{action}}, che nega anche: prevale il diniego',
  'says-nothing': 'non consente né nega nulla',
  'says-the-same': 'è uguale a {{role}}: conviene unirli in un solo ruolo',
  'allow-covered':
    'consente {{permission}}, {{action}}, già coperto da ciò che consente su {{resourceType}}',
};
