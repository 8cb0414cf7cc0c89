import { en } from '../en';
import { Translated } from '../inLanguage';

export const change: Translated<typeof en.change> = {
  cancel: 'Annuler',
  overtaken:
    'Les règles ont été modifiées entre-temps. Vérifiez l’effet actuel de cette modification, puis confirmez-la de nouveau.',
  reason: {
    optional: 'Motif, pour l’historique (facultatif)',
    required: 'Motif, pour l’historique',
    missing:
      'Indiquez un motif : ce portail en conserve un pour chaque modification',
  },
  deletion: {
    title: 'Supprimer ce rôle ?',
    confirm: 'Supprimer le rôle',
    failed: 'Le rôle n’a pas été supprimé',
    done: '{{role}} supprimé',
    kept: 'L’historique le conserve et permet de le rétablir.',
    losers: 'N’auront plus ce rôle : {{who, list}}.',
    nobody: 'Personne n’a ce rôle.',
    parts: 'Seront supprimés avec lui : {{what, list}}.',
    nothing: 'Il n’a ni règles ni conditions.',
  },
};
