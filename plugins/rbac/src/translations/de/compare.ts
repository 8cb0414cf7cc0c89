import { en } from '../en';
import { Translated } from '../inLanguage';

export const compare: Translated<typeof en.compare> = {
  title: 'Rollen vergleichen',
  two: '{{one}} und {{other}}',
  failed: 'Die Rollen können nicht verglichen werden',
  choose: 'Wählen Sie in der Liste zwei Rollen zum Vergleichen',
  permissions: {
    title: 'Berechtigungen',
    differ_one: '{{different, number}} von {{count, number}} verschieden',
    differ_other: '{{different, number}} von {{count, number}} verschieden',
    onlyDifferences: 'Nur Unterschiede',
    none: 'Beide erlauben und verweigern nichts.',
    same: 'Beide erlauben und verweigern dasselbe.',
    different: 'Verschieden',
    nothing: 'Nichts',
    ofType: '{{action}}, Ressourcentyp',
  },
  members: {
    both: 'Mitglieder beider',
    only: 'Nur in {{role}}',
    nobody: 'Niemand.',
    number: '{{number, number}}',
  },
};
