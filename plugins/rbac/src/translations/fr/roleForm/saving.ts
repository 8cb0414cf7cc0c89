import { en } from '../../en';
import { Translated } from '../../inLanguage';

export const saving: Translated<typeof en.roleForm.saving> = {
  saved: '{{role}} enregistré',
  created: '{{role}} créé',
  failed: 'Le rôle n’a pas été enregistré',
  restless:
    'Rien n’a été enregistré, car les règles changent sans cesse. Réessayez.',
  restlessPreview: 'Les règles changent sans cesse. Réessayez.',
  otherImpact:
    'Les règles ont changé, et l’enregistrement a maintenant un autre impact',
  otherImpactHint:
    'Rien n’a été enregistré. Vérifiez l’impact ci-dessous, puis enregistrez de nouveau.',
  deleted: 'Ce rôle a été supprimé ou renommé entre-temps',
  deletedHint:
    'Rien n’a été enregistré. Rechargez le rôle pour le voir tel qu’il est maintenant ; vos modifications seront alors perdues.',
  reload: 'Recharger',
  others: {
    title: 'Quelqu’un d’autre a modifié ce rôle entre-temps',
    merged:
      'Vos modifications sont réunies avec les siennes, et rien n’est encore enregistré.',
    mergedWho:
      'C’était {{who}}. Vos modifications sont réunies avec les siennes, et rien n’est encore enregistré.',
    mergedWhoWhen:
      'C’était {{who}}, {{when}}. Vos modifications sont réunies avec les siennes, et rien n’est encore enregistré.',
    changes: 'Ce qui a été modifié entre-temps',
    name: 'Vous avez tous deux modifié le nom',
    description: 'Vous avez tous deux modifié la description',
    owner: 'Vous avez tous deux modifié le propriétaire',
    condition: 'Vous avez tous deux modifié une condition',
    mine: 'Votre version',
    theirs: 'L’autre version',
    keepMine: 'Garder votre version',
    keepTheirs: 'Garder l’autre version',
    removed: 'retirée',
  },
};
