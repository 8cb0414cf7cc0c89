import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': 'Rôles sans personne',
    'gone-member': 'Membres disparus',
    unmatched: 'Règles qui ne désignent rien',
    contradiction: 'Contradictions',
    redundancy: 'Redondances',
  },
  title: 'Constats',
  lead: 'Ce qui demande votre attention, le plus important d’abord. Rien ne change tant que vous ne corrigez pas.',
  failed: 'Les constats ne peuvent pas être affichés',
  cutOff: {
    title: 'Il y a plus de constats que ceux affichés',
    description: 'Corrigez-en quelques-uns et les autres apparaîtront.',
  },
  none: {
    title: 'Aucun constat',
    description: 'Chaque rôle a des personnes et fait ce qu’il dit.',
  },
  noneOfThese: 'Aucun constat ne correspond aux filtres.',
  numbers: {
    onlyOne: 'Un seul administrateur',
    nobody: 'Personne ne peut modifier tous les rôles',
    warnings: 'Avertissements',
    warningsSense: 'Quelqu’un a moins ou plus que ce que dit un rôle',
    notices: 'Remarques',
    noticesSense: 'Peuvent rester ainsi',
    administrators: 'Administrateurs',
    byWhichRoles: 'Par quels rôles',
  },
  filters: {
    view: 'Gravité',
    all: 'Tous {{number}}',
    warning: 'Avertissements {{number}}',
    notice: 'Remarques {{number}}',
    role: 'Rôle',
    kind: 'Type',
    source: 'Source',
  },
  severity: {
    warning: 'Avertissement :',
    notice: 'Remarque :',
  },
  columns: {
    finding: 'Constat',
    role: 'Rôle',
    source: 'Source',
    fix: 'Correction',
  },
  found: {
    didYouMean: 'Vouliez-vous dire {{nearest}} ?',
    noMembers: {
      title: 'Personne n’a ce rôle',
      detail: 'Il n’a aucun membre.',
    },
    onlyAbsentMembers: {
      title: 'Personne n’a ce rôle',
      detail: 'Aucun de ses membres n’est dans le catalogue.',
    },
    memberAbsent: {
      title: '{{member}} n’est pas dans le catalogue',
      group:
        'Personne n’obtient le rôle par ce groupe, sauf si une connexion le nomme.',
      user: 'Personne n’obtient le rôle sous ce nom, sauf si quelqu’un se connecte avec exactement cette référence.',
    },
    unknownToPlugins: {
      title:
        'Aucun plugin n’a l’autorisation ni le type de ressource {{permission}}',
      detail: 'La règle est sans effet.',
    },
    otherActions: {
      title: '{{permission}} n’a pas l’action {{action}}',
      detail: 'Il y a {{actions, list}}.',
    },
    allowDenied: {
      title: '{{permission}} ({{action}}) est à la fois autorisé et refusé',
      detail: 'Le refus l’emporte.',
    },
    denyOverridden: {
      title:
        'Le refus de {{permission}} ({{action}}) ne s’applique pas à tout le monde',
      detail:
        'Un autre rôle autorise une permission par son nom, qui l’emporte sur son type de ressource.',
    },
    saysNothing: {
      title: 'Le rôle n’a aucune autorisation',
      detail: 'Il n’autorise ni ne refuse rien.',
    },
    saysTheSame: {
      title: 'Les mêmes autorisations que {{role}}',
      detail: 'Un seul rôle pourrait avoir les membres des deux.',
    },
    allowCovered: {
      title:
        '{{permission}} ({{action}}) est couvert par l’autorisation de {{resourceType}}',
      several_one:
        '{{count, number}} autorisation est couverte par celle de son type de ressource',
      several_other:
        '{{count, number}} autorisations sont couvertes par celles de leurs types de ressource',
      detail: 'Sa suppression ne change l’accès de personne.',
    },
  },
  fix: {
    use: 'Utiliser {{name}}',
    removePolicy: 'Retirer la règle',
    removeMember: 'Retirer le membre',
    removeAllow: 'Retirer l’autorisation',
    removeAllows_one: 'Retirer {{count, number}} autorisation',
    removeAllows_other: 'Retirer {{count, number}} autorisations',
    denyByName: 'Refuser par le nom',
    addMembers: 'Ajouter des membres',
    deleteRole: 'Supprimer le rôle',
    compare: 'Comparer',
    edit: 'Modifier le rôle',
    files: 'Modifier les fichiers',
    of: '{{fix}}: {{role}}',
    title: '{{role}} : {{fix}} ?',
    failed: 'Le rôle n’a pas été modifié',
    done: '{{role}} modifié',
  },
};
