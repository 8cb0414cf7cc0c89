import { en } from '../../en';
import { Translated } from '../../inLanguage';
import { condition } from './condition';
import { members } from './members';
import { permissions } from './permissions';
import { problems } from './problems';
import { saving } from './saving';

export const roleForm: Translated<typeof en.roleForm> = {
  condition,
  members,
  permissions,
  problems,
  saving,
  page: {
    create: 'Nouveau rôle',
    createLike: 'Nouveau rôle semblable à {{role}}',
    edit: 'Modifier {{role}}',
    editShort: 'Modifier',
    editAsPatch:
      'Modifier {{role}} sous forme de modification des fichiers de règles',
    failed: 'Impossible d’afficher le rôle',
    readOnly: 'Vous ne pouvez pas le modifier ici',
    mayNotUpdate:
      'Vos rôles ne vous donnent pas l’autorisation policy.entity.update sur ce rôle.',
    mayNotCreate:
      'Vos rôles ne vous donnent pas l’autorisation policy.entity.create.',
    loading: 'Chargement',
  },
  steps: {
    label: 'Étapes',
    numbered: '{{number, number}}. {{title}}',
    faulty: 'Présente un problème',
    details: 'Nom et description',
    members: 'Utilisateurs et groupes',
    permissions: 'Règles d’autorisation',
    review: 'Vérification',
  },
  actions: {
    summary: '{{members}}. {{grants}}',
    save: 'Enregistrer',
    create: 'Créer le rôle',
    next: 'Continuer',
    back: 'Retour',
    cancel: 'Annuler',
  },
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications de ce rôle ne sont pas enregistrées.',
    stay: 'Rester',
    leave: 'Quitter',
  },
  draft: {
    title: 'Vous reprenez là où vous en étiez',
    text: 'Vos modifications ({{when}}) sont de nouveau là. Elles ne sont pas encore enregistrées.',
    discard: 'Recommencer',
  },
  details: {
    ofFiles:
      '{{role}} provient des fichiers de règles. Ils ne prévoient ni description ni propriétaire ; le nom s’y modifie à la main, dans chaque ligne.',
    name: 'Nom',
    nameHint: 'Lettres et chiffres, séparés par « - », « _ » ou « . »',
    namespace: 'Espace de noms',
    namespaceHint: 'La plupart des portails n’ont besoin que de « default ».',
    description: 'Description',
    descriptionHint:
      'À quoi sert le rôle, pour que d’autres sachent à qui le donner.',
    owner: 'Propriétaire',
    ownerHint:
      'Qui n’administre que ses propres rôles peut modifier celui-ci en étant son propriétaire.',
    ownerPlaceholder: 'Rechercher un utilisateur ou un groupe',
  },
  review: {
    incomplete: 'Quelque chose manque ou est incorrect',
    problem: '{{problem}}.',
  },
  patches: {
    none: 'Les fichiers le disent déjà.',
    explained:
      'Rien n’est enregistré ici : le rôle provient des fichiers de règles. Appliquez cette modification là où ils sont conservés, avec {{command}} ou à la main. Elle prend effet dès que le portail dispose des nouveaux fichiers.',
    copy: 'Copier la modification de {{file}}',
    download: 'Télécharger',
    downloadOf: 'Télécharger la modification de {{file}}',
  },
};
