import { en } from '../en';
import { Translated } from '../inLanguage';

export const cards: Translated<typeof en.cards> = {
  denied: {
    title: 'Das dürfen Sie nicht',
    catalog: 'Sie können den Katalog noch nicht lesen',
    entity: '{{name}} gibt es nicht, oder Sie können es nicht sehen',
    copy: 'Details kopieren',
    needs: 'Dafür ist die Berechtigung {{permission}} nötig.',
    needsFor:
      'Dafür ist die Berechtigung {{permission}} für {{resource}} nötig.',
    myAccess: 'Was Sie dürfen',
    details: {
      permission: 'Fehlende Berechtigung: {{value}}',
      resource: 'Für: {{value}}',
      user: 'Person: {{value}}',
      page: 'Seite: {{value}}',
      reason: 'Grund: {{value}}',
      roles: 'Rollen, die es erlauben würden: {{value}}',
    },
  },
  contacts: {
    ask: 'Fragen Sie {{who}} nach der Rolle {{role}}.',
    askConditional:
      'Fragen Sie {{who}} nach der Rolle {{role}}, die es unter Bedingungen erlaubt.',
    administrator:
      'eine Administratorin oder einen Administrator Ihres Portals',
    write: 'Schreiben',
    askForRole: 'Fragen Sie nach einer Rolle mit dieser Berechtigung',
    askAdministrator:
      'Fragen Sie die Administration Ihres Portals nach einer Rolle mit dieser Berechtigung.',
    subject: 'Zugriff',
  },
  access: {
    title: 'Zugriff',
    andRoles: 'und {{roles}}',
  },
};
