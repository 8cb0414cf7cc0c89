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
};
