import { en } from '../en';
import { Translated } from '../inLanguage';

export const guardrails: Translated<typeof en.guardrails> = {
  breaks_one: 'Cela enfreint le garde-fou « {{name}} »',
  breaks_other: 'Cela enfreint {{count, number}} garde-fous',
  sentence: '{{text}}.',
  canGoAhead:
    'La modification ne fait que retirer des accès : vous pouvez continuer. Le journal d’audit la consigne.',
  cannotBeMade: 'La modification est impossible ainsi.',
  anyway: '{{label}} quand même',
  andLockOut: '{{label}} et {{phrase}}',
  lockOut: {
    confirm: 'Saisissez « {{phrase}} » pour confirmer',
    me: 'perdre mon accès',
    everybody: 'bloquer tout le monde',
    authorTitle: 'Vous allez perdre l’accès administrateur',
    everybodyTitle: 'Plus personne n’aura l’accès administrateur',
    author:
      'Vous ne pourrez plus modifier tous les rôles, ni revenir en arrière. Seul un autre administrateur ou la configuration du portail peut rendre cet accès.',
    everybodyLost:
      'Plus personne ne pourra modifier tous les rôles, ni revenir en arrière. Seule la configuration du portail peut rendre cet accès.',
    doubt: 'Ce n’est pas certain : {{doubt}}.',
    everyPortal:
      'Tous les portails ont ce garde-fou : une modification ne retire l’administration (policy.entity.update sans condition) ni à la dernière personne qui l’a, ni à son auteur, sauf confirmation.',
  },
  state: {
    broken: 'Enfreint',
    unknown: 'Inconnu',
    'at-risk': 'Menacé',
    holds: 'Respecté',
  },
  group: {
    broken: 'Enfreints ({{number, number}})',
    unknown: 'Respect inconnu ({{number, number}})',
    'at-risk': 'Menacés ({{number, number}})',
    holds: 'Respectés ({{number, number}})',
  },
  card: {
    onlyReported: 'Signalé seulement',
    unknown: 'Inconnu : {{problem}}.',
    keptBy: 'Il serait enfreint sans l’une de ces personnes : {{users}}.',
    byWhom: 'Qui l’enfreint',
    others_one: 'Et {{count, number}} autre personne.',
    others_other: 'Et {{count, number}} autres personnes.',
  },
  showMore_one: 'Afficher {{count, number}} autre garde-fou',
  showMore_other: 'Afficher {{count, number}} autres garde-fous',
  file: {
    none: 'Ce portail n’a pas de fichier de garde-fous',
    whyOne:
      'Indiquez-en un dans permission.rbac.guardrailsFile pour refuser, quelle que soit la source, ce que l’organisation n’autorise jamais.',
    unread: 'Aucun garde-fou n’a encore pu être lu',
    notInForce: 'Le fichier actuel n’est pas en vigueur',
    untilRead:
      'D’ici là, les modifications qui pourraient donner un accès sont refusées.',
    lastGood: 'Les derniers garde-fous valides restent en vigueur.',
    title: 'Fichier de garde-fous',
    file: 'Fichier',
    since: 'En vigueur depuis',
    notYet: 'Pas encore',
    judgedFor: 'Évalués pour les utilisateurs et groupes du',
    unknownTime: 'inconnu',
    beingRead: 'Lecture des garde-fous en cours.',
  },
  page: {
    title: 'Garde-fous',
    lead: 'Ce que toute règle doit respecter, quels que soient l’auteur et la manière. Cette page s’actualise toutes les quelques secondes.',
    failed: 'Impossible d’afficher les garde-fous',
    notAllowed: 'Vous ne pouvez pas voir les garde-fous',
    whyNotAllowed:
      'Les garde-fous concernent tout le monde, et votre autorisation ne couvre que vos rôles. Ce qui en enfreint un vous est indiqué à l’enregistrement.',
    gone: 'Ce garde-fou n’existe pas',
    whyGone: 'Il a peut-être changé de nom ou été supprimé.',
  },
  columns: {
    name: 'Garde-fou',
    demands: 'Exige',
    where: 'Où',
    line: 'Ligne {{line}}',
  },
  banner: {
    one: 'Le garde-fou « {{name}} » est enfreint',
    many: '{{number, number}} garde-fous sont enfreints, dont « {{name}} »',
    show: 'Afficher les garde-fous',
  },
};
