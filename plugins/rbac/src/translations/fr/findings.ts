import { en } from '../en';
import { Translated } from '../inLanguage';

export const findings: Translated<typeof en.findings> = {
  kind: {
    'no-people': {
      title: 'Rôles sans personne',
      advice:
        'Supprimez-les, ou ajoutez les personnes qui devraient les avoir.',
    },
    'gone-member': {
      title: 'Membres disparus',
      advice: 'Retirez-les, ou corrigez la référence.',
    },
    unmatched: {
      title: 'Règles qui ne désignent rien',
      advice: 'Corrigez le nom, ou retirez la règle : elle ne décide rien.',
    },
    contradiction: {
      title: 'Contradictions',
      advice: 'Choisissez : en l’état, l’une des deux n’a aucun effet.',
    },
    redundancy: {
      title: 'Redondances',
      advice: 'Ce qui n’apporte rien peut disparaître.',
    },
  },
};
