import { words as en } from '../../en/reasons/words';
import { Translated } from '../../inLanguage';

export const words: Translated<typeof en> = {
  'signed-out': 'Sie sind nicht mehr angemeldet. Melden Sie sich wieder an.',
  inField: '{{field}} {{problem}}',
  nearest: '{{said}} (meinten Sie {{nearest}}?)',
  hiddenRole: 'eine Rolle, die Sie nicht sehen dürfen',
  noType: 'keinem Ressourcentyp',
  way: '{{said}} ({{way}})',
  permission: {
    withAction: '{{name}} ({{action}})',
    ofType: '{{name}} (auf {{resourceType}})',
    ofBoth: '{{name}} ({{action}} auf {{resourceType}})',
  },
  subject: {
    it: 'der Wert',
    entry: 'der Eintrag',
    file: 'die Datei',
  },
  repetition: {
    member: 'das Mitglied {{name}}',
    policy: 'die Richtlinie {{name}} von {{role}}',
    condition: 'die Bedingung {{name}}',
    plugin: 'das Plugin {{name}}',
    mapping: 'das permissionMapping {{name}}',
    scope: 'eine Bedingung auf {{name}}',
  },
  part: {
    path: 'Der Pfad',
    query: 'Die Abfrage',
    headers: 'Die Header',
    body: 'Der Body',
    input: 'Die Eingabe',
    role: 'Die Rolle',
    past: 'Was {{role}} vorher war,',
    item: 'items[{{index}}]',
  },
};
