import { en } from '../en';
import { Translated } from '../inLanguage';

export const access: Translated<typeof en.access> = {
  title: 'Accès',
  lead: 'Choisissez une autorisation pour voir qui l’a, ou une personne pour voir ce qu’elle peut faire. Chaque champ peut rester vide.',
  form: {
    who: 'Personne ou groupe',
    anybody: 'N’importe qui',
  },
  all: {
    title: 'Toutes les autorisations',
    failed: 'Le tableau ne peut pas être créé pour l’instant',
    users: 'Utilisateurs (CSV)',
    roles: 'Rôles (CSV)',
    of: '{{table}}, {{plugin}}',
    allPlugins: 'tous les plugins',
  },
  explained: {
    failed: 'Cela ne peut pas être expliqué pour l’instant',
  },
  who: {
    hasNone: '{{who}} n’a aucune autorisation',
    named: 'Ces rôles nomment {{who}}',
    has: '{{who}} a {{permissions}}',
    inCatalog: 'Dans le catalogue',
  },
  whatCan: {
    failed: 'Ce que la personne peut faire ne peut pas être affiché',
    denials: 'Ce que la personne ne peut pas faire',
  },
  why: 'Pourquoi ?',
  whyThis: 'Pourquoi ? {{what}}',
  whoCan: {
    label: 'Qui peut le faire',
    failed: 'Qui peut faire cela ne peut pas être affiché',
    none: 'Aucun de ces utilisateurs ne peut le faire',
    all_one: '{{count, number}} utilisateur peut le faire',
    all_other: '{{count, number}} utilisateurs peuvent le faire',
    onlyConditional_one:
      '{{count, number}} utilisateur peut le faire, sous conditions uniquement',
    onlyConditional_other:
      '{{count, number}} utilisateurs peuvent le faire, sous conditions uniquement',
    someConditional_one:
      '{{count, number}} utilisateur peut le faire, dont {{n, number}} sous conditions uniquement',
    someConditional_other:
      '{{count, number}} utilisateurs peuvent le faire, dont {{n, number}} sous conditions uniquement',
    asked: 'Évaluation pour {{users}}, d’après le catalogue lu {{moment}}.',
    askedNamed:
      'Évaluation pour {{users}} ({{n}} hors catalogue), d’après le catalogue lu {{moment}}.',
    applied: 'Conditions appliquées {{moment}}.',
    search: 'Recherche',
    searched: 'Partie d’une référence',
    show: 'Afficher',
    shown: {
      granted: 'Qui peut le faire',
      allow: 'Autorisés',
      conditional: 'Sous conditions',
      deny: 'Refusés',
      all: 'Tout le monde',
    },
    noUser: 'Aucun utilisateur à afficher.',
    user: 'Utilisateur',
    result: 'Résultat',
    by: 'Par',
    export: 'Exporter (CSV)',
    exportFailed: 'La liste n’a pas été exportée',
    cut: 'Le fichier contient les {{n, number}} premiers utilisateurs. Filtrez la liste pour les autres.',
  },
};
