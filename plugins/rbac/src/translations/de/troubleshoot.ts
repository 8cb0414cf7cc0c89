import { en } from '../en';
import { Translated } from '../inLanguage';

export const troubleshoot: Translated<typeof en.troubleshoot> = {
  title: 'Fehlersuche',
  lead: 'Wählen Sie einen Benutzer und eine Berechtigung, um zu sehen, ob sie gewährt wird und was das entscheidet.',
  failed: 'Das kann jetzt nicht erklärt werden',
  user: 'Benutzer',
  unlisted: 'Eine Berechtigung, die kein Plugin auflistet',
  permission: 'Berechtigung',
  action: 'Aktion',
  resourceType: 'Ressourcentyp',
};
