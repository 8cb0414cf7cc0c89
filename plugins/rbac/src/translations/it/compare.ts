import { en } from '../en';
import { Translated } from '../inLanguage';

export const compare: Translated<typeof en.compare> = {
  title: 'Confronta ruoli',
  two: '{{one}} e {{other}}',
  failed: 'Non è possibile confrontare i ruoli',
  choose: 'Scegliere due ruoli nell’elenco per confrontarli',
  permissions: {
    title: 'Permessi',
    differ_one: '{{different, number}} su {{count, number}} differisce',
    differ_other: '{{different, number}} su {{count, number}} differiscono',
    onlyDifferences: 'Solo differenze',
    none: 'Nessuno dei due consente o nega qualcosa.',
    same: 'Entrambi consentono e negano le stesse cose.',
    different: 'Diverso',
    nothing: 'Niente',
    ofType: '{{action}}, tipo di risorsa',
  },
  members: {
    both: 'Membri di entrambi',
    only: 'Solo in {{role}}',
    nobody: 'Nessuno.',
    number: '{{number, number}}',
  },
};
