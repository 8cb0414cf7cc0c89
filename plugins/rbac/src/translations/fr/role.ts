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
    noEffect_one: '{{count, number}} règle est sans effet.',
    noEffect_other: '{{count, number}} règles sont sans effet.',
    permissions: 'Autorisations',
    plugins: 'Plugins',
    pluginNames: '{{plugins, list(type: unit; style: short)}}',
    findings: 'Constats',
    seeBelow: 'Voir ci-dessous.',
    nothingWrong: 'Il fait ce qu’il dit.',
    number: '{{number, number}}',
    members: 'Membres effectifs',
    everybody: 'Tout le monde',
    noPeople: '0 personne',
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
  permissions: {
    title: 'Autorisations',
    none: 'Ce rôle n’autorise et ne refuse rien.',
    noPlugin: 'Aucun plugin',
    unknown: 'Aucun plugin ne l’a',
    resourceType: 'Type de ressource',
    showAll: 'Tout afficher ({{number, number}})',
    noEffect: 'sans effet',
    used: 'Utilisé le {{at, datetime(dateStyle: medium)}}',
    actions: {
      create: 'Créer',
      read: 'Lire',
      update: 'Modifier',
      delete: 'Supprimer',
      use: 'Utiliser',
    },
    says: {
      allow: 'Autorisé',
      deny: 'Refusé',
      conditional: 'Conditionnel',
      none: 'Non accordé',
    },
  },
  conditions: {
    title: 'Conditions ({{number, number}})',
    plugin: 'Plugin {{plugin}}',
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
