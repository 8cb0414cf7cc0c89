import { en } from '../en';
import { Translated } from '../inLanguage';

export const users: Translated<typeof en.users> = {
  title: 'Personen',
  lead: 'Die heruntergeladene Liste enthält alle, die sich je bei diesem Portal angemeldet haben, auch Ausgeschiedene, mit Name, E-Mail, Referenz und letzter Anmeldung wie unten; ein geöffnetes Portal meldet sich etwa stündlich neu an.',
  columns: {
    name: 'Name',
    email: 'E-Mail',
    reference: 'Referenz',
    lastSignIn: 'Letzte Anmeldung',
  },
  notKnown: 'nicht bekannt',
  search: 'Personen suchen',
  placeholder: 'Name, E-Mail oder Referenz',
  noneFound: 'Niemand hat dies in Name, E-Mail-Adresse oder Referenz.',
  nobody: 'Bisher hat sich niemand angemeldet.',
  failed: 'Die Personen können nicht angezeigt werden',
  notInstalled:
    'Dafür ist das Backend-Plugin licensed-users-info nötig, das dieses Portal nicht hat.',
};
