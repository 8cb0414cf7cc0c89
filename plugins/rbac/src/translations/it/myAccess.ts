import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {
  title: 'Il mio accesso',
  area: 'Impostazioni',
  failed: 'Impossibile mostrare l’accesso',
  have: 'Hai {{permissions}}',
  haveRoles: 'Hai {{roles}} e {{permissions}}',
  roles: 'I tuoi ruoli',
  denials: 'Ciò che non puoi fare',
  whyNot: 'Perché no?',
  whyNotThis: 'Perché no? {{permission}}',
  noReason: 'Impossibile mostrare il motivo',
};
