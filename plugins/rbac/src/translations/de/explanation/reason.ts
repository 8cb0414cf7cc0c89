import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const reason: Translated<typeof en.explanation.reason> = {
  superUser: 'Superuser dürfen alles.',
  denied:
    'Eine Richtlinie verweigert es, und eine Verweigerung geht jeder Erlaubnis vor.',
  deniedHidden:
    'Eine Richtlinie einer Rolle, die Sie nicht sehen dürfen, verweigert es, und eine Verweigerung geht jeder Erlaubnis vor.',
  allowed: 'Eine Richtlinie erlaubt es.',
  allowedHidden:
    'Eine Richtlinie einer Rolle, die Sie nicht sehen dürfen, erlaubt es.',
  onCondition: 'Es ist erlaubt, wenn eine der Bedingungen zutrifft.',
  nothing:
    'Keine Richtlinie oder Bedingung der Rollen des Benutzers gewährt es.',
  notApplied:
    'Eine Richtlinie erlaubt es unter Bedingungen, aber kein Plugin kann diese anwenden.',
};
