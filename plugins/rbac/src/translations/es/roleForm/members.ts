import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const members: Translated<typeof en.roleForm.members> = {
  add: 'Añadir un usuario o grupo',
  addHint:
    'Escriba un nombre, o la referencia completa de un usuario que no está en el catálogo. Un grupo representa a todos los que están en él y en los grupos que contiene.',
  addPlaceholder: 'Buscar',
  summary: '{{members, list}}, {{people}} en total',
  remove: 'Quitar',
  removeOne: 'Quitar {{member}}',
  removed: 'Quitado',
  undo: 'Deshacer',
  undoOne: 'Deshacer: conservar {{member}}',
  named: {
    open: 'Añadir varios por nombre',
    label: 'Varios usuarios y grupos',
    hint: 'Pegue referencias, direcciones de correo o nombres, o léalos de una columna de un archivo CSV.',
    add: 'Añadir estos',
    readFile: 'Leer un archivo CSV',
    file: 'Archivo CSV con usuarios y grupos',
    tooLarge: '{{file}} tiene más de 1 MB: divídalo.',
    added: 'Añadidos: {{added, number}}.',
    addedBut: 'Añadidos: {{added, number}}; desconocidos: {{unknown, number}}.',
    unknown: 'Nombres desconocidos',
    ofSeveral: '{{name}} es el nombre de varios',
    similar: '{{name}}: ¿quiso decir',
    take: 'Añadir {{ref}} por {{name}}',
  },
};
