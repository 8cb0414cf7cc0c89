import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const members: Translated<typeof en.roleForm.members> = {
  add: 'Aggiungi un utente o un gruppo',
  addHint:
    'Scrivere un nome, o il riferimento completo di un utente che non è nel catalogo. Un gruppo vale per tutti quelli che ne fanno parte, sottogruppi compresi.',
  addPlaceholder: 'Cerca',
  summary: '{{members, list}}, {{people}} in tutto',
  remove: 'Rimuovi',
  removeOne: 'Rimuovi {{member}}',
  removed: 'Rimosso',
  undo: 'Annulla modifica',
  undoOne: 'Annulla modifica: mantieni {{member}}',
  named: {
    open: 'Aggiungi più nomi',
    label: 'Più utenti e gruppi',
    hint: 'Incollare riferimenti, indirizzi e-mail o nomi, o leggerli da una colonna di un file CSV.',
    add: 'Aggiungi questi',
    readFile: 'Leggi un file CSV',
    file: 'File CSV con utenti e gruppi',
    tooLarge: '{{file}} supera 1 MB: va diviso.',
    added: 'Aggiunti: {{added, number}}.',
    addedBut: 'Aggiunti: {{added, number}}; non noti: {{unknown, number}}.',
    unknown: 'Nomi non noti',
    ofSeveral: '{{name}} è il nome di più utenti o gruppi',
    similar: '{{name}}: forse si intendeva',
    take: 'Aggiungi {{ref}} per {{name}}',
  },
};
