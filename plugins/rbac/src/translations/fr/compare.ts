import { en } from '../en';
import { Translated } from '../inLanguage';

export const compare: Translated<typeof en.compare> = {
  title: 'Comparer des rôles',
  two: '{{one}} et {{other}}',
  failed: 'Impossible de comparer les rôles',
  choose: 'Choisissez deux rôles dans la liste pour les comparer',
  permissions: {
    title: 'Autorisations',
    differ_one: '{{different, number}} différence sur {{count, number}}',
    differ_other: '{{different, number}} sur {{count, number}} diffèrent',
    onlyDifferences: 'Différences seulement',
    none: 'Aucun des deux n’autorise ni ne refuse quoi que ce soit.',
    same: 'Les deux autorisent et refusent la même chose.',
    different: 'Différent',
    nothing: 'Rien',
    ofType: '{{action}}, type de ressource',
  },
  members: {
    both: 'Membres des deux',
    only: 'Seulement dans {{role}}',
    nobody: 'Personne.',
    number: '{{number, number}}',
  },
};
