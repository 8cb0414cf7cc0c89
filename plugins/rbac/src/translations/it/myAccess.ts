import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {
  title: 'Il mio accesso',
  area: 'Impostazioni',
  failed: 'Impossibile mostrare l’accesso',
  have: 'A disposizione: {{permissions}}',
  haveRoles: 'A disposizione: {{roles}} e {{permissions}}',
  roles: 'Ruoli assegnati',
  denials: 'Ciò che non è consentito',
  whyNot: 'Perché no?',
  whyNotThis: 'Perché no? {{permission}}',
  noReason: 'Impossibile mostrare il motivo',
  haveNone: 'Nessun permesso a disposizione',
  haveOnlyRoles: 'A disposizione: {{roles}}, ma nessun permesso',
  used: {
    title: 'Ciò che è stato usato',
    what: 'RBAC annota in quale giorno un permesso è stato usato per l’ultima volta e lo elimina dopo {{days, number}} giorni. Gli amministratori vedono in quale giorno ciascuno dei propri ruoli è stato usato per l’ultima volta.',
    nothing: 'Non è ancora annotato nulla.',
    permission: '{{permission}} ({{action}})',
    day: '{{at, datetime(dateStyle: medium)}}',
    cutOff: 'Sono elencati solo gli ultimi {{number, number}}.',
  },
};
