import { en } from '../en';
import { Translated } from '../inLanguage';

export const administration: Translated<typeof en.administration> = {
  title: 'Administration',
  tabs: {
    overview: 'Vue d’ensemble',
    roles: 'RBAC',
    access: 'Accès',
    troubleshoot: 'Diagnostic',
    requests: 'Demandes',
    sources: 'Sources',
    guardrails: 'Garde-fous',
    history: 'Historique',
    findings: 'Constats',
  },
  denied: 'Vous ne pouvez pas voir cette page',
  unknown: 'Votre accès à cette page ne peut pas être vérifié',
  noPage: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal saisie ou tronquée',
    roles: 'Tous les rôles',
  },
  made: {
    several_one: '{{count, number}} modification effectuée',
    several_other: '{{count, number}} modifications effectuées',
    undo: 'Annuler',
    undoOne: 'Annuler : {{change}}',
  },
  goTo: {
    users: 'Utilisateurs',
    usersDetail:
      'Toutes les personnes qui se sont connectées, avec leur dernière connexion',
    downloadUserList: 'Télécharger la liste des utilisateurs',
    downloadUserListDetail:
      'Toutes les personnes qui se sont connectées, en CSV',
    deleteRole: 'Supprimer le rôle {{role}}',
    exportRoles: 'Exporter des rôles',
    exportRolesDetail:
      'Sélectionner des rôles dans la liste pour les exporter en CSV et YAML',
    exportHistory: 'Exporter l’historique',
    exportHistoryDetail: 'Toutes les modifications en CSV',
    exportAccess: 'Exporter les accès',
    exportAccessDetail:
      'Ce que tous les utilisateurs ou rôles peuvent faire, en CSV',
    title: 'Aller à',
    field: 'Rôle, personne ou autorisation',
    help: 'Cherchez des rôles, personnes, groupes, autorisations, pages et actions. L’ordre des mots est libre.',
    recent: 'Récents',
    kind: {
      role: 'Rôle',
      roles: 'Rôles',
      permission: 'Autorisation',
      user: 'Utilisateur',
      group: 'Groupe',
      page: 'Page',
      action: 'Action',
    },
    allRoles_one: '{{count, number}} rôle avec « {{text}} »',
    allRoles_other: 'Les {{count, number}} rôles avec « {{text}} »',
    inTheList: 'Dans la liste',
    createRole: 'Créer un rôle',
    createRoleDetail: 'Donner des autorisations à des personnes et groupes',
    compareRoles: 'Comparer des rôles',
    compareRolesDetail: 'Deux rôles côte à côte',
    editRole: 'Modifier le rôle {{role}}',
    page: {
      overview: 'Les rôles et autorisations en chiffres',
      roles: 'Tous les rôles',
      access: 'Qui peut faire quoi',
      troubleshoot: 'Pourquoi quelque chose est autorisé ou refusé',
      requests: 'Ce qui attend votre décision, et ce que vous avez demandé',
      sources: 'Fichiers, configuration et fournisseurs',
      guardrails: 'Ce que toute modification doit respecter',
      history: 'Qui a modifié quoi',
      findings: 'Ce qui demande votre attention',
    },
    failed: {
      roles: 'Les rôles ne peuvent pas être recherchés : {{reason}}',
      permissions:
        'Les autorisations ne peuvent pas être recherchées : {{reason}}',
      people:
        'Les utilisateurs et groupes ne peuvent pas être recherchés : {{reason}}',
    },
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    goTo: 'Aller à un rôle, une personne, une autorisation, une page ou une action',
    help: 'Afficher cette liste',
    skip: 'Au début d’une page : passer la navigation',
    move: 'Passer d’une ligne de tableau ou d’un résultat à l’autre',
    select: 'Sélectionner la ligne',
    open: 'Ouvrir le résultat',
    close: 'Fermer une boîte de dialogue ou une liste',
    key: {
      space: 'Espace',
    },
    isOn: 'Ouvrir cette liste avec ?',
  },
};
