import { en } from '../en';
import { Translated } from '../inLanguage';

export const myAccess: Translated<typeof en.myAccess> = {
  title: 'Mein Zugriff',
  area: 'Einstellungen',
  failed: 'Ihr Zugriff kann nicht angezeigt werden',
  have: 'Sie haben {{permissions}}',
  haveRoles: 'Sie haben {{roles}} und {{permissions}}',
  roles: 'Ihre Rollen',
  denials: 'Was Sie nicht dürfen',
  whyNot: 'Warum nicht?',
  whyNotThis: 'Warum nicht? {{permission}}',
  noReason: 'Der Grund kann nicht angezeigt werden',
  haveNone: 'Sie haben keine Berechtigungen',
  haveOnlyRoles: 'Sie haben {{roles}}, aber keine Berechtigungen',
};
