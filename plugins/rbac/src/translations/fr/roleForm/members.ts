import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const members: Translated<typeof en.roleForm.members> = {
  add: 'Ajouter un utilisateur ou un groupe',
  addHint:
    'Saisissez un nom, ou la référence complète d’un utilisateur absent du catalogue. Un groupe représente toutes les personnes qui en font partie, sous-groupes compris.',
  addPlaceholder: 'Rechercher',
  summary: '{{members, list}}, {{people}} en tout',
  remove: 'Retirer',
  removeOne: 'Retirer {{member}}',
  removed: 'Retiré',
  undo: 'Rétablir',
  undoOne: 'Rétablir : garder {{member}}',
  named: {
    open: 'Ajouter plusieurs noms',
    label: 'Plusieurs utilisateurs et groupes',
    hint: 'Collez des références, des adresses e-mail ou des noms, ou lisez-les dans une colonne d’un fichier CSV.',
    add: 'Les ajouter',
    readFile: 'Lire un fichier CSV',
    file: 'Fichier CSV avec des utilisateurs et des groupes',
    tooLarge: '{{file}} dépasse 1 Mo : divisez-le.',
    added: 'Ajoutés : {{added, number}}.',
    addedBut: 'Ajoutés : {{added, number}}, inconnus : {{unknown, number}}.',
    unknown: 'Noms inconnus',
    ofSeveral: 'Plusieurs portent le nom {{name}}',
    similar: '{{name}} : vouliez-vous dire',
    take: 'Ajouter {{ref}} pour {{name}}',
  },
};
