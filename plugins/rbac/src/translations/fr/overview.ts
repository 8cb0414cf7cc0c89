import { en } from '../en';
import { Translated } from '../inLanguage';

export const overview: Translated<typeof en.overview> = {
  title: 'Vue d’ensemble',
  lead: 'L’état des rôles et des autorisations',
  revision: 'Révision {{revision}}, {{moment}}',
  whoCan: 'Qui peut…',
  createRole: 'Créer un rôle',
  onlyAdministrator: {
    title: '{{person}} est la seule personne à administrer',
    description: 'Si ce compte est bloqué, personne ne peut gérer les rôles.',
    add: 'Ajouter un administrateur',
  },
  firstRole: {
    title: 'Seuls les administrateurs ont un rôle pour l’instant',
    text: 'Un rôle donne des autorisations à des personnes et à des groupes. Créez-en un ici ou chargez des rôles depuis des fichiers.',
    create: 'Créer le premier rôle',
  },
  numbers: {
    label: 'En chiffres',
    administrators: 'Administrateurs',
    showWho: '{{counted}} : voir qui',
    showAll: '{{counted}} : tout voir',
    atLeastTwo: 'Au moins 2 recommandés',
    changeAll: 'Peuvent modifier tous les rôles',
    roles: 'Rôles',
    made: '{{here}}, {{others}} depuis des sources',
    madeHere: '{{n, number}} créés ici',
    people: 'Personnes',
    allRead: 'Tous peuvent lire le catalogue',
    cannotRead: '{{n, number}} sans accès au catalogue',
    findings: 'Constats',
    noWarnings: 'Aucun avertissement',
    unknown: 'inconnu',
  },
  findings: {
    title: 'Constats',
    all: 'Tous les constats',
    failed: 'Les constats ne peuvent pas être affichés',
    none: 'Chaque rôle a des personnes et fait ce qu’il dit.',
    bar: '{{warnings}}, {{notices}}',
  },
  changes: {
    title: 'Modifications',
    failed: 'Les modifications ne peuvent pas être affichées',
    byPeople: '{{n, number}} par des personnes',
    bySources: '{{n, number}} par des sources',
    daysAgo_one: 'il y a {{count, number}} jour',
    daysAgo_other: 'il y a {{count, number}} jours',
    today: 'Aujourd’hui',
    none_one: 'Aucune modification en {{count, number}} jour',
    none_other: 'Aucune modification en {{count, number}} jours',
    words:
      '{{changes}} en {{days}}, le plus le {{at, datetime(day: numeric; month: long)}} : {{most, number}}',
  },
  latest: {
    title: 'Dernières modifications',
    all: 'Toutes les modifications',
    none: 'Aucune modification que vous puissiez voir.',
  },
  sources: {
    title: 'Sources',
    all: 'Toutes les sources',
    failed: 'Les sources ne peuvent pas être affichées',
    line: 'Ligne {{line}} : {{message}}',
    role: '{{role}} : {{message}}',
  },
};
