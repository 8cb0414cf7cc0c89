import { en } from '../en';
import { Translated } from '../inLanguage';

export const unused: Translated<typeof en.unused> = {
  title: 'Accesso inutilizzato',
  lead: 'Ciò che un ruolo ha avuto per tutto il periodo e che nessuno ha usato.',
  leadOfRole:
    'Ciò che questo ruolo ha avuto per tutto il periodo e che nessuno ha usato.',
  find: 'Cerca accesso inutilizzato',
  failed: 'L’accesso inutilizzato non può essere mostrato',
  period: 'Periodo',
  unknown:
    'Non è noto che cosa sia rimasto inutilizzato negli ultimi {{days, number}} giorni.',
  none: 'Negli ultimi {{days, number}} giorni è stato usato tutto.',
  basis: 'Base: {{uses}} in {{processes}}.',
  uses_one: '{{count, number}} uso',
  uses_other: '{{count, number}} usi',
  processes_one: '{{count, number}} processo del backend',
  processes_other: '{{count, number}} processi del backend',
  found_one:
    '{{count, number}} elemento di {{roles}} non è stato usato negli ultimi {{days, number}} giorni.',
  found_other:
    '{{count, number}} elementi di {{roles}} non sono stati usati negli ultimi {{days, number}} giorni.',
  stillAllowed_one:
    'Senza gli elementi di cui si consiglia la rimozione, {{count, number}} uso di questo periodo resta consentito.',
  stillAllowed_other:
    'Senza gli elementi di cui si consiglia la rimozione, tutti i {{count, number}} usi di questo periodo restano consentiti.',
  noneRecommended: 'Nessuna rimozione è consigliata.',
  lost_one:
    'Nessuna rimozione è consigliata, perché andrebbe perso {{count, number}} uso di questo periodo.',
  lost_other:
    'Nessuna rimozione è consigliata, perché andrebbero persi {{count, number}} usi di questo periodo.',
  cutOff:
    'Ce ne sono più di quelli elencati; rimuovendone alcuni, appariranno gli altri.',
  ofRole_one: '{{count, number}} elemento, {{recommended, number}} consigliato',
  ofRole_other:
    '{{count, number}} elementi, {{recommended, number}} consigliati',
  takeAway: 'Rimuovi {{number, number}}',
  part: {
    condition: 'Consentire {{permission}} ({{actions}}) a condizioni',
    lastUsed: 'Ultimo uso: {{at, datetime(dateStyle: medium)}}',
    neverUsed: 'Nessun uso annotato',
    notRecommended: 'Non consigliato: {{why}}.',
  },
  dialog: {
    what: 'Vengono rimossi {{what, list}}: inutilizzati negli ultimi {{days, number}} giorni.',
    membersStay:
      'I membri restano, perché un ruolo ne richiede almeno uno. Se il ruolo non serve a nessuno, va eliminato.',
  },
};
