export const role = {
  page: {
    failed: 'Impossible d’afficher {{role}}',
    allRoles: 'Tous les rôles',
    itsHistory: 'Son historique',
    parts: 'Rôle',
    overview: 'Vue d’ensemble',
    history: 'Historique',
  },
  actions: {
    refresh: 'Actualiser',
    why: 'Pourquoi ?',
    clone: 'Cloner',
    addMember: 'Ajouter un membre',
    editAsChange: 'Modifier sous forme de changement',
    whyReadOnly: 'Pourquoi il ne peut pas être modifié ici',
    delete: 'Supprimer',
    edit: 'Modifier',
  },
  origin: 'Vous ne pouvez ni modifier ni supprimer ce rôle ici',
  problems: {
    errors: 'Il y a des problèmes là d’où vient ce rôle',
    warnings: 'Ce rôle a des avertissements',
  },
  summary: {
    allows: 'Ce qu’il autorise',
    noEffect_one: '{{count, number}} règle est sans effet.',
    noEffect_other: '{{count, number}} règles sont sans effet.',
    plugins: 'Dans {{plugins, list(type: unit; style: short)}}.',
    members: 'Membres effectifs',
    everybody: 'Tout le monde',
    noPeople: '0 personne',
    more: 'et {{number, number}} de plus',
    absent_one: '{{count, number}} membre n’est pas dans le catalogue.',
    absent_other: '{{count, number}} membres ne sont pas dans le catalogue.',
  },
  grants: {
    nothing: 'N’autorise et ne refuse rien.',
    allowed_one: 'Autorise {{count, number}} action.',
    allowed_other: 'Autorise {{count, number}} actions.',
    conditional_one: 'Autorise {{count, number}} action sous conditions.',
    conditional_other: 'Autorise {{count, number}} actions sous conditions.',
    denied_one: 'Refuse {{count, number}} action.',
    denied_other: 'Refuse {{count, number}} actions.',
    allowedAndConditional_one:
      'Autorise {{count, number}} action et {{conditional, number}} de plus sous conditions.',
    allowedAndConditional_other:
      'Autorise {{count, number}} actions et {{conditional, number}} de plus sous conditions.',
    allowedAndDenied_one:
      'Autorise {{count, number}} action et en refuse {{denied, number}}.',
    allowedAndDenied_other:
      'Autorise {{count, number}} actions et en refuse {{denied, number}}.',
    conditionalAndDenied_one:
      'Autorise {{count, number}} action sous conditions et en refuse {{denied, number}}.',
    conditionalAndDenied_other:
      'Autorise {{count, number}} actions sous conditions et en refuse {{denied, number}}.',
    all_one:
      'Autorise {{count, number}} action, {{conditional, number}} de plus sous conditions, et en refuse {{denied, number}}.',
    all_other:
      'Autorise {{count, number}} actions, {{conditional, number}} de plus sous conditions, et en refuse {{denied, number}}.',
  },
  policies: {
    title: 'Règles d’autorisation ({{number, number}})',
    none: 'Ce rôle n’a aucune règle d’autorisation : il n’autorise et ne refuse rien.',
    onlyConditions:
      'Ce rôle n’a aucune règle d’autorisation : il autorise ce que ses conditions autorisent.',
    effect: 'Effet',
    permission: 'Autorisation',
    actions: 'Actions',
    plugin: 'Plugin',
    unknown: 'Aucun plugin ne l’a',
    resourceType: 'Type de ressource',
  },
  conditions: {
    title: 'Conditions ({{number, number}})',
    plugin: 'Plugin {{plugin}}',
    none: 'Ce rôle n’a aucune condition : ce qu’il autorise, il l’autorise partout.',
  },
  members: {
    title: 'Membres ({{number, number}})',
    everybody: 'Tout le monde a ce rôle. Il n’a pas besoin de membres.',
    nobody: 'Personne n’a ce rôle.',
  },
  about: {
    title: 'À propos',
    reference: 'Référence',
    source: 'Source',
    owner: 'Propriétaire',
    noOwner: 'Aucun',
    author: 'Auteur',
    created: 'Création',
    lastChange: 'Dernière modification',
    changedBy: '{{time}} par {{actor}}',
  },
};
