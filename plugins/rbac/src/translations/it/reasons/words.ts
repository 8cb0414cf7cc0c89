import { words as en } from '../../en/reasons/words';
import { Translated } from '../../inLanguage';

export const words: Translated<typeof en> = {
  'signed-out': 'L’accesso non è più attivo. Accedere di nuovo.',
  inField: '{{field}} {{problem}}',
  nearest: '{{said}} (forse {{nearest}}?)',
  hiddenRole: 'un ruolo che non è visibile',
  noType: 'nessun tipo di risorsa',
  way: '{{said}} ({{way}})',
  permission: {
    withAction: '{{name}} ({{action}})',
    ofType: '{{name}} (su {{resourceType}})',
    ofBoth: '{{name}} ({{action}} su {{resourceType}})',
  },
  subject: {
    it: 'il valore',
    entry: 'la voce',
    file: 'il file',
  },
  repetition: {
    member: 'il membro {{name}}',
    policy: 'la policy {{name}} di {{role}}',
    condition: 'la condizione {{name}}',
    plugin: 'il plugin {{name}}',
    mapping: 'il permissionMapping {{name}}',
    scope: 'una condizione su {{name}}',
  },
  part: {
    path: 'Il percorso',
    query: 'La query',
    headers: 'Le intestazioni',
    body: 'Il corpo',
    input: 'L’input',
    role: 'Il ruolo',
    past: 'Ciò che {{role}} era prima',
    item: 'items[{{index}}]',
  },
};
