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
  used: {
    title: 'Was Sie genutzt haben',
    what: 'RBAC hält fest, an welchem Tag Sie eine Berechtigung zuletzt genutzt haben, und löscht das nach {{days, number}} Tagen. Administratoren sehen, an welchem Tag Sie jede Ihrer Rollen zuletzt genutzt haben.',
    nothing: 'Noch ist nichts festgehalten.',
    permission: '{{permission}} ({{action}})',
    day: '{{at, datetime(dateStyle: medium)}}',
    cutOff: 'Nur die letzten {{number, number}} sind aufgeführt.',
  },
};
