import { words as en } from '../../en/reasons/words';
import { Translated } from '../../inLanguage';

export const words: Translated<typeof en> = {
  'signed-out': 'Vous n’êtes plus connecté. Reconnectez-vous.',
  inField: '{{field}} {{problem}}',
  nearest: '{{said}} (vouliez-vous dire {{nearest}} ?)',
  hiddenRole: 'un rôle que vous ne pouvez pas voir',
  noType: 'aucun type de ressource',
  way: '{{said}} ({{way}})',
  permission: {
    withAction: '{{name}} ({{action}})',
    ofType: '{{name}} (sur {{resourceType}})',
    ofBoth: '{{name}} ({{action}} sur {{resourceType}})',
  },
  subject: {
    it: 'la valeur',
    entry: 'l’entrée',
    file: 'le fichier',
  },
  repetition: {
    member: 'le membre {{name}}',
    policy: 'la règle {{name}} de {{role}}',
    condition: 'la condition {{name}}',
    plugin: 'le plugin {{name}}',
    mapping: 'le permissionMapping {{name}}',
    scope: 'une condition sur {{name}}',
  },
  part: {
    path: 'Le chemin',
    query: 'La requête (query)',
    headers: 'Les en-têtes',
    body: 'Le corps',
    input: 'L’entrée',
    role: 'Le rôle',
    past: 'Ce que {{role}} était avant',
    item: 'items[{{index}}]',
  },
};
