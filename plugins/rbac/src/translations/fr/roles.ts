export const roles = {
  page: {
    create: 'Créer un rôle',
    downloadUserList: 'Télécharger la liste des utilisateurs',
    downloadFailed: 'Impossible de télécharger la liste des utilisateurs',
    failed: 'Impossible d’afficher les rôles',
  },
  skipped: {
    title_one:
      '{{count, number}} rôle ignoré : ce qui a été déclaré ne compte pas, refus compris',
    title_other:
      '{{count, number}} rôles ignorés : ce qui a été déclaré ne compte pas, refus compris',
    names:
      'Une autre source utilise ce nom, ou il est réservé : {{names, list(type: unit; style: short)}}.',
    namesAndOthers:
      'Une autre source utilise ce nom, ou il est réservé, notamment pour {{names, list(type: unit; style: short)}}.',
    show: 'Afficher les sources',
  },
  filters: {
    search: 'Rechercher',
    searched: 'Nom ou description',
    source: 'Source',
    member: 'Membre',
    owner: 'Propriétaire',
    plugin: 'Plugin',
    permission: 'Autorisation',
    finding: 'Ce qui ne va pas',
    anybody: 'Tout le monde',
    remove: 'Retirer le filtre « {{filter}} »',
    is: '{{filter}} : {{value}}',
  },
  columns: {
    name: 'Nom',
    via: 'Via',
    members: 'Membres',
    plugins: 'Plugins accessibles',
    source: 'Source',
    owner: 'Propriétaire',
    lastChange: 'Dernière modification',
    actions: 'Actions',
  },
  findings: {
    'no-people': 'Personne',
    'gone-member': 'Membre disparu',
    unmatched: 'Règle sans correspondance',
    contradiction: 'Contradiction',
    redundancy: 'Redondance',
    andMore: '{{finding}} +{{number, number}}',
  },
  row: {
    addMembers: 'Ajouter des membres à {{role}}',
    everybody: 'Tout le monde',
    nobody: 'Personne',
    noPlugins: 'Aucun',
    plugins_one: '{{plugin}} et {{count, number}} autre',
    plugins_other: '{{plugin}} et {{count, number}} autres',
    edit: 'Modifier {{role}}',
    delete: 'Supprimer {{role}}',
    whyReadOnly: 'Pourquoi {{role}} ne peut pas être modifié',
    notAllowed:
      'Votre autorisation ne couvre pas les modifications de ce rôle.',
  },
  empty: {
    noMatch: 'Aucun rôle correspondant',
    fewerFilters: 'Avec moins de filtres, il y en aura peut-être.',
    clearFilters: 'Effacer les filtres',
    none: 'Aucun rôle pour l’instant',
    whatRolesDo:
      'Un rôle donne des autorisations à des utilisateurs et à des groupes. Ceux que vous pouvez voir apparaissent ici.',
  },
  selection: {
    label: 'Rôles sélectionnés',
    count_one: '{{count, number}} rôle sélectionné',
    count_other: '{{count, number}} rôles sélectionnés',
    clone: 'Cloner',
    compare: 'Comparer',
    export: 'Exporter',
    clear: 'Effacer la sélection',
    delete: 'Supprimer',
    exportFailed: 'Rien n’a été exporté',
    everChanging: 'Les règles changent sans cesse. Réessayez.',
    undeclared: 'Tout n’est pas dans les fichiers',
    whyUndeclared:
      'Les fichiers ne peuvent pas déclarer ces rôles, parce qu’ils n’ont ni membres ni règles ou parce que la configuration les déclare : {{names, list(type: unit; style: short)}}.',
  },
  membership: {
    title: 'Ajouter des membres à {{role}}',
    confirm_one: 'Ajouter {{count, number}} membre',
    confirm_other: 'Ajouter {{count, number}} membres',
    add: 'Ajouter des membres',
    failed: 'Personne n’a été ajouté',
    added_one: '{{count, number}} membre ajouté à {{role}}',
    added_other: '{{count, number}} membres ajoutés à {{role}}',
    new: 'Nouveaux membres',
    leaveOut: 'Retirer {{member}}',
    member: 'Utilisateur ou groupe',
    another: 'Autre utilisateur ou groupe',
    search: 'Rechercher par nom',
  },
  deletion: {
    title_one: 'Supprimer {{count, number}} rôle ?',
    title_other: 'Supprimer {{count, number}} rôles ?',
    confirm_one: 'Supprimer {{count, number}} rôle',
    confirm_other: 'Supprimer {{count, number}} rôles',
    failed: 'Rien n’a été supprimé',
    names: 'Rôles à supprimer',
    leftOut:
      'Exclus, car ils ne peuvent pas être supprimés ici, ou pas par vous : {{names, list(type: unit; style: short)}}.',
    oneByOne:
      'Les rôles sont supprimés l’un après l’autre, ceux qui refusent quelque chose en dernier ; si une suppression est refusée, les autres rôles restent. L’historique conserve chacun d’eux et permet de le rétablir.',
    deleted: '{{role}} supprimé',
    stopped: 'Arrêt à {{role}}',
    untried_one:
      '{{count, number}} rôle non tenté : {{names, list(type: unit; style: short)}}.',
    untried_other:
      '{{count, number}} rôles non tentés : {{names, list(type: unit; style: short)}}.',
  },
};
