import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const members: Translated<typeof en.roleForm.members> = {
  add: 'Person oder Gruppe hinzufügen',
  addHint:
    'Geben Sie einen Namen ein, oder die ganze Referenz einer Person, die nicht im Katalog ist. Eine Gruppe steht für alle in ihr und in den Gruppen darunter.',
  addPlaceholder: 'Suchen',
  summary: '{{members, list}}, insgesamt {{people}}',
  remove: 'Entfernen',
  removeOne: '{{member}} entfernen',
  removed: 'Entfernt',
  undo: 'Rückgängig',
  undoOne: 'Rückgängig: {{member}} behalten',
  named: {
    open: 'Mehrere nach Namen hinzufügen',
    label: 'Mehrere Personen und Gruppen',
    hint: 'Fügen Sie Referenzen, E-Mail-Adressen oder Namen ein, oder lesen Sie sie aus einer Spalte einer CSV-Datei.',
    add: 'Diese hinzufügen',
    readFile: 'CSV-Datei lesen',
    file: 'CSV-Datei mit Personen und Gruppen',
    tooLarge: '{{file}} hat mehr als 1 MB: Teilen Sie die Datei.',
    added: '{{added, number}} hinzugefügt.',
    addedBut:
      '{{added, number}} hinzugefügt, {{unknown, number}} nicht bekannt.',
    unknown: 'Unbekannte Namen',
    ofSeveral: '{{name}} heißen mehrere',
    similar: '{{name}}: meinten Sie',
    take: '{{ref}} für {{name}} hinzufügen',
  },
};
